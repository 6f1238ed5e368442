import Type, { type Static } from 'typebox';
import { stages } from '../schema/result-keys.ts';

const JoinedStage = Type.Object({ id: Type.String(), stage: Type.Enum([...stages]), name: Type.String() });
export type JoinedStage = Static<typeof JoinedStage>;
export const JoinedStages = Type.Array(JoinedStage, {
  description:
    'present where stages must not be distinguished, because one would tell a data set of a closed database: the stages that this one stands for, itself among them; the others are left out',
});
