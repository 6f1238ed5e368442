import { type Language, sentence, type UnavailableExtscore } from '@sillage/contract';
import { faultsOf } from '../../extscore-request.ts';
import { Refusal } from '../../http/refusal.ts';

/**
 * What stands in the place of a French environmental cost that could not be computed.
 * Throws what is no matter of scoring: a bug, a storage that is full.
 */
export function unavailableExtscore(error: unknown, language: Language): UnavailableExtscore {
  if (!(error instanceof Refusal)) throw error;
  const { code, facts, issues } = error;
  const errors = faultsOf(issues, language);
  if (code === 'document.invalid') return { available: false, errors };
  if (!code.startsWith('extscore.')) throw error;
  return {
    available: false,
    errors: [{ pointer: '', code, message: sentence(code, facts, language) }, ...errors],
  };
}
