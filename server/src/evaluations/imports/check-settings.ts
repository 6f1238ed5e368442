import { at, didYouMean, type Issue, type TableSettings } from '@sillage/contract';
import { type Field, ignoredField } from '@sillage/contract/tables';
import { invalidDocument } from '../../platform/kernel/domain-error.ts';

/** Throws: DomainError document.invalid for a title that the table lacks, or a field that there is not. */
export function checkSettings(
  { columns = [], constants = [], corrections = [] }: TableSettings,
  titles: readonly string[],
  fields: readonly Field[],
): void {
  const ids = [...fields.map(({ id }) => id), ignoredField];
  const unknown = (noun: string, id: string, pointer: string, known: readonly string[]): Issue[] => {
    if (known.includes(id)) return [];
    const hint = didYouMean(id, known);
    return [
      {
        code: 'reference.unknown',
        pointer,
        facts: { noun, id: id.slice(0, 200) },
        ...(hint === undefined ? {} : { hint }),
      },
    ];
  };
  const issues = [
    ...columns.flatMap(({ title, field }, n) => [
      ...unknown('column', title, at(`/columns/${n}`, 'title'), titles),
      ...unknown('field', field, at(`/columns/${n}`, 'field'), ids),
    ]),
    ...constants.flatMap(({ field }, n) => unknown('field', field, at(`/constants/${n}`, 'field'), ids)),
    ...corrections.flatMap(({ title }, n) =>
      unknown('column', title, at(`/corrections/${n}`, 'title'), titles),
    ),
  ];
  if (issues.length > 0) throw invalidDocument(issues);
}
