import type { Field } from '../fields/field.ts';
import type { Cell } from '../table.ts';

/** A share behind a name, as in `Portugal 40` or `Portugal (40 %)`. */
const share = /[\s:/(]+[\d.,]+\s*%?\)?$/;

/** Cells that say that there is none. */
const none =
  /^(?:sans|aucune?s?|none|no|non|nil|keine?|nessun[oa]?|ningun[oa]s?|nenhum[a]?|néant|ohne|0|-|(?:sans|aucune?|no|without|keine?|ohne|senza|nessun|sin|sem)\s+(?:accessoires?|accessories|fournitures?|trims?|zubehör|zutaten|accessori|accesorios|avíos|acessórios|aviamentos))$/i;

/** Whether a cell says that there are no accessories. */
export const saysNone = (text: string): boolean => none.test(text.trim());

/** What stands between a number and a name: `2 x`, `4 pcs`, `3 pièces de`. */
const counted =
  /^(\d{1,4})\s*(?:[x×]\s*|(?:pcs?|pièces?|pieces?|stk\.?|stück|pz|pezzi|uds?|unités?|units?)\.?\s+(?:de\s+|of\s+|d['’])?)?(.+)$/i;
const countedBehind =
  /^(.+?)\s*(?:[x×:=(]\s*|\s-\s)?(?:\(\s*)?[x×]?\s*(\d{1,4})\s*(?:pcs?|pièces?|pieces?|stk\.?|stück|pz|pezzi|uds?|unités?|units?)?\.?\s*\)?$/i;

/** One accessory: `hook & eye`. */
const hookAndEye = /(hooks?)\s*[&+]\s*(eyes?)/gi;

/** `1 zip (short)`, `2 buttons (metal)`. */
const kindInBrackets =
  /\(\s*(short|long|courte?|longue|kurz|lang|cort[ao]|curto|lung[ao]|larg[ao]|m[eé]tal|plasti(?:c|que|k))\s*\)/giu;

/** Accessories in a cell, each with its number of pieces, before or after it; one if it says none. */
export function piecesIn(text: string): readonly { readonly name: string; readonly count: number }[] {
  return text
    .replace(kindInBrackets, ' $1')
    .replace(/\((?=[^()]*\p{L}{2})[^()]*\)/gu, ' ')
    .replace(hookAndEye, '$1 and $2')
    .split(/[;|,+\n/&]|\s(?:et|and|und|e|y)\s(?=\d)/)
    .map((part) => part.trim())
    .filter((part) => part !== '' && !none.test(part))
    .map((part) => {
      const [, before, after] = counted.exec(part) ?? [];
      if (before !== undefined && after !== undefined) return { name: after.trim(), count: Number(before) };
      const [, name, count] = countedBehind.exec(part) ?? [];
      return name !== undefined && count !== undefined
        ? { name: name.trim(), count: Number(count) }
        : { name: part, count: 1 };
    });
}

/** The values of a cell with several, each once: the whole cell if that is a name with a comma of its own. */
export function valuesIn(text: string, { kind, names }: Pick<Field, 'kind' | 'names'>): readonly string[] {
  if (kind === 'pieces') return [...new Set(piecesIn(text).map(({ name }) => name))];
  if ((kind !== 'many-of' && kind !== 'shares') || names?.find(text) !== undefined) return [text];
  const parts =
    kind === 'many-of'
      ? text.split(/[;|,\n]/)
      : text.split(/[;|\n]/).map((part) => part.trim().replace(share, ''));
  return [...new Set(parts.map((part) => part.trim()).filter((part) => part !== ''))];
}

/** How many different values a column has, and which of them the field does not know. */
export function unknownValues(
  field: Pick<Field, 'kind' | 'names'>,
  cells: Iterable<Cell>,
): { readonly all: number; readonly unknown: readonly string[] } {
  const all = new Set<string>();
  for (const cell of cells) {
    const text = String(cell).trim();
    if (text !== '') for (const value of valuesIn(text, field)) all.add(value);
  }
  return { all: all.size, unknown: [...all].filter((value) => field.names?.find(value) === undefined) };
}
