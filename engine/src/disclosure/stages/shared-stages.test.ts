import type { Stage } from '@sillage/contract';
import { describe, expect, test } from 'vitest';
import type { Calculation } from '../../views/calculation/calculation.ts';
import { joinTellingStages, tellingStages } from './shared-stages.ts';

describe('stages of closed databases', () => {
  /** Two stages, each with a part below it; activities as [stage 0 or 1, database]. */
  const calculation = (
    ...activities: readonly (readonly [stage: number, database: string])[]
  ): Calculation => {
    const databases = [...new Set(activities.map(([, database]) => database))];
    return {
      lifecycles: [{ stage: 'raw-materials' }, { stage: 'manufacturing' }],
      nodes: { kind: ['lifecycle', 'lifecycle', 'part', 'part'], parent: [-1, -1, 0, 1], ref: [0, 1, 0, 0] },
      activities: {
        node: activities.map(([stage]) => stage + 2),
        process: activities.map(([, database]) => databases.indexOf(database)),
      },
      processes: databases.map((database) => ({ database })),
    } as unknown as Calculation;
  };
  const closed = new Map([['closed@1', 'aggregated']] as const);

  test('tell a factor where one activity is theirs, not where there are several or none', () => {
    const of = (...activities: readonly (readonly [number, string])[]) => [
      ...tellingStages(calculation(...activities), closed),
    ];
    expect(of([0, 'closed@1'], [1, 'open@1'])).toEqual(['raw-materials']);
    // What is open in the stage can be subtracted.
    expect(of([0, 'closed@1'], [0, 'open@1'], [0, 'open@1'])).toEqual(['raw-materials']);
    expect(of([0, 'closed@1'], [0, 'closed@1'], [1, 'closed@1'])).toEqual(['manufacturing']);
    expect(of([0, 'open@1'], [1, 'open@1'])).toEqual([]);
  });
});

describe('stages that must not be distinguished', () => {
  const stage = (name: Stage, score: number | null) => ({
    stages: [name] as const,
    score,
    climate: score === null ? null : score / 10,
  });
  const life = [
    stage('raw-materials', 30),
    stage('manufacturing', 50),
    stage('distribution', 5),
    stage('use', 15),
  ];
  const join = (...telling: readonly Stage[]) =>
    joinTellingStages(life, new Set(telling)).map(({ stages, score, climate }) => [
      stages.join(' + '),
      score,
      climate,
    ]);

  test('are joined, and a single one with another as large as it', () => {
    expect(join()).toEqual(life.map(({ stages, score, climate }) => [stages[0], score, climate]));
    // 30 + 50, the only one as large; otherwise 100 − 50 − 5 − 15 would be the 30.
    expect(join('raw-materials')).toEqual([
      ['distribution', 5, 0.5],
      ['use', 15, 1.5],
      ['raw-materials + manufacturing', 80, 8],
    ]);
    // The smallest that is as large: 15 for the 5.
    expect(join('distribution')).toEqual([
      ['raw-materials', 30, 3],
      ['manufacturing', 50, 5],
      ['distribution + use', 20, 2],
    ]);
    // None is as large as 50: the largest.
    expect(join('manufacturing')).toEqual([
      ['distribution', 5, 0.5],
      ['use', 15, 1.5],
      ['manufacturing + raw-materials', 80, 8],
    ]);
    expect(join('raw-materials', 'use').at(-1)).toEqual(['raw-materials + use', 45, 4.5]);
  });

  test('are not shown at all where they are the total, or nothing could hide one', () => {
    expect(join('raw-materials', 'manufacturing', 'distribution', 'use')).toEqual([]);
    expect(joinTellingStages([stage('raw-materials', 30)], new Set<Stage>(['raw-materials']))).toEqual([]);
    // Nothing else weighs anything.
    const alone = [stage('raw-materials', 30), stage('use', 0)];
    expect(joinTellingStages(alone, new Set<Stage>(['raw-materials']))).toEqual([]);
  });

  test('are not known together where one of them is not known', () => {
    const partly = [stage('raw-materials', null), stage('manufacturing', 50), stage('use', 15)];
    expect(joinTellingStages(partly, new Set<Stage>(['raw-materials', 'use'])).at(-1)).toMatchObject({
      score: null,
    });
  });
});
