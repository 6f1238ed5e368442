import { expect, test } from 'vitest';
import { archiveTables } from '../archive/archive-tables.ts';
import { migrations } from '../migrations/migrations.ts';
import { keptTables } from './trash-tables.ts';

const tables = await archiveTables(migrations);

test.each(Object.entries(keptTables).map(([noun, kept]) => [noun, kept[0].table, kept] as const))(
  'everything that is deleted with a record (%s) in %s is kept in the trash',
  (noun, main, kept) => {
    // Versions are deleted with their evaluation; what a product pins is a row of the product. Of the nouns that share a
    // table, only scenarios have rows of their own elsewhere.
    const deletedWith = tables.filter(({ name, references }) => {
      if (name.startsWith('scenario')) return noun === 'scenario';
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
