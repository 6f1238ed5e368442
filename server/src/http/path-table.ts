/** The paths that exist, with their methods: tells "unknown path" from "not with this method". */
export interface PathTable {
  add(path: string, methods: readonly string[]): void;
  /** Methods of a path as sent (without query); empty when there is no such path. */
  methodsOf(path: string): readonly string[];
}

export function pathTable(): PathTable {
  const rows = new Map<string, { readonly pattern: RegExp; readonly methods: Set<string> }>();
  return {
    add(path, methods) {
      let row = rows.get(path);
      if (row === undefined) {
        const places = path
          .replace(/[.+?^$(){}|[\]\\]/g, '\\$&')
          .replace(/:\w+/g, '[^/]+')
          .replace(/\*/g, '.*');
        row = { pattern: new RegExp(`^${places}$`), methods: new Set() };
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
