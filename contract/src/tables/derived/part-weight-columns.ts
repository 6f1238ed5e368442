import { withAddedColumns } from '../added-columns.ts';
import { partKindOf } from '../composition/part-names.ts';
import { fibreIn } from '../composition/read-fibre.ts';
import { fieldTitles } from '../fields/field-titles.ts';
import { ofWeight, onlyUnit, ownTitle, unitOfTitle, withoutUnit } from '../fields/title-keys.ts';
import { groupSign } from '../names/group-sign.ts';
import { folded } from '../names/normalised.ts';
import { readEitherNumber } from '../read-number.ts';
import type { Cell } from '../table.ts';
import type { TitledRows } from '../titled-rows.ts';
import { saysNoPart } from '../values/pending-cells.ts';
import { wholeTitle } from './component-weights.ts';

const ofShare =
  /\b(?:percentage|pct|share|part|parts|pourcentage|anteil|anteile|quota|quote|porcentaje|percentuale|percentagem)\b/;

/**
 * Columns of the weight, or the share, of each part beside those of what it is made of (`Shell | Lining | Wt. shell | Wt. lining`) say
 * the shares of the parts: `Shell (75%): 100% nylon`. Only in rows where each part has its figure. Where no column says what the
 * product weighs, their weights add up to it.
 */
