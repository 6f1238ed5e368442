import Type, { type Static } from 'typebox';
import { type ReusableNoun, referencedNouns, reusableNouns } from '../../issues/record-nouns.ts';

/** For how many days changes are kept. */
export const changeDays = 30;

const eventsOf = (noun: ReusableNoun) =>
  [`${noun}.created`, `${noun}.updated`, `${noun}.deleted`, `${noun}.restored`] as const;

/** What can happen to records and results, as `noun.event`. */
export const changeKinds = [
  'evaluation.created',
  'evaluation.updated',
  'evaluation.deleted',
  'evaluation.restored',
  'evaluation.evaluated',
  'evaluation.outdated',
  'evaluation.published',
  'product.created',
  'product.updated',
  'product.deleted',
  'product.restored',
  'product.outdated',
  ...reusableNouns.flatMap(eventsOf),
  'database.imported',
  'database.updated',
  'database.deleted',
  'import.ended',
  'team.created',
  'team.updated',
  'team.deleted',
  'tag.created',
  'tag.updated',
  'tag.deleted',
] as const;
export type ChangeKind = (typeof changeKinds)[number];

type ChangeNoun = ChangeKind extends `${infer Noun}.${string}` ? Noun : never;

/** The nouns of changes: each stands for all of its kinds in a filter. */
export const changeNouns: readonly ChangeNoun[] = [
  ...new Set(changeKinds.map((kind) => kind.slice(0, kind.indexOf('.')) as ChangeNoun)),
];

export const RecordChange = Type.Object({
  id: Type.String({
    description: 'of this change: one that was received before need not be handled again',
  }),
  kind: Type.Enum([...changeKinds], { description: 'what happened' }),
  at: Type.String({ description: 'when, ISO 8601 UTC' }),
  recordId: Type.String({ description: 'id of the record' }),
  reference: Type.Optional(Type.String({ description: 'of the record then; absent if it had none' })),
  revision: Type.Optional(
    Type.Integer({
      description:
        'of the record then, of a result the one it was computed from; of a deleted record its last. Absent for databases, imports, teams and tags',
    }),
  ),
  versionId: Type.Optional(Type.String({ description: 'evaluation.published: id of the version' })),
  cause: Type.Optional(
    Type.Object(
      {
        noun: Type.Enum([...referencedNouns, 'database'], {
          description: 'what kind of record it is',
        }),
        id: Type.String({ description: 'id of that record' }),
      },
      {
        description:
          'evaluation.outdated, product.outdated: the record whose change made the result outdated; absent if that is the evaluation itself',
      },
    ),
  ),
});
export type RecordChange = Static<typeof RecordChange>;

/** Some changes in their order, and where to go on. */
export const ChangePage = Type.Object({
  changes: Type.Array(RecordChange, { description: 'in the order of their commits' }),
  next: Type.String({
    description:
      'the value of `since` for what comes after these; there is always one. Keep it once the changes are handled',
  }),
  more: Type.Boolean({ description: 'whether there are more already; otherwise ask again later' }),
});
export type ChangePage = Static<typeof ChangePage>;
