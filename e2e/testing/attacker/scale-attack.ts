/** One evaluation of a shape: what its reader sees, and the amount that is looked for. */
export interface DrawnEvaluation {
  readonly answers: readonly unknown[];
  readonly hidden: number;
}

export interface ScaleHit {
  /** Pointers of the factors, `1 /` before those that divide. */
  readonly expression: readonly string[];
}

const nearness = 1e-9;

const isQuantity = (key: string): boolean =>
  /^(amount|weight|totalWeight|mass|perUnit|percentage|quantity|share|absoluteShare)$/.test(key);

/**
 * All amounts, masses and shares in an answer by their pointers, among them the parameters that are one; impacts, scores,
 * counts and energies are none.
 */
export function quantitiesIn(answer: unknown, at = ''): Map<string, number> {
  const found = new Map<string, number>();
  if (typeof answer !== 'object' || answer === null) return found;
  const { unit, identifier } = answer as { readonly unit?: unknown; readonly identifier?: unknown };
  for (const [key, value] of Object.entries(answer)) {
    const pointer = `${at}/${key}`;
    if (typeof value === 'number') {
      const isShare = unit === undefined && value > 0 && value < 1;
      const isParameter = key === 'value' && identifier !== undefined && (unit === 'kg' || isShare);
      if ((isQuantity(key) || isParameter) && value !== 0 && value !== 1) found.set(pointer, value);
    } else for (const [inner, number] of quantitiesIn(value, pointer)) found.set(inner, number);
  }
  return found;
}

/**
 * Looks for products and quotients of up to three quantities that are the hidden amount in each of several evaluations
 * with other masses and parameters: what is so by chance in one of them is not in the others.
 */
export function scaleHits(evaluations: readonly DrawnEvaluation[]): ScaleHit[] {
  const drawn = evaluations.map(({ answers }) => quantitiesIn(answers));
  const [first, ...others] = drawn as [Map<string, number>, ...Map<string, number>[]];
  const byValues = new Map<string, string>();
  for (const [pointer] of first) {
    if (!others.every((one) => one.has(pointer))) continue;
    const values = drawn.map((one) => one.get(pointer)).join(' ');
    if (!byValues.has(values)) byValues.set(values, pointer);
  }
  const terms = [...byValues.values()].flatMap((pointer) => {
    const logs = drawn.map((one) => Math.log(Math.abs(one.get(pointer) as number)));
    return [
      { name: pointer, logs },
      { name: `1 / ${pointer}`, logs: logs.map((log) => -log) },
    ];
  });
  const wanted = evaluations.map(({ hidden }) => Math.log(Math.abs(hidden)));
  const ordered = terms.sort((a, b) => (a.logs[0] as number) - (b.logs[0] as number));
  const at = ordered.map(({ logs }) => logs[0] as number);
  const hits: ScaleHit[] = [];
  const nothing = { name: '', logs: wanted.map(() => 0) };
  for (let i = -1; i < ordered.length; i++)
    for (let j = i < 0 ? -1 : i; j < ordered.length; j++) {
      const [a, b] = [ordered[i] ?? nothing, ordered[j] ?? nothing];
      const left = (wanted[0] as number) - (a.logs[0] as number) - (b.logs[0] as number);
      for (
        let k = firstFrom(at, left - nearness);
        k < at.length && (at[k] as number) <= left + nearness;
        k++
      ) {
        const c = ordered[k] as (typeof ordered)[number];
        const fits = wanted.every(
          (log, e) =>
            Math.abs(log - (a.logs[e] as number) - (b.logs[e] as number) - (c.logs[e] as number)) < nearness,
        );
        if (fits) hits.push({ expression: [a.name, b.name, c.name].filter((name) => name !== '') });
      }
    }
  return hits;
}

/** The first place in an ascending list whose value is not below one. */
function firstFrom(list: readonly number[], value: number): number {
  let [low, high] = [0, list.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((list[middle] as number) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}
