import type { EvaluationPayload } from '@sillage/contract';
import { isCompressedJson } from '../../platform/kernel/compressed-json.ts';

/**
 * Lines of materials and accessories from which an evaluation is computed in a thread: it then takes about as
 * long as copying its results from there, and other requests would wait for more than some milliseconds.
 */
const heavyLines = 16;

/** Whether a payload takes so long to evaluate, or to describe, that it would keep other requests waiting. */
export function isHeavy({ composition }: Pick<EvaluationPayload, 'composition'>): boolean {
  const { parts, accessories } = composition;
  const materials = parts.reduce((sum, part) => sum + part.materials.length, 0);
  return materials + (accessories?.items.length ?? 0) >= heavyLines;
}

/** Bytes of a calculation of some eight materials: compressed, as versions have it, and as JSON. */
const [heavyCompressed, heavyJson] = [16 * 1024, 80 * 1024];

/** Whether it takes so long to render a stored calculation that a thread should do it. */
export function isHeavyCalculation(calculation: Uint8Array): boolean {
  return calculation.byteLength >= (isCompressedJson(calculation) ? heavyCompressed : heavyJson);
}
