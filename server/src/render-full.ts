import { type Calculation, type Catalog, evaluateAgain, fullView } from '@sillage/engine';
import { jsonBytes } from './stored-json.ts';

const decoder = new TextDecoder();

/** The full result of a stored calculation, as the bytes that are sent. */
export function renderFull(stored: Uint8Array, { method }: Catalog): Uint8Array {
  const calculation = JSON.parse(decoder.decode(stored)) as Calculation;
  return jsonBytes(fullView(calculation, evaluateAgain(calculation, method), method));
}
