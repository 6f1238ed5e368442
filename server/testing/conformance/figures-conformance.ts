import { describe, expect, test } from 'vitest';
import type {
  EvaluationQuery,
  EvaluationSort,
  ListedEvaluation,
} from '../../src/platform/ports/evaluations.ts';
import type { Figure, ResultFigures } from '../../src/platform/ports/figures.ts';
import type { Change } from '../../src/platform/ports/storage.ts';
import { aMask, anEvaluation, aResult, at, insertEvaluation } from '../stored-examples.ts';
import { replace } from './storage-conformance.ts';
import { type StoragePlace, storageOfEachTest } from './storage-of-each-test.ts';

const none: ResultFigures = { climate: null, score: null, weight: null, quality: null };

/** Ids in the order of their creation; each with its figures, or null: not evaluated. Ties and nulls on purpose. */
const made: readonly (readonly [id: string, score: number | null, weight?: number])[] = [
  ['e01', 0.1],
  ['e02', 300],
  ['e03', null],
  ['e04', 1e-9],
  ['e05', 300, 2],
  ['e06', null, 2],
  ['e07', 0.30000000000000004, 2],
  ['e08', 300],
  ['e09', -5],
  ['e10', 1e21],
  ['e11', 9],
  ['e12', 10],
];
const draft = 'e03';

const putResult = (evaluationId: string, figures: Partial<ResultFigures>, revision = 1): Change => ({
  kind: 'put-result',
  result: aResult(evaluationId, revision),
  figures: { ...none, ...figures },
});

const putCost = (
  evaluationId: string,
  cost: number,
  revision = 1,
  maskRevision: number | null = null,
): Change => ({
  kind: 'put-external-result',
  result: { evaluationId, revision, evaluatedAt: at, maskRevision, extscore: new Uint8Array([1]) },
  cost,
});

