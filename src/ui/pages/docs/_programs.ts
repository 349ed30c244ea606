/** Programs of the documentation as text, and guides that hold some. Tests run the very files. */
const FILES = import.meta.glob<string>(["../../examples/*.{ts,py,js}", "../../examples/*-package.md"], {
  query: "?raw",
  import: "default",
  eager: true,
});

export interface Program {
  /** From the root of the repository. */
  path: string;
  code: string;
}

export function getProgram(name: string): Program {
  const code = FILES[`../../examples/${name}`];
  if (code === undefined) throw new Error(`src/ui/examples has no ${name}; the documentation shows it.`);
  return { path: `src/ui/examples/${name}`, code };
}
