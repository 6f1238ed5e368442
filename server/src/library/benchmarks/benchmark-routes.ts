import {
  type BenchmarkDetails,
  type BenchmarkRecord,
  type benchmarkEndpoints,
  benchmarkLicence,
  benchmarkSource,
  type Language,
  type LocalizedText,
} from '@sillage/contract';
import type { Context } from '../../platform/context.ts';
import type { HandlersFor } from '../../platform/http/endpoint-handlers.ts';
import { databaseFileLimit } from '../../platform/http/request-limits.ts';
import { audit } from '../../platform/identity/audit.ts';
import { timestamp } from '../../platform/kernel/clock.ts';
import { DomainError } from '../../platform/kernel/domain-error.ts';
import { valueIssue } from '../../platform/kernel/issues.ts';
import { fileReceiver } from '../../platform/ndjson/receive-file.ts';
import type { DescribedBenchmark, StoredBenchmark } from '../../platform/ports/benchmarks.ts';
import { StorageConflict } from '../../platform/ports/storage-errors.ts';
import { ranksOf } from './rank.ts';
import { declaredReader } from './read-declared.ts';
import { categoryName, type Distribution, summarise } from './summarise.ts';

/** Benchmarks of an organization: monthly files of ten years. */
const benchmarkLimit = 120;
/** Bytes that are read at once: some milliseconds. */
const pieceBytes = 65_536;

/** Open files of declared garments. */
export function benchmarkRoutes(
  context: Pick<Context, 'storage' | 'clock' | 'newId' | 'readiness'>,
): HandlersFor<keyof typeof benchmarkEndpoints> {
  const { storage, clock, newId } = context;
  const receive = fileReceiver(context.readiness, databaseFileLimit, pieceBytes);

  async function require(organizationId: string, id: string): Promise<DescribedBenchmark> {
    const found = await storage.readBenchmark(organizationId, id);
    if (found === undefined) throw new DomainError('record.not-found', { noun: 'benchmark', id });
    return found;
  }

  return {
    createBenchmark: async (request) => {
      const { caller, query, language } = request;
      const { organizationId, userId } = caller;
      const { date, source = benchmarkSource } = query;
      if (!isDay(date)) throw new DomainError('query.invalid', {}, [valueIssue('/date', noSuchDay)]);
      const reader = declaredReader();
      await receive(request, reader.take);
      const declared = await reader.end();
      const categories = await summarise(declared);
      const { rows, left, pieces } = declared;
      const before = await storage.findBenchmark(organizationId, source, date);
      const benchmark: StoredBenchmark = {
        id: before ?? newId(),
        source,
        date,
        createdAt: timestamp(clock()),
        createdBy: userId,
        counts: JSON.stringify({ rows, pieces: pieces.count, left }),
      };
      await storage
        .commit(organizationId, [
          { kind: 'put-benchmark', benchmark, categories, atMost: benchmarkLimit },
          audit(context, caller, {
            action: before === undefined ? 'create' : 'replace',
            noun: 'benchmark',
            recordId: benchmark.id,
            after: { source, date, rows, pieces: pieces.count },
          }),
        ])
        .catch((error: unknown) => {
          const full = error instanceof StorageConflict && error.reason === 'full';
          throw full ? new DomainError('query.invalid', {}, [valueIssue('/date', tooMany)]) : error;
        });
      return {
        body: recordOf({ ...benchmark, categories }, language),
        headers: { Location: `/benchmarks/${benchmark.id}` },
      };
    },
    listBenchmarks: async ({ caller: { organizationId }, language }) => ({
      body: (await storage.listBenchmarks(organizationId)).map((one) => recordOf(one, language)),
    }),
    listRanks: async ({ caller: { organizationId }, query: { evaluation } }) => {
      const ids = [...new Set(evaluation.split(','))];
      if (ids.length > mostRanked)
        throw new DomainError('query.invalid', {}, [valueIssue('/evaluation', tooManyRanked)]);
      return { body: await ranksOf(context, organizationId, ids) };
    },
    readBenchmark: async ({ caller: { organizationId }, params: { id }, language }) => ({
      body: detailsOf(await require(organizationId, id), language),
    }),
    removeBenchmark: async ({ caller, params: { id } }) => {
      const { organizationId } = caller;
      const { source, date } = await require(organizationId, id);
      await storage
        .commit(organizationId, [
          { kind: 'remove-benchmark', id },
          audit(context, caller, {
            action: 'remove',
            noun: 'benchmark',
            recordId: id,
            before: { source, date },
          }),
        ])
        .catch((error: unknown) => {
          const gone = error instanceof StorageConflict && error.reason === 'gone';
          throw gone ? new DomainError('record.not-found', { noun: 'benchmark', id }) : error;
        });
      return {};
    },
  };
}

/** Whether a date of the calendar: not 30 February. */
const isDay = (date: string): boolean => new Date(`${date}T00:00:00Z`).toISOString().startsWith(date);

function detailsOf(benchmark: DescribedBenchmark, language: Language): BenchmarkDetails {
  const { id, source, date, createdAt, counts, categories } = benchmark;
  const { rows, pieces, left } = JSON.parse(counts) as Pick<BenchmarkRecord, 'rows' | 'pieces' | 'left'>;
  return {
    id,
    source,
    date,
    licence: benchmarkLicence,
    createdAt,
    rows,
    pieces,
    left,
    categories: categories.map((category) => {
      const told = JSON.parse(category.distribution) as Distribution;
      return {
        id: category.id,
        name: categoryName(category.id, told.word, language),
        count: category.pieces,
        score: told.score,
        per100g: told.per100g,
        impacts: [...told.impacts],
        stages: [...told.stages],
      };
    }),
  };
}

function recordOf(benchmark: DescribedBenchmark, language: Language): BenchmarkRecord {
  const { categories, ...rest } = detailsOf(benchmark, language);
  return { ...rest, categories: categories.map(({ impacts: _, stages: __, ...summary }) => summary) };
}

/** Evaluations whose ranks are read at once: a page of a list. */
const mostRanked = 100;

const tooManyRanked: LocalizedText = {
  en: `must name at most ${mostRanked} evaluations`,
  fr: `désignez au plus ${mostRanked} évaluations`,
};

const noSuchDay: LocalizedText = {
  en: 'must be a date of the calendar, e.g. 2026-10-01',
  fr: 'une date du calendrier, p. ex. 2026-10-01',
};

const tooMany: LocalizedText = {
  en: `cannot be stored: the organization has ${benchmarkLimit} benchmarks; delete older ones first`,
  fr: `pas enregistré : l’organisation a ${benchmarkLimit} références ; supprimez d’abord les plus anciennes`,
};
