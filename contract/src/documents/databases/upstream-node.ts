import Type from 'typebox';

const Nullable = <T extends Type.TSchema>(schema: T) => Type.Union([schema, Type.Null()]);

export interface UpstreamNode {
  kind: 'process' | 'direct' | 'other';
  process?: { id: string; name: string; location: string };
  amount?: number;
  unit?: string;
  count?: number;
  score: number | null;
  impacts: (number | null)[];
  children: UpstreamNode[];
}

/** What a data set is based on; children add up to their parent. */
export const UpstreamNode = Type.Unsafe<UpstreamNode>(
  Type.Cyclic(
    {
      Upstream: Type.Object({
        kind: Type.Enum(['process', 'direct', 'other'], {
          description:
            'process: a data set; direct: what it emits and takes from nature itself; other: its other inputs together',
        }),
        process: Type.Optional(
          Type.Object({ id: Type.String(), name: Type.String(), location: Type.String() }),
        ),
        amount: Type.Optional(
          Type.Number({ description: 'of the data set, for one unit of the outermost; negative: avoided' }),
        ),
        unit: Type.Optional(Type.String()),
        count: Type.Optional(Type.Integer({ description: 'inputs joined in `other`' })),
        score: Nullable(Type.Number({ description: 'µPt; null: not all indicators have a figure' })),
        impacts: Type.Array(Nullable(Type.Number()), {
          description: 'in the order of `impacts` of the data set',
        }),
        children: Type.Array(Type.Ref('Upstream')),
      }),
    },
    'Upstream',
  ),
);
