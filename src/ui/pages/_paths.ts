/** Pages of which there is one for each thing that they show: `listPaths` beside their template says for which. */
import type { ApiService } from "#api/service.ts";

export interface PagePath<Props = unknown> {
  /** Values of the parts of the address in brackets. */
  params: Readonly<Record<string, string>>;
  /** The page finds them in `Astro.locals.props`. */
  props?: Props;
  /** All that the page is made from besides the code; undefined for one that reads the catalogue. */
  cacheKey?: string;
}

export type ListPaths = (service: ApiService) => readonly PagePath[];

/** What `Astro.locals.props` is on the pages of a list. */
export type PropsOf<List extends (service: ApiService) => readonly { props: unknown }[]> =
  ReturnType<List>[number]["props"];

export interface KeptPath<Props> extends PagePath<Props> {
  props: Props;
  cacheKey: string;
}

/**
 * A page that shows nothing but its props: a build takes it over from an earlier one while these are the same, and refuses
 * it the catalogue.
 * @param props plain JSON
 */
export function keepByProps<Props extends object>(params: PagePath["params"], props: Props): KeptPath<Props> {
  return { params, props, cacheKey: JSON.stringify(props) };
}

/** What a page is rendered from. @param service undefined for a page that is kept by its props */
export function toLocals(props: unknown, service: ApiService | undefined): App.Locals {
  return {
    props,
    get service() {
      if (service !== undefined) return service;
      throw new Error("A page that is kept by its props (keepByProps) reads the catalogue: pass it what it shows.");
    },
  };
}

/** What the query of an address asks of a page: its props, or the address that takes its place; undefined for nothing. */
export type Asked<Props extends object> = { props: Props } | { redirectTo: string } | undefined;
