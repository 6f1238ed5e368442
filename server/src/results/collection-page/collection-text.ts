import {
  type Collection,
  type CollectionAction,
  type CollectionFigureId,
  collectionFigures,
  comparablePieces,
  countedProducts,
  decidedFrom,
  drawsContradict,
  type Language,
} from '@sillage/contract';
import type { Block, Cell, ReportText } from '@sillage/engine';
import { numberText, percentText, unrangedDigits, wholeText } from '@sillage/engine/figures';
import { collectionUnits } from '../../evaluations/collections/add-up-collection.ts';

import { type CollectionMessages, messagesIn } from './collection-messages.ts';

export interface CollectionPageInput {
  readonly collection: Collection;
  readonly actions: readonly CollectionAction[];
  /** The figure that comes first. */
  readonly figure: CollectionFigureId;
  /** undefined: the whole collection. */
  readonly name: string | undefined;
  readonly nameBefore: string | undefined;
  readonly language: Language;
}

type Season = Collection['season'];
type Figure = Season['figures'][number];

/**
 * A collection in words: what it causes, why it differs from an earlier season, and what to change. `rows`: of the
 * categories and of the changes, at most.
 */
export function collectionText(input: CollectionPageInput, rows: number, time: string): ReportText {
  const { collection, language, name: given, nameBefore = '' } = input;
  const words = messagesIn(language);
  const { season, before, count } = collection;
  const name = given ?? words.whole;
  const pieces = `${wholeText(season.pieces, language)} ${words.pieces[count]}`;
  const counted = countedProducts(season);
  const sections: ReportText['sections'][number][] = [
    {
      id: 'totals',
      title: words.totals,
      blocks: [
        totalsTable(season, words.totalsText, input),
        ...remarks(season, words, language),
        ...(rows === 0 ? [] : [categoryTable(season, rows, input)]),
      ],
    },
    ...(before === undefined
      ? []
      : [
          {
            id: 'against',
            title: words.against(name, nameBefore),
            blocks: partsOf(name, input),
          },
        ]),
    ...targetsOf(input, rows),
    { id: 'changes', title: words.changes, blocks: changesOf(rows, input) },
  ];
  return {
    language,
    title: name,
    subtitle: words.of(pieces, counted, wholeText(counted, language)),
    footer: `${name} · ${time.slice(0, 10)}`,
    sections,
  };
}

const dash = '–';

/** A figure as the page of the application shows it; points are whole. */
function shown(value: number | null, id: CollectionFigureId, language: Language): string {
  if (value === null) return dash;
  return id === 'cost' ? wholeText(value, language) : numberText(value, language, unrangedDigits);
}

function totalsTable({ figures }: Season, caption: string, { figure, language }: CollectionPageInput): Block {
  const { columns, figures: names, atLeast: atLeastText } = messagesIn(language);
  const rowOf = ({
    id,
    unit,
    total,
    range,
    atLeast,
    perPiece,
    perKilogram,
    perEuro,
    missing,
  }: Figure): Cell[] => {
    const text = (value: number | null): string => shown(value, id, language);
    const bound = (value: number | null): string =>
      atLeast === true && value !== null ? atLeastText(text(value)) : text(value);
    return [
      { text: `${names[id]} (${unit})` },
      { text: bound(total), strong: true },
      { text: range === null ? dash : `${text(range.low)} – ${text(range.high)}` },
      ...[perPiece, perKilogram, perEuro].map((value) => ({ text: bound(value) })),
      { text: wholeText(missing.pieces, language) },
    ];
  };
  return {
    kind: 'table',
    caption,
    columns: [
      { title: columns.what, width: 3.6 },
      { title: columns.total, width: 1.6, numeric: true },
      { title: columns.range, width: 2.4, numeric: true },
      ...[columns.piece, columns.kilogram, columns.euro, columns.lacking].map(numeric),
    ],
    rows: inOrder(figures, figure).map(rowOf),
  };
}

const numeric = (title: string) => ({ title, width: 1.4, numeric: true as const });

/** The figure that leads first. */
const inOrder = (figures: readonly Figure[], first: CollectionFigureId): Figure[] =>
  [...figures].sort((one, other) => Number(other.id === first) - Number(one.id === first));

function categoryTable(
  { categories }: Season,
  rows: number,
  { figure, language }: CollectionPageInput,
): Block {
  const { columns, figures: names, categories: caption, more } = messagesIn(language);
  const rest = categories.slice(rows);
  const order = collectionFiguresFrom(figure);
  // What is not listed is summed, so that the rows add up to the total.
  const restOf = (id: CollectionFigureId): number | null => {
    const totals = rest.flatMap((one) => one.figures.find((own) => own.id === id)?.total ?? []);
    return totals.length === 0 ? null : totals.reduce((sum, total) => sum + total, 0);
  };
  const restPieces = rest.reduce((sum, { pieces }) => sum + pieces, 0);
  return {
    kind: 'table',
    caption,
    columns: [
      { title: columns.category, width: 3 },
      numeric(columns.pieces),
      ...order.map((id) => numeric(names[id])),
    ],
    rows: [
      ...categories
        .slice(0, rows)
        .map(({ name, pieces, figures }) => [
          { text: name },
          { text: wholeText(pieces, language) },
          ...inOrder(figures, figure).map(({ id, total }) => ({ text: shown(total, id, language) })),
        ]),
      ...(rest.length === 0
        ? []
        : [
            [
              { text: more(wholeText(rest.length, language)) },
              { text: wholeText(restPieces, language) },
              ...order.map((id) => ({ text: shown(restOf(id), id, language) })),
            ],
          ]),
    ],
  };
}

