import type { Words } from '@sillage/contract';
import type { MappingTask } from './mapping-task.ts';

/** Why a parameter is left out of a request that keeps to the regulation. */
const notRegulatory: Words = {
  en: 'it is no part of the regulatory calculation',
  fr: 'il ne fait pas partie du calcul réglementaire',
};

/** Nothing is sent of a parameter that was given. Issues: warning extscore.parameter-unused. */
export function leaveOut(
  { warnings }: MappingTask,
  parameter: string,
  pointer: string,
  reason: Words = notRegulatory,
): undefined {
  warnings.push({ code: 'extscore.parameter-unused', pointer, facts: { parameter, reason } });
}
