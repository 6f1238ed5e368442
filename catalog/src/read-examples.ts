import { join } from 'node:path';
import type { EvaluationPayload } from '@sillage/contract';
import { jsonFiles, parseJson } from './read-json.ts';

/** An evaluation to show: a payload without the teams, which belong to an organization. */
export type Example = Omit<EvaluationPayload, 'teams'>;

/** Reads the examples of a catalog folder, in the order of their references. They are checked like any payload when used. */
export function readExamples(directory: string): Example[] {
  const examples = jsonFiles(join(directory, 'examples')).map((path) => parseJson(path) as Example);
  return examples.sort((a, b) => ((a.reference ?? '') < (b.reference ?? '') ? -1 : 1));
}
