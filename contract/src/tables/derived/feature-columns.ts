import { withAddedColumns } from '../added-columns.ts';
import { partKindOf } from '../composition/part-names.ts';
import { fieldTitles } from '../fields/field-titles.ts';
import { folded } from '../names/normalised.ts';
import { type TitledRows, textAt } from '../titled-rows.ts';

/** `Features (Name:Value:Position)`, as PrestaShop calls its columns of features, in the language of the shop. */
const listTitle = /\(\s*(?:name|nom|nombre|nome)\s*:\s*(?:value|valeur|wert|valor|valore)\b/i;
/** With its position; without one, a value has no comma. */
const feature =
  /(?<![^:,|])([^:,|]{1,80}):([^:|]*?):\d+(?::\d+)?\s*(?:[,|]|$)|(?<![^:,|])([^:,|]{1,80}):([^:,|]*)(?:[,|]|$)/g;
/** The same in cells with another sign between them, whatever their title: `Composition: 100% coton | Fabrication: Portugal`. */
const between = /\s*[|\n]\s*|\s*;\s*(?=[^:;]{2,30}:)/;
const pair = /^([^:%\d]{2,40}?)\s*:\s*(.+)$/u;
/** Least part of the cells that are such lists. */
const mostly = 0.8;

const compositions: ReadonlySet<string> = new Set((fieldTitles.composition ?? []).map(folded));

type Pairs = readonly (readonly [name: string, value: string])[];

/** The features that a cell lists; none, if it says anything else. */
function listedIn(text: string): Pairs {
  const pieces = text.split(between).filter((piece) => piece !== '');
  const pairs = pieces.flatMap((piece) => {
    const [, name = '', value = ''] = pair.exec(piece.trim()) ?? [];
    return name === '' ? [] : [[name, value.trim()] as const];
  });
  return pairs.length === pieces.length ? pairs : [];
}

/** Whether cells list features, the composition among them: `Main: 100% wool; Lining: 100% polyester` lists parts. */
function areLists(titled: TitledRows, column: number): boolean {
  const texts = titled.wanted.map((index) => textAt(titled, index, column)).filter((text) => text !== '');
  const lists = texts.map(listedIn).filter((pairs) => pairs.length > 1);
  const names = lists.flatMap((pairs) => pairs.map(([name]) => name));
  return (
    lists.length > 0 &&
    lists.length >= mostly * texts.length &&
    names.some((name) => compositions.has(folded(name))) &&
    names.some((name) => partKindOf(name) === undefined && !compositions.has(folded(name)))
  );
}

/** The features of a shop in one cell, `Composition:100% coton:1,Fabrication:Portugal:2`, each as a column of its own. */
export function withFeatureColumns(titled: TitledRows): TitledRows {
  const { titles, wanted } = titled;
  const named = titles.findIndex((title) => listTitle.test(title));
  const column = named < 0 ? titles.findIndex((_, at) => areLists(titled, at)) : named;
  if (column < 0) return titled;
  const pairsOf = (text: string): Pairs =>
    named < 0
      ? listedIn(text)
      : [...text.matchAll(feature)].map((match) => [
          (match[1] ?? match[3] ?? '').trim(),
          (match[2] ?? match[4] ?? '').trim(),
        ]);
  const taken = new Set(titles.map(folded));
  const names = new Map<string, string>();
  const found = new Map<number, ReadonlyMap<string, string>>();
  for (const index of wanted) {
    const own = new Map<string, string>();
    for (const [name, value] of pairsOf(textAt(titled, index, column))) {
      const key = folded(name);
      if (key === '' || taken.has(key)) continue;
      names.set(key, names.get(key) ?? name);
      own.set(key, value);
    }
    found.set(index, own);
  }
  return withAddedColumns(
    titled,
    [...names].map(([key, title]) => ({ title, cellOf: (index) => found.get(index)?.get(key) ?? '' })),
  );
}
