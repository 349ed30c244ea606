/** Figures of the formulae that the methodology page prints. */
export interface MethodologyProps {
  audit: {
    version: string;
    /** Day on which scores of this version were first published. */
    since: string;
    /** What the confidence beside a score counts. */
    confidenceFacts: readonly string[];
    minCoverage: number;
    discontinuedLimit: number;
    categories: readonly { id: string; title: string; weight: number }[];
    checks: readonly { id: string; category: string; title: string; needs: string; weight: number }[];
    grades: readonly { grade: string; from: number; meaning: string }[];
  };
  alternativesVersion: string;
  trendsVersion: string;
}
