/**
 * Makers that records name in several ways. A row makes them one, in lists and in filters; each alias is an address that
 * redirects.
 * Only names of the same organisation belong here: a subsidiary that trades under its own name is a maker of its own.
 */
import { foldName } from "#lib/text/fold.ts";

export interface VendorNames {
  name: string;
  aliases: readonly string[];
}

const VENDOR_NAMES: readonly VendorNames[] = [
  { name: "Brave Software", aliases: ["Brave"] },
  { name: "ByteDance", aliases: ["ByteDance (CapCut)", "ByteDance (Feishu)", "ByteDance (Jianying)"] },
  { name: "Google", aliases: ["Google Labs", "Google Research"] },
  { name: "Meta", aliases: ["Meta AI", "Facebook"] },
  { name: "PyTorch Foundation", aliases: ["PyTorch"] },
  { name: "StackBlitz", aliases: ["StackBlitz Labs"] },
];

const NAMES: ReadonlyMap<string, VendorNames> = new Map(
  VENDOR_NAMES.flatMap((names) => [names.name, ...names.aliases].map((name) => [foldName(name), names])),
);

/** All names of a maker that is known under several; undefined for any other. */
export function findVendorNames(name: string): VendorNames | undefined {
  return NAMES.get(foldName(name));
}

/** What a maker is listed as: `Google Labs` is Google. */
export function toVendorName(name: string): string {
  return findVendorNames(name)?.name ?? name;
}

/** What makes two names those of one maker: `AnswerAI` is `Answer.AI`, and `Facebook` is Meta. */
export function foldVendorName(name: string): string {
  return foldName(toVendorName(name));
}
