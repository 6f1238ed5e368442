import { expect, test } from 'vitest';
import { temporaryZip } from '../../../../testing/database-file.ts';
import { type EvaluatedFile, evaluateFile } from '../../../../testing/evaluated-file.ts';
import {
  carbon,
  carbonDocument,
  flowDocument,
  output,
  processDocument,
  ref,
  reference,
  unitDocuments,
} from '../../../../testing/openlca-package.ts';

const read = (files: Readonly<Record<string, object>>): Promise<EvaluatedFile> =>
  evaluateFile(
    temporaryZip({
      ...unitDocuments,
      ...carbonDocument,
      ...flowDocument('steel'),
      ...flowDocument('slag'),
      ...files,
    }),
  );

test('an amount of 0 beside a formula: the formula counts', async () => {
  const file = await read(
    processDocument('Steel', [reference('steel', 1), { ...carbon(0), amountFormula: '2 * 4' }]),
  );
  expect(file.impactOf('Steel')).toBe(8);
});

test('factors of allocation count also where the process says that none is the default', async () => {
  const factor = (product: string, value: number) => ({
    ...{ allocationType: 'PHYSICAL_ALLOCATION', product: ref(product), value },
  });
  const file = await read(
    processDocument('Steel', [reference('steel', 1), output('slag', 2), carbon(4)], {
      defaultAllocationMethod: 'NO_ALLOCATION',
      allocationFactors: [factor('steel', 0.75), factor('slag', 0.25)],
    }),
  );
  // Three quarters of 4 kg on 1 kg of steel.
  expect(file.impactOf('Steel')).toBe(3);
});
