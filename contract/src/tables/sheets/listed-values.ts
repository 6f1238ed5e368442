import { type AddedColumn, withAddedColumns } from '../added-columns.ts';
import { isOfCountry, productionStep } from '../columns/guess-countries.ts';
import { fibreIn } from '../composition/read-fibre.ts';
import { fieldTitles } from '../fields/field-titles.ts';
import { titleKeys } from '../fields/title-keys.ts';
import { categoryInText } from '../names/category-names.ts';
import { folded } from '../names/normalised.ts';
import type { Cell } from '../table.ts';
import { type TitledRows, textAt } from '../titled-rows.ts';
import type { NamedSheet } from './joined-sheets.ts';

const ofCountry =
  /^(?:.*\b)?(?:country|pays|land|paese|pais)\b|^(?:location|lieu|standort|localita|localizacion|localizacao)\b/;
const titlesOf = (ids: readonly string[]): ReadonlySet<string> =>
  new Set(ids.flatMap((id) => fieldTitles[id] ?? []).map(folded));
const compositions = titlesOf(['composition']);
/** What a sheet may add to products that it lists by their own reference. */
const ofProducts = titlesOf(['composition', 'totalWeight', 'madeIn', 'category', 'accessories', 'pieces']);
const isTitled = (title: string, known: ReadonlySet<string>): boolean =>
  titleKeys.slice(0, 2).some((key) => known.has(key(title)));
/** Least part of the codes of a column that a list has. */
const mostly = 0.8;

/**
 * What other sheets list by a code that products name (`Factory code | Name | Country`, `Fabric | Content`), as columns behind
 * those of the products: countries and compositions; by the reference of the products also weights and the like. A code that the
 * list does not have leaves the cell empty.
 */
export function withListedValues(titled: TitledRows, lists: readonly NamedSheet[]): TitledRows {
  const added: AddedColumn[] = [];
  const replaced = new Map<number, AddedColumn>();
  const hasComposition = titled.titles.some(
    (title, column) =>
      isTitled(title, compositions) &&
      titled.wanted.some((index) => /\d\s*%/.test(textAt(titled, index, column))),
  );
  for (const { titled: list } of lists)
    for (const column of titled.titles.keys())
      for (const { isComposition, ...one } of listedBy(titled, column, list)) {
        if (!isComposition) added.push(one);
        // The code of a fabric is in its words then.
        else if (!hasComposition) replaced.set(column, one);
      }
  const below = new Set(titled.wanted);
  const spelled =
    replaced.size === 0
      ? titled.rows
      : titled.rows.map((row, index) =>
          below.has(index) ? row.map((cell, column) => replaced.get(column)?.cellOf(index) || cell) : row,
        );
  return withAddedColumns({ ...titled, rows: spelled }, added);
}

interface ListedColumn extends AddedColumn {
  readonly isComposition: boolean;
}
/** What lists of production sites say beside their country. */
const ofSites =
  /\b(?:tier|rang|factory|factories|usine|atelier|werk|fabrik|stabilimento|fabrica|certificat\w*|zertifi\w*)\b/;

const stepTitles = new Map([
  ['spinning-country', 'Spinning country'],
  ['fabric-country', 'Fabric country'],
  ['making-country', 'Country of making'],
]);

const stepsIn = (text: string): readonly string[] =>
  text.split(/[,;/+&]/).map((one) => productionStep(one) ?? '');

/** The column in which companies of a list say their step of production. */
const stepsColumn = (list: TitledRows): number | undefined =>
  [...list.titles.keys()].find((column) => {
    const texts = list.wanted.map((index) => textAt(list, index, column)).filter((text) => text !== '');
    const known = texts.filter((text) => stepsIn(text).some((step) => stepTitles.has(step)));
    return new Set(known).size > 1 && 2 * known.length > texts.length;
  });

const saysStep = (title: string): boolean => stepTitles.has(productionStep(title) ?? '');