/** Tests of the figures of lists that every implementation of the storage port must pass. */
export function figuresConformance(name: string, makePlace: () => Promise<StoragePlace>): void {
  describe(`figures: ${name}`, () => {
    const { storage, commit } = storageOfEachTest(makePlace);

    async function makeAll(): Promise<void> {
      await commit(...made.map(([id]) => insertEvaluation(anEvaluation(id))));
      for (const [id, score, weight] of made) {
        if (id !== draft) await commit(putResult(id, { score, weight: weight ?? 1 }));
      }
    }

    /** Reads all pages of a list, one after the other. */
    async function paged(query: EvaluationQuery): Promise<string[]> {
      const seen: ListedEvaluation[] = [];
      for (;;) {
        const last = seen.at(-1);
        const from = last === undefined ? {} : { after: last.id, afterKey: last.sortKey ?? '' };
        const page = await storage.listEvaluations('a', { ...query, ...from });
        seen.push(...page);
        const keys = await storage.listEvaluationKeys('a', { ...query, ...from });
        expect(keys).toEqual(
          page.map(({ id, sortKey }) => ({ id, ...(sortKey !== undefined && { sortKey }) })),
        );
        if (page.length < query.limit) return seen.map(({ id }) => id);
      }
    }

    const figuresOf = async (id: string): Promise<ListedEvaluation['figures'] | undefined> =>
      (await storage.listEvaluations('a', { ids: [id], limit: 1 }))[0]?.figures;

    /** −5, 1e-9, 0.1, 0.3…, 9, 10, 300 three times, 1e21; those without a score last. */
    const ascending = ['e09', 'e04', 'e01', 'e07', 'e11', 'e12', 'e02', 'e05', 'e08', 'e10', 'e03', 'e06'];
    const descending = [...ascending.slice(0, 10).reverse(), 'e06', 'e03'];

    test.each<[EvaluationSort, readonly string[]]>([
      [{ by: 'score', descending: false }, ascending],
      [{ by: 'score', descending: true }, descending],
    ])(
      'pages of any length by %j are the sorted list, with ties and without the figure',
      async (sort, expected) => {
        await makeAll();
        for (let limit = 1; limit <= made.length + 1; limit++) {
          expect(await paged({ sort, limit }), `pages of ${limit}`).toEqual(expected);
        }
        const heavy = new Set(['e05', 'e06', 'e07']);
        await commit(...[...heavy].map((id) => replace(anEvaluation(id, 2), 1)));
        expect(await paged({ sort, limit: 2, teamId: 'team-2' })).toEqual(
          expected.filter((id) => heavy.has(id)),
        );
        expect(await paged({ sort, limit: 1, status: 'outdated' })).toEqual(
          expected.filter((id) => heavy.has(id)),
        );
        expect(await paged({ sort, limit: 2, status: 'draft' })).toEqual([draft]);
      },
    );

    test('every figure sorts a list, and shows in it as it was stored', async () => {
      await makeAll();
      const all: Figure[] = ['climate', 'score', 'frenchCost', 'weight', 'quality'];
      const ranges = {
        climate: { low: 0.1, high: 0.30000000000000004, digits: 1 },
        score: null,
        own: [{ id: 'mill@1', figures: ['climate'] }],
      } as const;
      const drivers = { keys: ['mill@1:cotton', 'rest'], figures: [[0.1, -2.34, 0, 0.5, 1, 99.9]] };
      const stored = { ...ranges, drivers };
      await commit(
        putResult('e03', { climate: 0.1 + 0.2, score: 1 / 3, weight: 0.17, quality: 2.5, ranges: stored }),
      );
      await commit(putCost('e03', 1_234.5));
      for (const by of all) {
        const sorted = await paged({ sort: { by, descending: true }, limit: 5 });
        expect([...sorted].sort(), by).toEqual(made.map(([id]) => id));
      }
      expect((await paged({ sort: { by: 'quality', descending: false }, limit: 3 }))[0]).toBe('e03');
      expect((await paged({ sort: { by: 'frenchCost', descending: true }, limit: 3 }))[0]).toBe('e03');
      expect(await figuresOf('e03')).toEqual({
        climate: 0.30000000000000004,
        score: 1 / 3,
        frenchCost: 1_234.5,
        weight: 0.17,
        quality: 2.5,
        ranges,
      });
      const [{ figures: withDrivers } = {}] = await storage.listEvaluations('a', {
        ids: ['e03'],
        limit: 1,
        withDrivers: true,
      });
      expect(withDrivers?.ranges).toEqual({ ...ranges, drivers });
      // A result of which none is known takes those of the one before away.
      await commit(putResult('e03', { climate: 1 }));
      expect(await figuresOf('e03')).not.toHaveProperty('ranges');
    });

    test('without a result there are no figures; a result without known ones has null, and zero stays zero', async () => {
      await commit(insertEvaluation(anEvaluation('e1')), insertEvaluation(anEvaluation('e2')));
      expect(await figuresOf('e1')).toBeNull();
      await commit({ kind: 'put-result', result: aResult('e1') });
      expect(await figuresOf('e1')).toEqual({ ...none, frenchCost: null });
      await commit(putResult('e2', { climate: 0, score: 0, weight: 0, quality: 1 }));
      expect(await figuresOf('e2')).toEqual({
        climate: 0,
        score: 0,
        weight: 0,
        quality: 1,
        frenchCost: null,
      });
      await commit(replace(anEvaluation('e2', 2), 1));
      expect(await figuresOf('e2')).toMatchObject({ climate: 0, weight: 0 });
      await commit({ kind: 'remove-evaluation', evaluationId: 'e2' });
      expect(await storage.countByGroup('a', {})).toEqual([{ count: 1, evaluated: 1 }]);
    });

    test('a French cost of other inputs than those of the score is not shown beside it', async () => {
      await commit({ kind: 'insert-reusable', reusable: aMask('m1') });
      const use = { noun: 'mask', id: 'm1', revision: 1 } as const;
      const insert = insertEvaluation(anEvaluation('e1'));
      await commit({ ...insert, reusables: [use] } as Change);
      await commit(putCost('e1', 512, 1, 1));
      expect(await figuresOf('e1')).toEqual({ ...none, frenchCost: 512 });
      await commit({ ...putResult('e1', { score: 10 }), uses: [use] } as Change);
      expect(await figuresOf('e1')).toMatchObject({ score: 10, frenchCost: 512 });
      await commit({
        kind: 'replace-reusable',
        reusable: { ...aMask('m1'), revision: 2 },
        expectedRevision: 1,
      });
      await commit({ ...putResult('e1', { score: 20 }), uses: [{ ...use, revision: 2 }] } as Change);
      expect(await figuresOf('e1')).toMatchObject({ score: 20, frenchCost: null });
      await commit(putCost('e1', 600, 1, 2));
      expect(await figuresOf('e1')).toMatchObject({ score: 20, frenchCost: 600 });
      await commit(replace(anEvaluation('e1', 2), 1));
      await commit(putResult('e1', { score: 30 }, 2));
      expect(await figuresOf('e1')).toMatchObject({ score: 30, frenchCost: null });
    });

    test('spreads are by nearest rank, over all, by category, team and tag, and of this organization only', async () => {
      // 1, 2, …, 20: at least 10 % of them do not exceed 2, half not 10, 90 % not 18.
      const ids = Array.from({ length: 20 }, (_, index) => `s${String(index + 1).padStart(2, '0')}`);
      for (const [index, id] of ids.entries()) {
        const evaluation = { ...anEvaluation(id), categoryId: index < 5 ? 'dress' : 't-shirts' };
        await commit(insertEvaluation(evaluation), putResult(id, { score: index + 1 }));
      }
      await commit(insertEvaluation(anEvaluation('x1')));
      await storage.commit('b', [insertEvaluation(anEvaluation('b1')), putResult('b1', { score: 999 })]);
      expect(await storage.countByGroup('a', {})).toEqual([{ count: 21, evaluated: 20 }]);
      expect(await storage.readSpread('a', {}, 'score')).toEqual([
        { count: 20, min: 1, p10: 2, median: 10, p90: 18, max: 20 },
      ]);
      expect(await storage.readSpread('a', {}, 'climate')).toEqual([]);
      expect(await storage.readSpread('a', { search: 'nothing is called so' }, 'score')).toEqual([]);
      expect(await storage.countByGroup('a', { status: 'draft' })).toEqual([{ count: 1, evaluated: 0 }]);
      expect(await storage.countByGroup('a', {}, 'category')).toEqual([
        { group: 'dress', count: 5, evaluated: 5 },
        { group: 't-shirts', count: 16, evaluated: 15 },
      ]);
      // 1 to 5 and 6 to 20: ranks 1, 3 and 5 of five; 2, 8 and 14 of fifteen.
      const dress = { count: 5, min: 1, p10: 1, median: 3, p90: 5, max: 5 };
      expect(await storage.readSpread('a', {}, 'score', 'category')).toEqual([
        { group: 'dress', ...dress },
        { group: 't-shirts', count: 15, min: 6, p10: 7, median: 13, p90: 19, max: 20 },
      ]);
      expect(await storage.readSpread('a', { categoryId: 'dress' }, 'score')).toEqual([dress]);
      await commit(replace(anEvaluation('s01', 2), 1));
      expect((await storage.countByGroup('a', {}, 'team')).map(({ group, count }) => [group, count])).toEqual(
        [
          ['team-1', 20],
          ['team-2', 1],
        ],
      );
      expect(
        (await storage.readSpread('a', {}, 'score', 'tag')).map(({ group, min }) => [group, min]),
      ).toEqual([['tag-1', 2]]);
      expect(await storage.readSpread('a', { tagId: 'tag-1' }, 'score', 'team')).toMatchObject([
        { count: 19 },
      ]);
    });

    test('the stored results of several evaluations are read together', async () => {
      await commit(insertEvaluation(anEvaluation('e1')), insertEvaluation(anEvaluation('e2')));
      await commit(putResult('e1', {}));
      const found = await storage.readIpcs('a', ['e1', 'e2', 'e9']);
      expect([...found].map(([id, bytes]) => [id, Buffer.from(bytes).toString()])).toEqual([
        ['e1', 'ipc of e1 at 1'],
      ]);
      expect((await storage.readIpcs('b', ['e1'])).size).toBe(0);
    });

    test('a change that keeps results leaves them current, and one that does not outdates them', async () => {
      await commit(insertEvaluation(anEvaluation('e1')));
      await commit(putResult('e1', { score: 3 }), putCost('e1', 70));
      const next = (revision: number) => ({ ...anEvaluation('e1'), revision });
      await commit({ ...replace(next(2), 1), keepsResults: true } as Change);
      const [kept] = await storage.listEvaluations('a', { status: 'evaluated', limit: 9 });
      expect(kept).toMatchObject({
        revision: 2,
        evaluated: { revision: 2 },
        figures: { score: 3, frenchCost: 70 },
      });
      expect(await storage.readExternalResult('a', 'e1')).toMatchObject({ revision: 2, resultRevision: 2 });
      await commit(replace(next(3), 2));
      expect(await storage.listEvaluations('a', { status: 'outdated', limit: 9 })).toHaveLength(1);
      // What was outdated before stays so.
      await commit({ ...replace(next(4), 3), keepsResults: true } as Change);
      expect(await storage.listEvaluations('a', { status: 'outdated', limit: 9 })).toHaveLength(1);
    });

    test('targets and the leading figure belong to one organization, and neither changes the other', async () => {
      const targets = '[{"year":2030,"figure":"climate","value":1}]';
      await commit({ kind: 'put-collection-targets', targets });
      const organization = { id: 'a', name: 'a', createdAt: at, leadingFigure: 'extscore' as const };
      await commit({ kind: 'replace-organization', organization });
      expect(await storage.readCollectionTargets('a')).toBe(targets);
      expect(await storage.readOrganization('a')).toMatchObject({ leadingFigure: 'extscore' });
      expect(await storage.readCollectionTargets('b')).toBe('[]');
      expect((await storage.readOrganization('b'))?.leadingFigure).toBeUndefined();
    });
  });
}
