/**
 * Makers that records name in several ways. A row makes them one; each alias is an address that redirects.
 * Only names of the same organisation belong here: a subsidiary that trades under its own name is a maker of its own.
 */
export interface VendorNames {
  name: string;
  aliases: readonly string[];
}

export const VENDOR_NAMES: readonly VendorNames[] = [
  { name: "Brave Software", aliases: ["Brave"] },
  { name: "ByteDance", aliases: ["ByteDance (CapCut)", "ByteDance (Feishu)", "ByteDance (Jianying)"] },
  { name: "Google", aliases: ["Google Labs", "Google Research"] },
  { name: "Meta", aliases: ["Meta AI", "Facebook"] },
  { name: "PyTorch Foundation", aliases: ["PyTorch"] },
  { name: "StackBlitz", aliases: ["StackBlitz Labs"] },
];