function listedBy(titled: TitledRows, column: number, list: TitledRows): readonly ListedColumn[] {
  const title = titled.titles[column] ?? '';
  const used = titled.wanted.map((index) => textAt(titled, index, column)).filter((code) => code !== '');
  if (used.length === 0) return [];
  for (const key of list.titles.keys()) {
    const rowOf = new Map<string, number>();
    const filled = list.wanted.filter((index) => textAt(list, index, key) !== '');
    for (const index of filled) rowOf.set(textAt(list, index, key), index);
    const isSameTitle = folded(list.titles[key] ?? '') === folded(title);
    const areCodes = [...rowOf.keys()].every((code) => /\p{L}/u.test(code) && /\d/.test(code));
    const found = used.filter((code) => rowOf.has(code));
    // The list has each code once.
    if (!(isSameTitle || areCodes) || rowOf.size < filled.length || rowOf.size < 2) continue;
    if (found.length < mostly * used.length || (used.length === 1 && !areCodes)) continue;
    const isOwn = new Set(used).size === used.length;
    const wanted = [...list.titles.entries()].filter(([at, one]) => {
      if (at === key) return false;
      if (isOwn)
        return isTitled(one, ofProducts) && !titled.titles.some((own) => folded(own) === folded(one));
      const isFrom = saysStep(one) && /\b(?:in|da|aus|en|em|from|made)$/.test(folded(one));
      return isFrom || ofCountry.test(folded(one)) || isTitled(one, compositions);
    });
    // What a company does says which country that of it is: `S02 | Turkey | weaving`.
    const scope =
      isOwn || productionStep(title) !== undefined || wanted.some(([, one]) => saysStep(one))
        ? undefined
        : stepsColumn(list);
    if (scope !== undefined)
      return wanted
        .filter(([, one]) => !isTitled(one, compositions))
        .flatMap(([at]) =>
          [...stepTitles].map(([step, named]) => ({
            title: named,
            isComposition: false,
            cellOf: (index: number): Cell => {
              const row = rowOf.get(textAt(titled, index, column)) ?? -1;
              return stepsIn(textAt(list, row, scope)).includes(step) ? (list.rows[row]?.[at] ?? '') : '';
            },
          })),
        )
        .filter(({ cellOf }) => titled.wanted.some((index) => cellOf(index) !== ''));
    const ofFabrics = list.titles.some((own) => isTitled(own, compositions));
    return wanted.map(([at, one]) => ({
      title:
        isOwn || saysStep(one)
          ? one
          : list.titles.some((own) => ofSites.test(folded(own))) && !ofFabrics
            ? 'Made in'
            : `${title}: ${one}`,
      isComposition: !isOwn && isTitled(one, compositions),
      cellOf: (index): Cell => {
        const row = rowOf.get(textAt(titled, index, column));
        const cell = row === undefined ? '' : (list.rows[row]?.[at] ?? '');
        // The place of an agent is no factory: without its brackets, it is asked about.
        return typeof cell === 'string' ? cell.replace(/[()]/g, ' ').trim() : cell;
      },
    }));
  }
  return [];
}

/** Codes and what they mean, of one section of a legend. */
type Section = ReadonlyMap<string, string>;

/** Sections of a legend: rows of a code and its meaning, below each other, or behind what they are codes of. */
function sectionsOf({ titled }: NamedSheet): readonly Section[] {
  const named = new Map<string, Map<string, string>>();
  for (const row of titled.rows) {
    const [of = '', code = '', meaning = '', ...more] = row.map((cell) => String(cell).trim());
    if (of === '' || code === '' || code.length > 12 || meaning === '' || more.some((text) => text !== ''))
      continue;
    named.set(of, (named.get(of) ?? new Map<string, string>()).set(code, meaning));
  }
  const several = [...named.values()].filter(({ size }) => size > 1);
  if (several.length > 0 && several.reduce((sum, { size }) => sum + size, 0) >= mostly * titled.wanted.length)
    return several;
  const sections: Map<string, string>[] = [new Map()];
  for (const row of titled.rows) {
    const filled = row.map((cell) => String(cell).trim()).filter((text) => text !== '');
    const [code = '', meaning = '', ...more] = filled;
    if (filled.length < 2 || more.length > 0 || code.length > 12) {
      sections.push(new Map());
      continue;
    }
    const [codes, meanings] = [code.split(/\s*\/\s*/), meaning.split(/\s*\/\s*/)];
    const several = codes.length > 1 && codes.length === meanings.length;
    for (const [n, one] of (several ? codes : [code]).entries())
      sections.at(-1)?.set(one, several ? (meanings[n] ?? '') : meaning);
  }
  return sections.filter(({ size }) => size > 1);
}

