import type { Stage } from '@sillage/contract';
import { expect, test } from 'vitest';
import { joinedStages } from './joined-stages.ts';

const staged = (...joins: readonly Stage[]) => ({
  lifecycles: [
    { stage: joins[0] as Stage, joins: joins.map((stage) => ({ stage })) },
    { stage: 'use' as const },
  ],
});

test('stages that results show as one are one in all of them, in the order of a life', () => {
  const together = joinedStages([staged('packaging', 'distribution'), staged('raw-materials', 'packaging')]);
  const all = ['raw-materials', 'packaging', 'distribution'];
  expect([...together].sort()).toEqual([...all].sort().map((stage) => [stage, all]));
});
