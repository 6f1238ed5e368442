import { parseSync, Visitor } from 'oxc-parser';

export type Import = {
  specifier: string;
  /** Evaluated before the importing file runs: neither erased with the types nor called for later. */
  eager: boolean;
};

/** Every module a file names: imports, re-exports, `import()` and types written as `import('…').T`. */
export function readImports(path: string, text: string): Import[] {
  const { program, errors } = parseSync(path, text);
  const [error] = errors;
  if (error) throw new Error(`${path} cannot be parsed: ${error.message}`);

  const found: Import[] = [];
  new Visitor({
    ImportDeclaration(node) {
      found.push({ specifier: node.source.value, eager: node.importKind !== 'type' });
    },
    ExportAllDeclaration(node) {
      found.push({ specifier: node.source.value, eager: node.exportKind !== 'type' });
    },
    ExportNamedDeclaration(node) {
      if (node.source) found.push({ specifier: node.source.value, eager: node.exportKind !== 'type' });
    },
    ImportExpression(node) {
      if (node.source.type === 'Literal' && typeof node.source.value === 'string') {
        found.push({ specifier: node.source.value, eager: false });
      }
    },
    TSImportType(node) {
      found.push({ specifier: node.source.value, eager: false });
    },
  }).visit(program);
  return found;
}
