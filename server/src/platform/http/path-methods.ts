import { nearestWord } from '@sillage/contract';

/**
 * The registered paths with their methods, to distinguish an
 * unknown path (404) from an unsupported method (405).
 */
export interface PathMethods {
  add(path: string, methods: readonly string[]): void;
  /** Methods of a requested path (without query), sorted; empty for an unknown path. */
  methodsOf(path: string): readonly string[];
  /** The path that a request to an unknown one may have meant; undefined if none or several are likely. */
  likely(method: string, path: string): string | undefined;
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
    likely(method, path) {
      const offered = [...rows].filter(([known, { methods }]) => methods.has(method) && !known.includes('*'));
      return likelyPath(
        path,
        offered.map(([known]) => known),
      );
    },
  };
}

/** Edits that make a path a likely typing error of another one. */
const fewEdits = 2;

/** A known path without its trailing slash, with a typing error, or with its words in another order or place. */
function likelyPath(path: string, known: readonly string[]): string | undefined {
  const asked = path.split('/').filter((step) => step !== '');
  const plain = `/${asked.join('/')}`;
  const close = nearestWord(
    plain,
    known.filter((one) => !one.includes(':')),
    fewEdits,
  );
  if (close !== undefined && asked.length > 0) return close;

  const steps = known.map((one) => one.split('/').slice(1));
  const words = new Set(steps.flat().filter((step) => !step.startsWith(':')));
  const ids = asked.filter((step) => !words.has(step));
  const named = asked.filter((step) => words.has(step));
  const found = steps.filter((candidate) => {
    const ofCandidate = candidate.filter((step) => !step.startsWith(':'));
    const further = ofCandidate.length - named.length;
    const takesIds = candidate.length - ofCandidate.length === ids.length;
    return takesIds && further >= 0 && further <= 1 && named.every((word) => ofCandidate.includes(word));
  });
  // Of several with the same words, those without a further one are meant.
  const exact = found.filter((candidate) => candidate.length === asked.length);
  const [only, ...others] = exact.length > 0 ? exact : found;
  if (named.length === 0 || only === undefined || others.length > 0) return undefined;
  const left = [...ids];
  return `/${only.map((step) => (step.startsWith(':') ? left.shift() : step)).join('/')}`;
}
