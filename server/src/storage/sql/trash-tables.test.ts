import { expect, test } from 'vitest';
import { archiveTables } from '../archive/archive-tables.ts';
import { migrations } from '../migrations/migrations.ts';
import { keptTables } from './trash-tables.ts';

const tables = await archiveTables(migrations);

test.each(Object.values(keptTables).map((kept) => [kept[0].table, kept] as const))(
  'everything that is deleted with a row of %s is kept in the trash',
  (main, kept) => {
    // Versions are deleted with their evaluation; what a product pins is a row of the product.
    const deletedWith = tables.filter(({ name, references }) => {
      const owner = name.startsWith('product')
        ? 'products'
        : references.find((other) => other === 'evaluations');
      return name === main || (owner === main && references.includes(main));
    });
    expect(kept.map(({ table }) => table).sort()).toEqual(deletedWith.map(({ name }) => name).sort());
    for (const { table, columns } of kept) {
      const actual = tables.find(({ name }) => name === table)?.columns.map(({ name }) => name) ?? [];
      expect([...columns, 'organization_id'].sort()).toEqual([...actual].sort());
    }
  },
);
