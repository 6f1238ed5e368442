import { createHash } from 'node:crypto';
import type {
  ExtscoreResult,
  FullResult,
  Language,
  ProductFullResult,
  Rank,
  Report,
  ReportContent,
  ReportForm,
  ReportFrame,
} from '@sillage/contract';
import {
  type Calculation,
  type Catalog,
  mergeStages,
  reportContentOf,
  reportFrame,
  reportText,
  stagesWithOne,
} from '@sillage/engine';
import { makeStudy } from '../../evaluations/publish/make-study.ts';
import type { ReportSource } from '../../evaluations/publish/version-report.ts';
import { reportedOfSnapshot } from '../../evaluations/uncertainty/rank-snapshot-questions.ts';
import { withParameters } from '../../library/own-data/organization-catalog.ts';
import { decompressBytes } from '../../platform/kernel/compressed-bytes.ts';
import { decompressJson } from '../../platform/kernel/compressed-json.ts';
import { jsonBytes } from '../../platform/kernel/json-bytes.ts';
import { docxReport } from './docx-report.ts';
import { htmlReport } from './html-report.ts';

const decoder = new TextDecoder();
const encoder = new TextEncoder();

interface CatalogContext {
  readonly catalog: Catalog;
}

export interface ReportInput extends ReportSource {
  readonly form: ReportForm;
  readonly language: Language;
  /** Where the external score stands now. */
  readonly rank?: Rank | undefined;
  /** What may be said of it now. */
  readonly claims?: Report['claims'];
}

/** The task `report` of the threads, in the form that was asked for. */
export async function makeReport({ catalog }: CatalogContext, input: ReportInput): Promise<Uint8Array> {
  const report = await reportOf(catalog, input);
  const { form } = input;
  if (form === 'json') return jsonBytes(report);
  const text = reportText(report);
  if (form === 'html') return encoder.encode(htmlReport(text));
  const { subject, result } = report.content;
  const time = subject.publishedAt ?? result.provenance.evaluatedAt;
  if (form === 'docx') return docxReport(text, time);
  // Loaded by the first one: it takes a tenth of a second.
  return (await import('./pdf-report.ts')).pdfReport(text, time);
}

/** The report with everything that it says, in no form. */
export async function reportOf(
  catalog: Catalog,
  {
    full,
    shown,
    frame: kept,
    categories,
    parameters,
    extscore,
    source,
    facts,
    asked,
    scenarios,
    withheld,
    statements,
    language,
    rank,
    claims,
    form: _,
    ...given
  }: ReportInput,
): Promise<Report> {
  const result = await resultOf(full);
  const frame =
    kept === undefined
      ? reportFrame(withParameters(catalog, parameters), result, categories)
      : (decompressJson(kept) as ReportFrame);
  const score = extscore === undefined ? undefined : (JSON.parse(decoder.decode(extscore)) as ExtscoreResult);
  const calculation = source === undefined ? undefined : (decompressJson(source.calculation) as Calculation);
  const study =
    kept === undefined && source !== undefined
      ? makeStudy(
          { catalog },
          {
            ...source,
            parameters: parameters ?? '[]',
            closed: withheld,
            facts: facts ?? [],
            ...(scenarios === undefined ? {} : { scenarios }),
          },
        )
      : calculation?.study?.document;
  const questions = asked && reportedOfSnapshot({ catalog }, { snapshot: asked });
  const parts = { ...given, extscore: score, questions };
  const whole = reportContentOf({ ...parts, study }, frame, result);
  const documentHash = hashOf(whole);
  // Only stages and totals of these may be shown: their shares in the study would tell more.
  const aggregated = withheld.filter(([, level]) => level === 'aggregated').map(([id]) => id);
  const visible = shown === undefined ? result : await resultOf(shown);
  const content =
    withheld.length === 0
      ? whole
      : reportContentOf(
          parts,
          frame,
          aggregated.length === 0
            ? visible
            : mergeStages(visible, calculation && stagesWithOne(calculation, new Set(aggregated))),
        );
  return {
    language,
    documentHash: withheld.length > 0 && kept === undefined ? hashOf(content) : documentHash,
    asHashed: withheld.length === 0 || kept === undefined || hashOf(content) === documentHash,
    withheld: withheld.map(([database, disclosure]) => ({ database, disclosure })),
    statements: [...statements],
    ...(rank === undefined ? {} : { rank }),
    ...(claims === undefined ? {} : { claims }),
    content,
  };
}

const hashOf = (content: ReportContent): string =>
  createHash('sha256').update(JSON.stringify(content)).digest('hex');

async function resultOf(stored: Uint8Array): Promise<FullResult | ProductFullResult> {
  return JSON.parse(decoder.decode(await decompressBytes(stored))) as FullResult | ProductFullResult;
}