const collectionFiguresFrom = (first: CollectionFigureId): CollectionFigureId[] => [
  first,
  ...collectionFigures.filter((id) => id !== first),
];

/** From the earlier total to the later one. */
function partsOf(
  name: string,
  { collection, figure, language, nameBefore = '' }: CollectionPageInput,
): Block[] {
  const words = messagesIn(language);
  const found = collection.differences?.find(({ id }) => id === figure);
  const parts = found?.parts;
  const { season, before = season } = collection;
  if (found === undefined || parts == null) {
    const text = comparablePieces(season, before) ? words.noParts : words.notComparable;
    return [{ kind: 'paragraph', text }];
  }
  const totalOf = (season: Season | undefined): number =>
    season?.figures.find(({ id }) => id === figure)?.total ?? 0;
  const signed = (value: number): string => signedText(value, figure, language);
  const bar = (label: string, value: number, text: string) => ({
    label,
    value,
    text: `${text} ${found.unit}`,
  });
  const total = (label: string, value: number) => bar(label, value, shown(value, figure, language));
  const { probability, range } = parts;
  const certainty = Math.max(probability ?? 0, 1 - (probability ?? 1));
  return [
    ...(probability === null || range === null
      ? []
      : [
          {
            kind: 'paragraph' as const,
            text: words[certainty < decidedFrom ? 'open' : 'sure'](
              probability >= 0.5,
              percentText(certainty, language),
              signed(range.low),
              signed(range.high),
            ).concat(drawsContradict({ ...parts, probability }) ? ` ${words.contradicts}` : ''),
          },
        ]),
    {
      kind: 'bars',
      caption: `${words.figures[figure]} (${found.unit})`,
      bars: [
        total(nameBefore, totalOf(collection.before)),
        ...(['volume', 'mix', 'improvement'] as const).map((part) =>
          bar(words.parts[part], parts[part], signed(parts[part])),
        ),
        total(name, totalOf(collection.season)),
      ],
    },
  ];
}

const signedText = (value: number, id: CollectionFigureId, language: Language): string =>
  `${value > 0 ? '+' : ''}${shown(value, id, language)}`;

/** The targets by year, beside the total. */
function targetsOf(
  { collection: { targets = [] }, language }: CollectionPageInput,
  rows: number,
): ReportText['sections'] {
  const words = messagesIn(language);
  if (targets.length === 0) return [];
  const items = targets.slice(0, Math.max(1, rows)).map(({ year, figure, value, difference }) => {
    const unit = collectionUnits[figure];
    const target = words.target(year, words.figures[figure], `${shown(value, figure, language)} ${unit}`);
    if (difference === null) return { text: target + words.unknown };
    const place = difference > 0 ? words.above : words.within;
    return { text: target + place(`${signedText(difference, figure, language)} ${unit}`) };
  });
  return [{ id: 'targets', title: words.targets, blocks: [{ kind: 'list', items }] }];
}

function changesOf(rows: number, { actions, figure, language }: CollectionPageInput): Block[] {
  const { columns, noChanges, changesText } = messagesIn(language);
  if (actions.length === 0) return [{ kind: 'paragraph', text: noChanges }];
  return [
    {
      kind: 'table',
      caption: changesText,
      columns: [
        { title: columns.change, width: 5 },
        ...[columns.pieces, `${columns.gain} (${collectionUnits[figure]})`, columns.share].map(numeric),
      ],
      rows: actions
        .slice(0, Math.max(1, rows - 1))
        .map(({ sentence, pieces, gain, relative }) => [
          { text: sentence },
          { text: wholeText(pieces, language) },
          { text: shown(gain, figure, language) },
          { text: relative === null ? dash : percentText(relative, language) },
        ]),
    },
  ];
}

/** What is not in the figures. */
function remarks(
  { missing, withoutPieces, outdated, piecesFrom }: Season,
  words: CollectionMessages,
  language: Language,
): Block[] {
  const number = (count: number): string => wholeText(count, language);
  const items = [
    ...missing.map(({ figure, count }) => words.lacks(words.figures[figure], number(count))),
    ...(withoutPieces.count > 0 ? [words.withoutPieces(number(withoutPieces.count))] : []),
    ...(outdated.count > 0 ? [words.outdated(number(outdated.count))] : []),
    ...(piecesFrom === 'one-each' ? [words.oneEach] : []),
  ];
  return items.length === 0 ? [] : [{ kind: 'list', items: items.map((text) => ({ text })) }];
}
