/** One item to compare: `e` an evaluation, `v` a version. */
export interface CompareItem {
  readonly kind: 'e' | 'v';
  readonly id: string;
}

/** Maximum number of evaluations, versions or products in a comparison. */
export const mostCompared = 10;

/** Parses `e:<id>,v:<id>`. Invalid and repeated items are dropped; at most ten are returned. */
export function parseItems(text: string | undefined): CompareItem[] {
  const parts = new Set((text ?? '').split(',').map((part) => part.trim()));
  return [...parts]
    .flatMap((part): CompareItem[] => {
      const found = /^([ev]):([\w-]{1,64})$/.exec(part);
      return found === null ? [] : [{ kind: found[1] === 'v' ? 'v' : 'e', id: found[2] ?? '' }];
    })
    .slice(0, mostCompared);
}

export const writeItem = ({ kind, id }: CompareItem): string => `${kind}:${id}`;

export const writeItems = (items: readonly CompareItem[]): string => items.map(writeItem).join(',');
