/**
 * A JSON text as a frame, which is the same in many texts, and its values: long figures, and names that only it has
 * (hashes, times, ids). Results are stored in this form.
 */
export interface Frame {
  /** Before, between and behind the values. */
  readonly pieces: readonly string[];
  /** What stands between them. */
  readonly slots: readonly Slot[];
}

/** A value. `known`: its place among the values that come before it, if it is one of them. */
export interface Slot {
  readonly kind: 'figures' | 'names';
  readonly known: number | undefined;
}

/** Figures, and names as they stand in a text, each once. */
export interface Values {
  readonly figures: number[];
  readonly names: string[];
  /** Other texts that are names here, as they stand in a text. */
  readonly ownNames: ReadonlySet<string>;
}

export const noValues = (ownNames: readonly string[] = []): Values => ({
  figures: [],
  names: [],
  ownNames: new Set(ownNames.map((name) => JSON.stringify(name))),
});

/** Strings, and figures that a number of eight bytes is hardly longer than. */
const tokens = /"(?:[^"\\]|\\.)*"|-?\d[\d.e+-]{6,}/g;
const figureToken = /^-?\d[\d.e+-]{6,}$/;
const nameToken = /^"(?:[0-9a-f]{64}|[0-9a-f-]{36}|\d{4}-\d\d-\d\dT[\d:.]+Z)"$/;

/** Stand in the text of a frame for values, before the place of those that are known. No JSON text has these characters. */
const marks = { figures: '\u0001', names: '\u0002' } as const;
const marked = new RegExp(`[${marks.figures}${marks.names}]\\d*`, 'g');

/** Cuts a text; adds its values to those of the texts before it. */
export function cutFrame(text: string, values: Values): Frame {
  const places = { figures: placesOf(values.figures), names: placesOf(values.names) };
  const pieces: string[] = [];
  const slots: Slot[] = [];
  let from = 0;
  for (const { 0: token, index } of text.matchAll(tokens)) {
    const isName = token.startsWith('"');
    if (isName && !isNameToken(token, values)) continue;
    const known = isName
      ? placed(token, places.names, values.names)
      : placed(Number(token), places.figures, values.figures);
    pieces.push(text.slice(from, index));
    slots.push({ kind: isName ? 'names' : 'figures', known });
    from = index + token.length;
  }
  pieces.push(text.slice(from));
  return { pieces, slots };
}

const placesOf = <T>(list: readonly T[]) => new Map(list.map((value, place) => [value, place]));

/** The place of a value; undefined for a new one, which is added. */
function placed<T>(value: T, places: Map<T, number>, list: T[]): number | undefined {
  const known = places.get(value);
  if (known === undefined) places.set(value, list.push(value) - 1);
  return known;
}

const isNameToken = (token: string, { ownNames }: Values): boolean =>
  nameToken.test(token) || ownNames.has(token);

/** Whether the text of a value would be cut out, rather than be a part of the frame. */
export const isToken = (value: unknown, values: Values): value is string | number =>
  typeof value === 'string'
    ? isNameToken(JSON.stringify(value), values)
    : typeof value === 'number' && figureToken.test(`${value}`);

export const frameText = ({ pieces, slots }: Frame): string =>
  slots.map(({ kind, known = '' }, index) => `${pieces[index]}${marks[kind]}${known}`).join('') +
  pieces[slots.length];

/** Values as they stand in a text, of which each of its parts takes as many as it has. */
type ValuesLeft = Readonly<Record<Slot['kind'], readonly string[]>> & {
  readonly taken: Record<Slot['kind'], number>;
};
/** Values of the texts before it, few of which it has as well. */
interface EarlierValues {
  readonly figures: readonly number[];
  readonly names: readonly string[];
}

/** The frame of which this is the text. */
export function readFrame(text: string): Frame {
  const pieces: string[] = [];
  const slots: Slot[] = [];
  let from = 0;
  for (const { 0: mark, index } of text.matchAll(marked)) {
    pieces.push(text.slice(from, index));
    const known = mark.length === 1 ? undefined : Number(mark.slice(1));
    slots.push({ kind: mark.startsWith(marks.names) ? 'names' : 'figures', known });
    from = index + mark.length;
  }
  pieces.push(text.slice(from));
  return { pieces, slots };
}

/** The text of which a frame was cut, with its own values. */
export function filledFrame({ pieces, slots }: Frame, own: ValuesLeft, before: EarlierValues): string {
  let text = '';
  for (let index = 0; index < slots.length; index++) {
    const { kind, known } = slots[index] as Slot;
    const earlier = before[kind].length;
    const place = known ?? earlier + own.taken[kind]++;
    text += `${pieces[index]}${place < earlier ? before[kind][place] : own[kind][place - earlier]}`;
  }
  return text + pieces[slots.length];
}
