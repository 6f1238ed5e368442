import type { ContributionNode, FullResult, ProductFullResult } from '@sillage/contract';
import { unrangedDigits } from '@sillage/engine/figures';
import Type, { type Static } from 'typebox';
import { foldText } from '../../../platform/kernel/fold-text.ts';
import { rounded } from './figures.ts';
import { shareOf } from './result-summary.ts';

/** Activities of an explanation: the largest, which together are most of a result. */
const mostActivities = 12;

const NullableNumber = Type.Union([Type.Number(), Type.Null()]);

export const Activities = Type.Array(
  Type.Object({
    name: Type.String(),
    stage: Type.String(),
    of: Type.Optional(Type.String({ description: 'of a product: which of its evaluations' })),
    amount: Type.Optional(Type.Number()),
    unit: Type.Optional(Type.String()),
    score: Type.Union([Type.Number(), Type.Null()], { description: 'µPt' }),
    climate: Type.Union([Type.Number(), Type.Null()], { description: 'kg CO2 eq' }),
    shareOfScore: Type.Union([Type.Number(), Type.Null()], { description: 'of the whole score, 0 to 1' }),
    shareOfClimate: NullableNumber,
    dataSet: Type.Optional(Type.String()),
    database: Type.Optional(Type.String()),
    source: Type.Optional(Type.String()),
    year: Type.Optional(Type.Union([Type.Integer(), Type.Null()])),
    basis: Type.Optional(Type.String({ description: 'how its figures were obtained' })),
    quality: Type.Optional(NullableNumber),
  }),
  { description: 'the largest first; a part of the whole, so without an interval of their own' },
);

/** What several activities come to together. */
export const ActivitySum = Type.Object({
  activities: Type.Integer({ description: 'how many the words were found in; of them, largestActivities' }),
  notDisclosed: Type.Optional(
    Type.Boolean({ description: 'activities of a closed database are added up: some may be missing here' }),
  ),
  steps: Type.Optional(Type.Array(Type.String(), { description: 'nothing is called so: what there is' })),
  score: NullableNumber,
  climate: NullableNumber,
  shareOfScore: NullableNumber,
  shareOfClimate: NullableNumber,
  impacts: Type.Array(
    Type.Object({ id: Type.String(), unit: Type.String(), value: NullableNumber, share: NullableNumber }),
    { description: 'share: of the whole category; null: not known, never 0' },
  ),
});

type Explained = Pick<FullResult | ProductFullResult, 'contributions' | 'impacts' | 'score'> &
  Partial<Pick<FullResult, 'processes'>>;

interface Activity extends ContributionNode {
  /** Names of what it is part of, from the stage on. */
  readonly within: readonly string[];
  readonly of?: string;
}

/**
 * The activities that decide a result, each with its amount, its data set and where that is from.
 * @param words only those activities that hold one of these; all where nothing is said
 */
export function largestActivities(full: Explained, words?: readonly string[]): Static<typeof Activities> {
  const { processes = [], impacts, score: whole } = full;
  const climate = impacts.findIndex(({ id }) => id === 'cch');
  const known = new Map(processes.map((process) => [process.id, process]));
  const size = ({ score }: ContributionNode): number => Math.abs(score ?? 0);
  return foundIn(full, words)
    .sort((a, b) => size(b) - size(a))
    .slice(0, mostActivities)
    .map(({ id, name, stage, of, amount, unit, score, impacts: parts, factor, source }) => {
      const process = known.get(id);
      return {
        ...{ name, stage },
        ...(of === undefined ? {} : { of }),
        ...(amount === undefined ? {} : { amount: rounded(amount) }),
        ...(amount === undefined || unit === undefined ? {} : { unit }),
        score: rounded(score, unrangedDigits),
        climate: rounded(parts[climate], unrangedDigits),
        shareOfScore: shareOf(score, whole.value),
        shareOfClimate: shareOf(parts[climate], impacts[climate]?.value),
        ...(factor === undefined ? {} : { database: factor.database, basis: factor.basis }),
        ...(source === undefined ? {} : { source }),
        ...(process === undefined
          ? {}
          : {
              dataSet: process.name,
              database: process.database,
              source: process.source,
              year: process.year,
              basis: process.basis,
              quality: rounded(process.quality?.dqr),
            }),
      };
    });
}

/** A sum that is not known where a part is not. */
export const sumOf = (values: readonly (number | null | undefined)[]): number | null =>
  values.reduce<number | null>((all, one) => (all === null || one == null ? null : all + one), 0);

/** The sum of the activities that hold one of the words. */
export function sumOfActivities(full: Explained, words: readonly string[]): Static<typeof ActivitySum> {
  const found = foundIn(full, words);
  const score = found.length === 0 ? null : sumOf(found.map((one) => one.score));
  const impacts = full.impacts.map(({ id, unit, value: whole }, i) => {
    const value = found.length === 0 ? null : sumOf(found.map((one) => one.impacts[i]));
    return { id, unit, value: rounded(value, unrangedDigits), share: shareOf(value, whole) };
  });
  const climate = impacts.find(({ id }) => id === 'cch');
  return {
    activities: found.length,
    ...(everyActivity(full).some(({ unit }) => unit === 'activity') ? { notDisclosed: true } : {}),
    ...(found.length === 0 ? { steps: stepsOf(full) } : {}),
    score: rounded(score, unrangedDigits),
    climate: climate?.value ?? null,
    shareOfScore: shareOf(score, full.score.value),
    shareOfClimate: climate?.share ?? null,
    impacts,
  };
}

const everyActivity = ({ contributions }: Pick<Explained, 'contributions'>): Activity[] =>
  contributions.flatMap((node) => activitiesIn(node, []));

const stepsOf = (full: Explained): string[] => [
  ...new Set(everyActivity(full).map(({ name }) => name.split(/[,:]/)[0] ?? '')),
];

/**
 * The activities of the stage, material or accessory that has one of the words as its name; without any, those whose step
 * begins with one; then a piece of whose name does; and without any, those in whose name or place a word begins with it.
 */
function foundIn(full: Explained, words?: readonly string[]): Activity[] {
  const all = everyActivity(full);
  if (words === undefined) return all;
  const wanted = words.map(plain);
  const tried: readonly ((one: Activity) => boolean)[] = [
    ({ within }) => within.some((name) => wanted.includes(plain(name))),
    ({ name }) => wanted.some((word) => plain(name).startsWith(word)),
    ({ name }) => name.split(/[,:]/).some((piece) => wanted.some((word) => plain(piece).startsWith(word))),
    ({ name, within }) =>
      wanted.some((word) => ` ${plain([...within, name].join(' '))}`.includes(` ${word}`)),
  ];
  return tried.map((isMeant) => all.filter(isMeant)).find((found) => found.length > 0) ?? [];
}

const plain = (text: string): string =>
  foldText(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

function activitiesIn(node: ContributionNode, within: readonly string[], of?: string): Activity[] {
  if (node.kind === 'activity') return [{ ...node, within, ...(of === undefined ? {} : { of }) }];
  const inner = node.kind === 'evaluation' ? node.name : of;
  // The name of an evaluation says nothing of its activities.
  const names = node.kind === 'evaluation' ? within : [...within, node.name];
  return node.children.flatMap((child) => activitiesIn(child, names, inner));
}
