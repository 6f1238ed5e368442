/** Figures of all indicators, in the order of `indicators`, and where they are shown. */
export interface ShownVector {
  readonly at: string;
  readonly figures: readonly number[];
}

type Json = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null;
const isNumber = (value: unknown): value is number => typeof value === 'number';

/**
 * Everything in an answer that is a figure of each indicator: lists of as many numbers, records by indicator, and each
 * field of a list of records by indicator, such as the values and the weighted values of impacts.
 */
export function* shownVectors(
  answer: unknown,
  indicators: readonly string[],
  at = '',
): Iterable<ShownVector> {
  if (!isObject(answer)) return;
  if (Array.isArray(answer)) {
    if (answer.length === indicators.length && answer.every(isNumber)) {
      yield { at, figures: answer };
      return;
    }
    yield* fieldVectors(answer, indicators, at);
  } else if (indicators.every((id) => isNumber(answer[id]))) {
    yield { at, figures: indicators.map((id) => answer[id] as number) };
  }
  for (const [key, value] of Object.entries(answer)) yield* shownVectors(value, indicators, `${at}/${key}`);
}

function* fieldVectors(
  list: readonly unknown[],
  indicators: readonly string[],
  at: string,
): Iterable<ShownVector> {
  const rows = new Map(list.filter(isObject).map((row) => [row.id, row]));
  if (!indicators.every((id) => rows.has(id))) return;
  const flat = indicators.map((id) => flatNumbers(rows.get(id) as Json));
  for (const field of flat[0]?.keys() ?? []) {
    const figures = flat.map((row) => row.get(field) ?? Number.NaN);
    if (!figures.every(Number.isFinite)) continue;
    yield { at: `${at}/*/${field}`, figures };
    // A share of a total, times that total.
    const values = flat.map((row) => row.get('value') ?? Number.NaN);
    yield {
      at: `${at}/*/${field} × value`,
      figures: figures.map((figure, c) => figure * (values[c] as number)),
    };
  }
}

function flatNumbers(row: Json, before = ''): Map<string, number> {
  const found = new Map<string, number>();
  for (const [key, value] of Object.entries(row)) {
    if (isNumber(value)) found.set(`${before}${key}`, value);
    else if (isObject(value) && !Array.isArray(value))
      for (const [inner, number] of flatNumbers(value, `${before}${key}/`)) found.set(inner, number);
  }
  return found;
}

/** Each node of a tree less all of its children, and less each one of them. */
export function* differencesInTrees(answer: unknown, at = ''): Iterable<ShownVector> {
  if (!isObject(answer)) return;
  const { impacts, children } = answer;
  if (isFigures(impacts) && Array.isArray(children)) {
    const parts = children.flatMap((child: Json) => (isFigures(child.impacts) ? [child.impacts] : []));
    const less = (taken: readonly (readonly number[])[]) =>
      impacts.map((figure, c) => taken.reduce((left, part) => left - (part[c] as number), figure));
    if (parts.length > 0) yield { at: `${at} − its children`, figures: less(parts) };
    for (const [index, part] of parts.entries()) {
      yield { at: `${at} − child ${index}`, figures: less([part]) };
      yield { at: `${at} − all but child ${index}`, figures: less(parts.filter((one) => one !== part)) };
    }
  }
  for (const [key, value] of Object.entries(answer)) yield* differencesInTrees(value, `${at}/${key}`);
}

const isFigures = (value: unknown): value is readonly number[] =>
  Array.isArray(value) && value.length > 0 && value.every(isNumber);
