/** How far a fact can be trusted. */
import { z } from "zod";

export const CONFIDENCES = ["high", "medium", "low"] as const;
export type Confidence = (typeof CONFIDENCES)[number];

export const Confidence = z.enum(CONFIDENCES).meta({
  description:
    "high: read in a primary source, or two sources agree; medium: one source that cites a page for it; low: one source that cites only a home page, or a likely correction.",
});
