import { join } from 'node:path';
import { document, type EvaluationPayload } from '@sillage/contract';
import Type from 'typebox';
import { jsonFiles, parseJson, readJson } from './files/read-json.ts';

/** An example evaluation: a payload without teams, because those belong to an organization. */
export type Example = Omit<EvaluationPayload, 'teams'>;

/**
 * Reads the examples of a catalog folder, sorted by reference. They are checked like any payload when used.
 */
export function readExamples(directory: string): Example[] {
  const examples = jsonFiles(join(directory, 'examples')).map((path) => parseJson(path) as Example);
  return examples.sort((a, b) => ((a.reference ?? '') < (b.reference ?? '') ? -1 : 1));
}

/**
 * `demonstration.json`: references of the examples with which a new
 * demonstration organization starts, in this order.
 */
const DemonstrationFile = document({ examples: Type.Array(Type.String({ minLength: 1 }), { maxItems: 8 }) });

/**
 * Reads the examples of a new demonstration; all of them would slow down the first start.
 * Throws: Error naming file, place and remedy.
 */
export function readDemonstration(directory: string): Example[] {
  const path = join(directory, 'demonstration.json');
  const examples = readExamples(directory);
  return readJson(path, DemonstrationFile).examples.map((reference) => {
    const found = examples.find((example) => example.reference === reference);
    if (found === undefined) throw new Error(`${path}: there is no example "${reference}" in examples/.`);
    return found;
  });
}
