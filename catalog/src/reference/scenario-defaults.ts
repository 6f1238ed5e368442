import { join } from 'node:path';
import { document } from '@sillage/contract';
import type { ScenarioDefaults } from '@sillage/engine';
import Type from 'typebox';
import { readJson } from '../files/read-json.ts';
import { LocalizedTextFormat } from './reference-formats.ts';

const Text = Type.String({ minLength: 1 });

/**
 * `scenario-defaults.json`: what the method proposes where a company knows nothing of its shops, customers, warehouses and
 * suppliers. `page`: where in the source a value was read; null while nobody has, which makes the status `unverified`.
 */
const ScenarioDefaultsFormat = document({
  source: Text,
  year: Type.Integer(),
  licence: Text,
  status: Type.Enum(['verified', 'unverified']),
  page: Type.Union([Text, Type.Null()]),
  defaults: Type.Array(
    document({
      id: Text,
      /** Of the parameter that it is about; null: there is none. */
      identifier: Type.Union([Text, Type.Null()]),
      name: LocalizedTextFormat,
      /** null: not known here. */
      value: Type.Union([Type.Number(), Type.Null()]),
      unit: Text,
    }),
  ),
});

/** Throws: an Error naming file, place and remedy: a page is what makes values verified. */
export function readScenarioDefaults(directory: string): ScenarioDefaults {
  const path = join(directory, 'scenario-defaults.json');
  const read = readJson(path, ScenarioDefaultsFormat);
  if ((read.status === 'verified') !== (read.page !== null))
    throw new Error(`${path}: /status: verified values name the page that they were read from, others none.`);
  return read;
}
