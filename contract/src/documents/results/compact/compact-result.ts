import Type, { type Static } from 'typebox';
import { ResolvedParameter } from '../../evaluations/evaluation.ts';
import { DataSetRating } from '../data-quality.ts';
import { type ContributionNode, FullResult } from '../results.ts';

const NullableNumber = Type.Union([Type.Number(), Type.Null()]);

/** An activity whose data set is among `processes`. */
export interface CompactActivity {
  /** Place of its data set in `processes`, from 0. */
  process: number;
  /** Its name, up to the name of the data set. */
  label: string;
  amount: number;
  score: number | null;
  /** Absent where each impact is the amount × the factor of the data set, or, with `atLeast`, 0 without a factor. */
  impacts?: (number | null)[];
  /** As in the full result. */
  atLeast?: true;
}

/** A node of the tree that is written out, without what follows from the node above. */
export interface CompactNode extends Omit<ContributionNode, 'stage' | 'children'> {
  /** Absent where it is that of the node above. */
  stage?: ContributionNode['stage'];
  /** Absent where there are none. */
  children?: (CompactNode | CompactActivity)[];
}

const Contributions = Type.Array(Type.Unsafe<CompactNode>(Type.Object({}, { additionalProperties: true })), {
  description:
    'as in the full result, but: `stage` is absent where it is that of the node above, `children` where there are none; an activity whose data set is among `processes` has its place there in `process`, the part of its name before the name of the data set in `label`, and no `impacts` where each is its `amount` × the factor',
});

const {
  licence: _licence,
  quality: _quality,
  factors: _factors,
  ...ownOfProcess
} = FullResult.properties.processes.items.properties;

/** A data set, without what other members of the result say. */
const CompactProcess = Type.Object({
  ...ownOfProcess,
  licence: Type.Optional(
    Type.String({ description: 'absent where it is that of its database in `provenance`' }),
  ),
  quality: Type.Union([Type.Integer(), Type.Null()], { description: 'its place in `qualities`, from 0' }),
  factors: Type.Union([Type.Array(NullableNumber), Type.Record(Type.String(), NullableNumber)], {
    description: 'impact per unit, in the order of `impacts`; by indicator where those differ',
  }),
});

const CompactParameters = Type.Object({
  definitions: Type.Array(
    Type.Object({
      ...Type.Omit(ResolvedParameter, ['owner', 'id']).properties,
      id: Type.Optional(
        Type.Union([Type.String(), Type.Null()], {
          description: 'absent: the `prefix` of the owner, a full stop and the identifier; null: it has none',
        }),
      ),
    }),
    { description: 'each parameter with its value and source, once for all owners that have the same' },
  ),
  owners: Type.Array(
    Type.Object({
      owner: Type.String(),
      prefix: Type.Optional(Type.String({ description: 'where the ids of its parameters begin' })),
      parameters: Type.Array(Type.Integer(), { description: 'places in `definitions`, from 0' }),
    }),
    { description: 'the evaluation and its materials, in the order of the full list' },
  ),
});

/** The full result without repetitions; `expandResult` makes the full one of it, to the byte. */
export const CompactResult = Type.Object({
  view: Type.Literal('compact', { description: 'distinguishes this form from the full result' }),
  ...FullResult.properties,
  contributions: Contributions,
  processes: Type.Array(CompactProcess),
  resolvedParameters: CompactParameters,
  qualities: Type.Array(DataSetRating, {
    description: 'the different values of `quality` of the data sets',
  }),
});
export type CompactResult = Static<typeof CompactResult>;

/** The answer of evaluate in the compact view. The standard result is the beginning of the full one. */
export const CompactEvaluateAnswer = Type.Object({ full: CompactResult });
export type CompactEvaluateAnswer = Static<typeof CompactEvaluateAnswer>;
