/**
 * The registered paths with their methods, to distinguish an
 * unknown path (404) from an unsupported method (405).
 */
export interface PathMethods {
  add(path: string, methods: readonly string[]): void;
  /** Methods of a requested path (without query), sorted; empty for an unknown path. */
  methodsOf(path: string): readonly string[];
}

export function pathMethods(): PathMethods {
  const rows = new Map<string, { readonly pattern: RegExp; readonly methods: Set<string> }>();
  return {
    add(path, methods) {
      let row = rows.get(path);
      if (row === undefined) {
        const pattern = path
          .replace(/[.+?^$(){}|[\]\\]/g, '\\$&')
          .replace(/:\w+/g, '[^/]+')
          .replace(/\*/g, '.*');
        row = { pattern: new RegExp(`^${pattern}$`), methods: new Set() };
        rows.set(path, row);
      }
      for (const method of methods) row.methods.add(method);
    },
    methodsOf(path) {
      const found = new Set<string>();
      for (const { pattern, methods } of rows.values()) {
        if (pattern.test(path)) for (const method of methods) found.add(method);
      }
      return [...found].sort();
    },
  };
}
