/** Pages that a build takes over from an earlier one while their props are the same. */

export interface KeptPage<Props> {
  params: Record<string, string>;
  props: Props;
  cacheKey: string;
}

/**
 * One of the paths of a page that shows nothing but its props: while such a page is rendered, a build refuses it the
 * catalogue.
 * @param props plain JSON
 */
export function keepByProps<Props extends object>(params: Record<string, string>, props: Props): KeptPage<Props> {
  return { params, props, cacheKey: JSON.stringify(props) };
}
