import { at, type LocalizedText } from '@sillage/contract';
import { DomainError } from '../../platform/kernel/domain-error.ts';

/** The error for a place of a file. `line` counts from 1, `column` from 0. */
export function fileInvalid(
  line: number,
  column: number,
  titles: readonly string[],
  reason: LocalizedText,
): DomainError {
  const title = titles[column]?.trim() ?? '';
  const facts = { line, column: title === '' ? column + 1 : `${column + 1} (${title})`, reason };
  const pointer = at(at('', line), title === '' ? column + 1 : title);
  return new DomainError('benchmark.file-invalid', facts, [
    { code: 'benchmark.file-invalid', pointer, facts },
  ]);
}