/** A line that explains codes: `Legenda: WV lana vergine - CO cotone`, `PES = Polyester; CO = Baumwolle`. */
function sectionInLine(row: readonly Cell[]): readonly Section[] {
  const [line = '', ...more] = row.map((cell) => String(cell).trim()).filter((text) => text !== '');
  const [, caption, list = ''] =
    /^(leg[ae]nd[ae]?|l[eé]gende|key|codes?|abbrev\p{L}*|abr[eé]v\p{L}*|abk\p{L}*\.?|k[uü]rzel)?\s*:?\s*(.*)$/iu.exec(
      line,
    ) ?? [];
  if (more.length > 0) return [];
  const pairs = list
    .split(/\s+[-–—]\s+|\s*[;,|]\s*/)
    .map((text) => /^(\p{Lu}{2,5})(\s*[=:]\s*|\s+)(\p{L}.*)$/u.exec(text));
  const isList =
    pairs.length > 1 &&
    pairs.every((pair) => pair !== null && (caption !== undefined || /[=:]/.test(pair[2] ?? '')));
  return isList ? [new Map(pairs.map((pair) => [pair?.[1] ?? '', (pair?.[3] ?? '').trim()]))] : [];
}

/** Cells that are codes of a legend on another sheet, in its words: `TS` as `T-shirt`, `95CO 5EA` as `95 coton 5 élasthanne`. */
export function withLegend(titled: TitledRows, others: readonly NamedSheet[]): TitledRows {
  const sections = [...others.flatMap(sectionsOf), ...titled.rows.flatMap(sectionInLine)];
  if (sections.length === 0) return titled;
  return withSpelledCells(
    { ...titled, titles: titled.titles.map((title) => spelledTitle(title, sections)) },
    sections,
  );
}

/** The title of a country in the words of the legend, where these say which step it is of: `COO`, `Country of origin (sewing)`. */
function spelledTitle(title: string, sections: readonly Section[]): string {
  const meaning = sections.map((section) => section.get(title)).find((one) => one !== undefined) ?? '';
  return isOfCountry(meaning) && ![undefined, 'madeIn'].includes(productionStep(meaning))
    ? `${title}: ${meaning}`
    : title;
}

function withSpelledCells(titled: TitledRows, sections: readonly Section[]): TitledRows {
  const spelled = new Map<number, (text: string) => string>();
  for (const column of titled.titles.keys()) {
    const texts = titled.wanted.map((index) => textAt(titled, index, column)).filter((text) => text !== '');
    for (const section of sections) {
      const known = texts.filter((text) => section.has(text));
      if (texts.length > 1 && known.length >= mostly * texts.length) {
        const says = known.filter((text) => categoryInText(section.get(text) ?? '') !== undefined);
        const own = known.filter((text) => categoryInText(text) !== undefined);
        if (says.length > own.length || own.length === 0)
          spelled.set(column, (text) => section.get(text) ?? text);
      }
      // `rPES` is a code of its own, not `PES`.
      const codes = texts.map((text) => text.match(/\p{Ll}?\p{Lu}+/gu) ?? []);
      const areMixed = texts.filter((text) => /\d/.test(text) && /\p{Lu}/u.test(text));
      const areKnown = codes.filter((all) => all.every((code) => section.has(code)));
      const fibres = [...section.values()].filter((meaning) => fibreIn(meaning) !== undefined);
      if (
        fibres.length < 2 ||
        areMixed.length < mostly * texts.length ||
        areKnown.length < 0.6 * texts.length
      )
        continue;
      spelled.set(column, (text) =>
        text.replace(
          /(\d*)\s*(?<!\p{L})(\p{Ll}?\p{Lu}+)(?!\p{L})/gu,
          (whole, share: string, code: string) => {
            const meaning = section.get(code);
            return meaning === undefined ? whole : `${share === '' ? '' : `${share}% `}${meaning} `;
          },
        ),
      );
    }
  }
  if (spelled.size === 0) return titled;
  const below = new Set(titled.wanted);
  return {
    ...titled,
    rows: titled.rows.map((row, index) =>
      below.has(index)
        ? row.map((cell, column) => spelled.get(column)?.(String(cell).trim()).trim() ?? cell)
        : row,
    ),
  };
}
