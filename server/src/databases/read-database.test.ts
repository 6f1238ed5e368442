import { sentence } from '@sillage/contract';
import { expect, test } from 'vitest';
import { temporaryZip } from '../../testing/database-file.ts';
import {
  flowDocument,
  output,
  processDocument,
  reference,
  unitDocuments,
} from '../../testing/openlca-package.ts';
import type { DomainError } from '../platform/kernel/domain-error.ts';
import { readDatabase } from './read-database.ts';

test('a database whose formulas need more work than all of one may is refused with the limit', async () => {
  const file = temporaryZip({
    ...unitDocuments,
    ...flowDocument('steel'),
    ...flowDocument('slag'),
    ...processDocument('Mill', [
      reference('steel', 1, { amountFormula: '2 - 1' }),
      output('slag', 1, { amountFormula: '3 - 2' }),
    ]),
  });
  const { inventory } = await readDatabase(file, undefined, {}, 10);
  expect(inventory.counts.formulas).toBe(2);
  const error: DomainError = await readDatabase(file, undefined, {}, 9).catch((thrown) => thrown);
  expect(sentence('database.formulas-too-many', error.facts, 'en')).toBe(
    'The formulas of the database need too much work: more than 9 characters of formulas would be evaluated. Nothing was kept.',
  );
});
