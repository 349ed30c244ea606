/** Package names as their registries compare them: PyPI takes runs of - _ . and letter case for the same (PEP 503). */
export function toPackageKey(registry: "npm" | "pypi", name: string): string {
  return `${registry} ${registry === "pypi" ? name.toLowerCase().replace(/[-_.]+/g, "-") : name}`;
}
