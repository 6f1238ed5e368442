import type { EvaluationPayload, EvaluationSelection } from '@sillage/contract';
import { ProblemError } from '../../transport/problem-error.ts';
import type { Command } from '../command.ts';
import { shortNumber } from '../output.ts';
import { jsonFile, parsedJson } from '../read-json.ts';
import { UsageError } from '../usage-error.ts';
import { followJob, isDone, jobFailures, jobRows } from './job-steps.ts';

const evaluate: Command = {
  name: 'evaluate',
  takes: '[<id> …]',
  count: [0, Number.POSITIVE_INFINITY],
  calls: ['evaluateEvaluation', 'evaluateMany', 'previewEvaluation', 'readEvaluationResult', 'readJob'],
  summary: 'Evaluates evaluations by id, or all that a selection chooses, as a job with progress',
  options: {
    all: { type: 'boolean', summary: 'every evaluation' },
    select: {
      type: 'string',
      summary: 'conditions of POST /evaluations/evaluate as JSON: \'{"status":"outdated"}\'',
    },
    preview: { type: 'string', summary: 'a file with a payload: shows its results and stores nothing' },
    'no-wait': { type: 'boolean', summary: 'does not wait for the job' },
  },
  async run(context, ids, { all, select, preview, 'no-wait': noWait }) {
    const { output } = context;
    const ways = [ids.length > 0, all === true, select !== undefined, preview !== undefined].filter(Boolean);
    if (ways.length !== 1) throw new UsageError('give ids, or --all, or --select, or --preview');
    const client = context.client();
    if (typeof preview === 'string') {
      const answer = await client.previewEvaluation({ body: jsonFile(preview) as EvaluationPayload });
      output.show(answer, figureRows(answer));
      return;
    }
    if (ids.length === 1) {
      const [id] = ids as [string];
      await client.evaluateEvaluation({ params: { id } });
      const result = await client.readEvaluationResult({ params: { id } });
      output.show(result, figureRows(result));
      return;
    }
    const body =
      all === true
        ? { all: true }
        : ids.length > 0
          ? { ids: [...ids] }
          : parsedJson(String(select), '--select');
    const { id } = await client.evaluateMany({ body: body as EvaluationSelection });
    const job = noWait === true ? await client.readJob({ params: { id } }) : await followJob(context, id);
    output.show(job, jobRows([job]));
    for (const line of jobFailures(job)) output.note(line);
    return noWait === true || isDone(job);
  },
};

const publish: Command = {
  name: 'publish',
  takes: '<id> …',
  count: [1, Number.POSITIVE_INFINITY],
  calls: ['publishEvaluation'],
  summary: 'Publishes evaluations as versions, which never change',
  options: { note: { type: 'string', summary: 'kept with the version, up to 500 characters' } },
  async run(context, ids, { note }) {
    const client = context.client();
    const made: { evaluation: string; version?: string; error?: string }[] = [];
    for (const evaluation of ids) {
      context.output.progress(made.length, ids.length, 'published');
      try {
        const body = typeof note === 'string' ? { body: { note } } : {};
        const { id } = await client.publishEvaluation({ params: { id: evaluation }, ...body });
        made.push({ evaluation, version: id });
      } catch (error) {
        if (!(error instanceof ProblemError) || error.status === 401 || error.status === 403) throw error;
        made.push({ evaluation, error: error.message });
      }
    }
    context.output.show(made, [
      ['EVALUATION', 'VERSION'],
      ...made.map(({ evaluation, version, error }) => [evaluation, version ?? error]),
    ]);
    return made.every(({ error }) => error === undefined);
  },
};

interface Figure {
  readonly value: number | null;
  readonly unit: string;
  readonly interval?: { readonly low: number; readonly high: number } | null;
}

interface Figures {
  readonly score: Figure;
  readonly impacts: readonly (Figure & { readonly name: string })[];
}

/** The score and the impacts, with the interval of 90 % of the outcomes where it is known. */
export const figureRows = ({ score, impacts }: Figures): unknown[][] =>
  [{ name: 'score', ...score }, ...impacts].map(({ name, value, unit, interval }) => [
    name,
    value,
    unit,
    interval == null ? '' : `90 %: ${shortNumber(interval.low)} to ${shortNumber(interval.high)}`,
  ]);

export const evaluationCommands = [evaluate, publish];
