import { materialSlots } from '../fields/field.ts';
import { slotTerms } from '../fields/field-titles.ts';
import { ownTitle, withoutUnit } from '../fields/title-keys.ts';
import { folded } from '../names/normalised.ts';
import { readNumber } from '../read-number.ts';
import type { Cell } from '../table.ts';

type Columns = Readonly<Record<number, string>>;
type Rows = readonly (readonly Cell[])[];

const clean = (title: string): string => folded(withoutUnit(title));
const materialTitles = new Set(slotTerms.material.map(clean));
const shareTitles = new Set(slotTerms.share.map(clean));

interface Slot {
  material?: number;
  share?: number;
}

const cellsOf = (rows: Rows, column: number): string[] =>
  rows.map((row) => String(row[column] ?? '').trim()).filter((text) => text !== '');

const isNumeric = (rows: Rows, column: number): boolean => {
  const cells = cellsOf(rows, column);
  const numbers = cells.filter((text) =>
    [readNumber(text, 'point', '%'), readNumber(text, 'comma', '%')].some((one) => one !== undefined),
  );
  return cells.length > 0 && numbers.length >= 0.6 * cells.length;
};
const isWordy = (rows: Rows, column: number): boolean => {
  const cells = cellsOf(rows, column);
  return cells.length === 0 || cells.filter((text) => /\d/.test(text)).length <= 0.2 * cells.length;
};

/**
 * Columns of materials and of their shares whose titles repeat, or say their number in their own way: `Fibre | % | Fibre | %`,
 * `Fibre 1 | Fibre 2 | % 1 | % 2`. Only where they are more pairs than the titles alone have shown.
 */
export function withSlots(titles: readonly string[], guessed: Columns, rows: Rows): Columns {
  const slots: Slot[] = [];
  const numbered = new Map<number, Slot>();
  const taken = (column: number): boolean => {
    const field = guessed[column];
    return field !== undefined && !/^(material\.\d+(\.share)?|composition|part)$/.test(field);
  };
  titles.forEach((title, column) => {
    if (taken(column)) return;
    const repeated = ownTitle(title.replace(/ \(\d+\)$/, ''));
    const text = clean(repeated.replace(/[#°]/g, ' '));
    const [, base = '', number] = /^(.*?)(?: ?(\d{1,2}))?$/.exec(text) ?? [];
    const inside = /^(\S+) (\d{1,2}) (.+)$/.exec(text);
    const name = inside === null ? base.trim() : `${inside[1]} ${inside[3]}`;
    const n = Number(inside?.[2] ?? number ?? 0);
    const kind =
      shareTitles.has(name) && isNumeric(rows, column)
        ? 'share'
        : materialTitles.has(name) && isWordy(rows, column)
          ? 'material'
          : undefined;
    if (kind === undefined) return;
    if (n > 0) {
      const slot = numbered.get(n) ?? {};
      if (slot[kind] === undefined) slot[kind] = column;
      numbered.set(n, slot);
      return;
    }
    let last = slots.at(-1);
    if (last === undefined || last[kind] !== undefined) {
      last = {};
      slots.push(last);
    }
    last[kind] = column;
  });
  const all = [...slots, ...[...numbered].sort(([a], [b]) => a - b).map(([, slot]) => slot)];
  const pairs = all.filter(({ material, share }) => material !== undefined && share !== undefined);
  const before = Array.from({ length: materialSlots }, (_, n) => n + 1).filter((n) =>
    [`material.${n}`, `material.${n}.share`].every((id) => Object.values(guessed).includes(id)),
  );
  if (pairs.length <= before.length) return guessed;
  const columns: Record<number, string> = {};
  for (const [column, field] of Object.entries(guessed))
    if (!/^material\.\d+/.test(field)) columns[Number(column)] = field;
  all
    .filter(({ material }) => material !== undefined)
    .slice(0, materialSlots)
    .forEach(({ material, share }, index) => {
      if (material !== undefined) columns[material] = `material.${index + 1}`;
      if (share !== undefined) columns[share] = `material.${index + 1}.share`;
    });
  return columns;
}
