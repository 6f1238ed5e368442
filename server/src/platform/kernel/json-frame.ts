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
interface Slot {
  readonly kind: keyof Values;
  readonly known: number | undefined;
}

/** Values as they stand in a text, each once. */
export interface Values {
  readonly figures: string[];
  readonly names: string[];
}

export const noValues = (): Values => ({ figures: [], names: [] });

/** Strings, and figures that a number of eight bytes is hardly longer than. */
const tokens = /"(?:[^"\\]|\\.)*"|-?\d[\d.e+-]{6,}/g;
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
    const kind = token.startsWith('"') ? 'names' : 'figures';
    if (kind === 'names' && !nameToken.test(token)) continue;
    const known = places[kind].get(token);
    if (known === undefined) places[kind].set(token, values[kind].push(token) - 1);
    pieces.push(text.slice(from, index));
    slots.push({ kind, known });
    from = index + token.length;
  }
  pieces.push(text.slice(from));
  return { pieces, slots };
}

const placesOf = (list: readonly string[]) => new Map(list.map((token, place) => [token, place]));

/** Whether a text has this frame; if so, adds its values. */
export function fitsFrame(frame: Frame, text: string, values: Values): boolean {
  const [figures, names] = [values.figures.length, values.names.length];
  if (addValues(frame, text, values)) return true;
  values.figures.length = figures;
  values.names.length = names;
  return false;
}

function addValues({ pieces, slots }: Frame, text: string, values: Values): boolean {
  let at = 0;
  for (let index = 0; index < slots.length; index++) {
    const piece = pieces[index] as string;
    if (!text.startsWith(piece, at)) return false;
    at += piece.length;
    const { kind, known } = slots[index] as Slot;
    const list = values[kind];
    if (known !== undefined) {
      const token = list[known] as string;
      if (!text.startsWith(token, at)) return false;
      at += token.length;
      continue;
    }
    const end = kind === 'figures' ? figureEnd(text, at) : text.indexOf('"', at + 1) + 1;
    const token = text.slice(at, end);
    if (token === '' || (kind === 'names' && !nameToken.test(token))) return false;
    list.push(token);
    at = end;
  }
  const last = pieces[slots.length] as string;
  return text.length === at + last.length && text.endsWith(last);
}

/** Behind the figure that begins here; nowhere else if none does. */
function figureEnd(text: string, from: number): number {
  let at = from;
  while (isOfFigure(text.charCodeAt(at))) at++;
  return at;
}

const isDigit = (code: number): boolean => code >= 0x30 && code <= 0x39;
/** Digits, and + - . e: all that figures consist of. */
const isOfFigure = (code: number): boolean =>
  isDigit(code) || code === 0x2e || code === 0x2d || code === 0x65 || code === 0x2b;

export const frameText = ({ pieces, slots }: Frame): string =>
  slots.map(({ kind, known = '' }, index) => `${pieces[index]}${marks[kind]}${known}`).join('') +
  pieces[slots.length];

/** Values, of which each part of a text takes as many as it has. */
type ValuesLeft = Values & { readonly taken: Record<keyof Values, number> };
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
