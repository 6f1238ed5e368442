import { join } from 'node:path';
import type { Calibration, Method } from '@sillage/engine';
import { readJson } from '../files/read-json.ts';
import { CalibrationFile } from './reference-formats.ts';

/**
 * Reads what figures of the catalog were compared with. Throws: Error when it names an indicator that the method
 * does not have. Decision: docs/calculation.md, "Calibration".
 */
export function readCalibration(
  directory: string,
  { indicators }: Method,
  catalogVersion: string,
): Calibration {
  const path = join(directory, 'calibration.json');
  const { product, categories, outside } = readJson(path, CalibrationFile);
  const unknown = Object.keys(outside).find((id) => !indicators.some((indicator) => indicator.id === id));
  if (unknown !== undefined) throw new Error(`${path}: the method has no indicator "${unknown}".`);
  return { catalogVersion, product, categories, outside };
}