export function withPartWeightColumns(titled: TitledRows): TitledRows {
  const { titles, rows, wanted } = titled;
  const numberAt = (row: readonly Cell[], column: number): number | undefined => {
    // `0,3 kg` among `60 g`, where the title says no unit.
    const [, figure, unit = ''] = /^([\d.,]+)\s*(k?)gr?\.?$/i.exec(String(row[column] ?? '').trim()) ?? [];
    const read = readEitherNumber(figure ?? row[column] ?? '', '%');
    const inKilograms = unit !== '' && unitOfTitle(titles[column] ?? '') === undefined;
    return read === undefined ? undefined : inKilograms ? 1000 * read : read;
  };
  const textAt = (row: readonly Cell[], column: number): string => {
    const text = String(row[column] ?? '').trim();
    return saysNoPart(text) ? '' : text;
  };
  const filled = (column: number): readonly (readonly Cell[])[] =>
    wanted.flatMap((index) => (textAt(rows[index] ?? [], column) === '' ? [] : [rows[index] ?? []]));
  const isFigure = (column: number): boolean =>
    (ofWeight.test(folded(titles[column] ?? '')) ||
      unitOfTitle(titles[column] ?? '') !== undefined ||
      /%/.test(titles[column] ?? '') ||
      ofShare.test(folded(titles[column] ?? ''))) &&
    filled(column).length > 0 &&
    filled(column).filter((row) => numberAt(row, column) !== undefined).length >= filled(column).length / 2;
  const isText = (column: number): boolean =>
    filled(column).length > 0 && filled(column).every((row) => /\p{L}{2}/u.test(textAt(row, column)));
  const namedKind = (title: string): string | undefined =>
    [ownTitle(title).replace(ofMeasure, ' '), title.replace(ofMeasure, ' '), ownTitle(title)]
      .map((one) => partKindOf(one)?.kind)
      .find((kind) => kind !== undefined);
  // Parts in a row, each with its figure behind it, whatever their titles are: `Futter | Fu (g) | Einlage | Ei (g)`.
  const isPair = (column: number): boolean =>
    isText(column) &&
    isFigure(column + 1) &&
    (!ofWhole.test(folded(titles[column + 1] ?? '')) || ofAll.test(titles[column + 1] ?? '')) &&
    [undefined, namedKind(titles[column] ?? '')].includes(namedKind(titles[column + 1] ?? ''));
  const behind = new Map<number, string>();
  const figureBehind = new Map<number, number>();
  for (let column = 0; column < titles.length; column++) {
    const run: string[] = [];
    while (isPair(column + 2 * run.length)) run.push(titles[column + 2 * run.length] ?? '');
    if (run.filter((title) => namedKind(title) !== undefined).length >= 2)
      for (const [n, title] of run.entries()) {
        const text = column + 2 * n;
        figureBehind.set(text, text + 1);
        for (const one of [text, text + 1]) behind.set(one, namedKind(title) ?? folded(title));
      }
    column += Math.max(0, 2 * run.length - 1);
  }
  const kindOf = (column: number): string | undefined => {
    // The part is that of the title, or of its group: `Lining | Composition`; `Poids tissu` is of the main one.
    // A column that says its unit alone is of the part before it.
    const said = isOnlyUnit(titles[column] ?? '') ? titles[column - 1] : titles[column];
    return behind.get(column) ?? namedKind(said ?? '');
  };
  const parts = [...titles.keys()].filter((column) => kindOf(column) !== undefined);
  const figures = parts.filter(isFigure);
  const written = parts.filter(isText);
  const saysShares = (column: number): boolean =>
    filled(column).some((row) => isComposition(textAt(row, column)));
  // Beside what a part is made of, a column of codes or of qualities says nothing of it.
  const texts = written.filter(
    (column) =>
      saysShares(column) || !written.some((one) => kindOf(one) === kindOf(column) && saysShares(one)),
  );
  const pairs = texts.flatMap((text) => {
    const next = saysShares(text) ? figureBehind.get(text) : undefined;
    const own = next === undefined ? figures.filter((column) => kindOf(column) === kindOf(text)) : [next];
    return own.length === 1 ? [{ text, figure: own[0] as number }] : [];
  });
  const isOnce = new Set(pairs.map(({ figure }) => figure)).size === pairs.length;
  // Of two parts, the share of one says that of the other.
  const [only] = pairs;
  const mains = texts.filter(
    (column) => column !== only?.text && [kindOf(column), kindOf(only?.text ?? -1)].includes('main'),
  );
  const isShare = only !== undefined && ofShare.test(folded(titles[only.figure] ?? ''));
  const rest = pairs.length === 1 && isShare && mains.length === 1 ? mains[0] : undefined;
  if ((pairs.length < 2 && rest === undefined) || !isOnce) return titled;
  // Parts without a figure would be left out beside those that have one.
  const isPaired = (text: number): boolean => text === rest || pairs.some((pair) => pair.text === text);
  if (texts.some((text) => saysShares(text) && kindOf(text) === 'main' && !isPaired(text))) return titled;
  const others = rest === undefined ? [] : [{ text: rest, figure: -1 }];
  const own = kindOf(rest ?? -1) === 'main' ? [...others, ...pairs] : [...pairs, ...others];
  const columns = new Set(own.map(({ text }) => text));
  // Their figures are no weights of the product or its sizes: `L g`, `S g`.
  const figured = new Set(own.map(({ figure }) => figure));
  const numberedName = (column: number): string => {
    const whole = titles[column] ?? '';
    const own = ownTitle(whole);
    const namesPart = partKindOf(own.replace(ofMeasure, ' ')) !== undefined;
    const named = namesPart ? own : (whole.split(groupSign)[0] ?? '');
    const [title = ''] = withoutUnit(named).split(/\s+[–—-]\s+/);
    return title
      .replace(/[^\p{L}\d/'’&-]+/gu, ' ')
      .replace(/^\s*compo(?:sition)?\s+(?=\p{L})/iu, '')
      .trim();
  };
  const names = new Map(own.map(({ text }) => [text, numberedName(text)]));
  // The first of several shells is the main part: `Shell 1 | Shell 2`.
  const nameOf = (column: number): string => {
    const name = names.get(column) ?? '';
    const plain = name.replace(/[\s\d]+/g, ' ').trim();
    const alike = [...names].filter(([, one]) => one.replace(/[\s\d]+/g, ' ').trim() === plain);
    return alike.length > 1 && alike[0]?.[0] !== column ? name : plain;
  };
  const composed = (row: readonly Cell[]): string => {
    const said = own.filter(({ text }) => textAt(row, text) !== '');
    const share = numberAt(row, only?.figure ?? -1) ?? Number.NaN;
    const amounts = said.map(({ figure }) =>
      figure < 0 ? (share < 1 ? 1 : 100) - share : (numberAt(row, figure) ?? Number.NaN),
    );
    const whole = amounts.reduce((sum, amount) => sum + amount, 0);
    const isWeighed = whole > 0 && !amounts.includes(0);
    const shares = amounts.map((amount) => Number(((100 * amount) / whole).toFixed(4)));
    const last = Number(
      shares
        .slice(0, -1)
        .reduce((rest, share) => rest - share, 100)
        .toFixed(4),
    );
    return said
      .map(({ text }, n) => {
        const named = isWeighed ? ` (${n === said.length - 1 ? last : shares[n]}%)` : '';
        const written = withoutPartName(textAt(row, text));
        return said.length === 1 ? written : `${nameOf(text)}${named}: ${written}`;
      })
      .join('; ');
  };
  // One cell says all parts, so that none is left out where its own column is not understood.
  const target = titles.findIndex((title) => compositions.has(folded(title)));
  const first = target < 0 ? Math.min(...columns) : target;
  const below = new Set(wanted);
  const composedRows: TitledRows = {
    ...titled,
    titles: titles.map((title, column) =>
      column === first
        ? 'Composition'
        : figured.has(column) && namedKind(title) === undefined
          ? `${titles[column - 1] ?? ''}: ${title}`
          : title,
    ),
    rows: rows.map((row, index) => {
      const text = below.has(index) ? composed(row) : '';
      return text === ''
        ? row
        : titles.map((_, column) =>
            column === first ? text : columns.has(column) || figured.has(column) ? '' : (row[column] ?? ''),
          );
    }),
  };
  const units = new Set(pairs.map(({ figure }) => unitOfTitle(titles[figure] ?? '')));
  const [unit] = units;
  const saysTotal = titles.some(
    (title, column) =>
      kindOf(column) === undefined &&
      (ofWeight.test(folded(title)) || unitOfTitle(title) !== undefined) &&
      filled(column).some((row) => numberAt(row, column) !== undefined),
  );
  /** What the parts weigh together, where each has its weight; '' where one of them has none. */
  const totalOf = (index: number): Cell => {
    const row = rows[index] ?? [];
    const said = pairs.filter(({ text }) => textAt(row, text) !== '');
    const sum = said.reduce((total, { figure }) => total + (numberAt(row, figure) ?? Number.NaN), 0);
    return below.has(index) && sum > 0 ? Number(sum.toPrecision(12)) : '';
  };
  const ofTotal =
    rest === undefined && units.size === 1 && unit !== undefined && !saysTotal
      ? [{ title: `${wholeTitle} (${unit})`, cellOf: totalOf }]
      : [];
  return withAddedColumns(composedRows, ofTotal);
}

/** Whether a text has shares, or codes of fibres beside numbers: `WV 90 WS 10`. */
const isComposition = (text: string): boolean =>
  text.includes('%') ||
  (/\d/.test(text) && (text.match(/\p{Lu}{2,3}(?!\p{L})/gu) ?? []).some((code) => fibreIn(code)));

/** `%` and `Anteil`, too, are of what stands before them. */
const isOnlyUnit = (title: string): boolean =>
  onlyUnit.test(title) || /^\(?%\)?(?: \(\d+\))?$/.test(title) || onlyShare.test(folded(ownTitle(title)));

/** What a part is of the whole: `Shell 1 % of garment`. */
const ofAll = /%|(?<!\p{L})(?:pct|percentage|per ?cent|share|anteil|part|quota)(?!\p{L})/iu;

/** A weight of all parts together. */
const ofWhole =
  /\b(?:total\w*|gesamt\w*|ges|net|netto|neto|piece|garment|finished|fini|stuck|paar|pair|paire)\b/;

const onlyShare = new RegExp(`^${ofShare.source}(?: \\d+)?$`);

const compositions: ReadonlySet<string> = new Set((fieldTitles.composition ?? []).map(folded));

/** Words of a title that are of its figure rather than of its part. */
const ofMeasure =
  /(?<!\p{L})(?:parts?|net|netto|weight|wt|poids|gewicht|peso|material|materials|mati[èe]res?|composition|fabric|tissu)(?!\p{L})\.?/giu;

/** A composition without the part that its column names, too: `relleno 100% poliéster`, `65% PES 35% CO (bolsillos)`. */
const withoutPartName = (text: string): string =>
  text
    .replace(/\s*\(([^()\d]*)\)\s*$/u, (all, name: string) => (partKindOf(name) === undefined ? all : ''))
    .replace(/^([\p{L} ]+?)\s*:?\s*(?=\d)/u, (all, name: string) =>
      partKindOf(name) === undefined ? all : '',
    );
