/** `src/api/client/` as JavaScript and declarations. */
import { readFile, readdir } from "node:fs/promises";
import { join } from "node:path";
import ts from "typescript";

/** Declared from the OpenAPI document instead, as the schema's own types need zod. */
const TYPES_FILE = "types.ts";

const OPTIONS: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.NodeNext,
  moduleResolution: ts.ModuleResolutionKind.NodeNext,
  lib: ["lib.es2022.d.ts", "lib.dom.d.ts", "lib.dom.iterable.d.ts"],
  types: [],
  strict: true,
  skipLibCheck: true,
  verbatimModuleSyntax: true,
  rewriteRelativeImportExtensions: true,
};

/** Texts by file name: `.js` and `.d.ts` of each module, without `types`. */
export async function compileClient(folder: string): Promise<Map<string, string>> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(".ts") && name !== TYPES_FILE);
  const compiled = declareModules(names.map((name) => join(folder, name)));
  for (const name of names) {
    const { outputText } = ts.transpileModule(await readFile(join(folder, name), "utf8"), {
      fileName: name,
      // Alone, a file says nothing of its format.
      compilerOptions: { ...OPTIONS, module: ts.ModuleKind.ESNext, removeComments: true },
    });
    compiled.set(name.replace(/\.ts$/, ".js"), outputText);
  }
  return compiled;
}

function declareModules(paths: readonly string[]): Map<string, string> {
  const declared = new Map<string, string>();
  const program = ts.createProgram(paths, { ...OPTIONS, declaration: true, emitDeclarationOnly: true });
  program.emit(undefined, (path, text) => {
    const name = path.split("/").at(-1)!;
    // Declarations keep the endings of the sources.
    if (paths.some((source) => source.endsWith(`/${name.replace(/\.d\.ts$/, ".ts")}`)))
      declared.set(name, text.replaceAll(/(from "\.\/[^"]+)\.ts"/g, '$1.js"'));
  });
  return declared;
}
