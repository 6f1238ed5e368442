import { truncateSync } from 'node:fs';
import { PassThrough } from 'node:stream';
import { type DatabaseErrorCode, type IssueCode, issueTable, sentence } from '@sillage/contract';
import { describe, expect, test } from 'vitest';
import { temporaryFile, temporaryZip, zipBytes } from '../../testing/database-file.ts';
import { ef31 } from '../../testing/evaluated-file.ts';
import {
  flowDocument,
  input,
  processDocument,
  reference,
  unitDocuments,
} from '../../testing/openlca-package.ts';
import { DomainError } from '../platform/kernel/domain-error.ts';
import { inspectDatabase } from '../startup/operator/inspect-database-command.ts';

interface RefusedDatabase {
  /** Makes the file; returns the arguments of the command. */
  readonly arguments: () => readonly string[];
  readonly sentence: string;
}

const steel = { ...unitDocuments, ...flowDocument('steel') };
const loop = {
  ...steel,
  ...flowDocument('ore'),
  ...processDocument('Steel', [reference('steel', 1), input('ore', 2)]),
  ...processDocument('Ore', [reference('ore', 1), input('steel', 0.5)]),
};
const ordinary = { ...steel, ...processDocument('Steel', [reference('steel', 1)]) };

/** Sets the unpacked size of the only entry in the directory of an archive. */
function withFalseSize(archive: Uint8Array, bytes: number): Uint8Array {
  const copy = Buffer.from(archive);
  copy.writeUInt32LE(bytes, copy.indexOf(Buffer.from('504b0102', 'hex')) + 24);
  return copy;
}

/** Those of imports, and of what takes too long: import/, proof/, reading/ and e2e/service/databases. */
const ofImports = [
  'database.category-unknown',
  'database.too-much',
  'database.too-long',
  'database.formulas-too-many',
  'database.all-refused',
  'database.figure-too-large',
  'database.published-invalid',
  'database.not-calculated',
  'database.licence-not-accepted',
  'database.download-not-allowed',
  'database.download-failed',
  'database.download-differs',
  'database.process-unknown',
] as const;

const refusals: Readonly<Record<Exclude<DatabaseErrorCode, (typeof ofImports)[number]>, RefusedDatabase>> = {
  'database.archive-broken': {
    arguments: () => [temporaryFile('cut.zip', zipBytes(ordinary).subarray(0, 400))],
    sentence:
      'The archive cannot be read (End of central directory record signature not found. Either not a zip file, or file is truncated.); it may have been cut short. Nothing was kept.',
  },
  'database.archive-kind': {
    arguments: () => [temporaryFile('ecoinvent.7z', Buffer.from('377abcaf271c0004', 'hex'))],
    sentence:
      'This is a 7z archive, and only ZIP archives are read: unpack it and pack the files again as ZIP.',
  },
  'database.archive-path': {
    arguments: () => [temporaryZip({ ...ordinary, '../../outside.json': {} })],
    sentence:
      'The archive holds an entry whose name leads elsewhere: "../../outside.json". Nothing was kept.',
  },
  'database.archive-nested': {
    arguments: () => [temporaryZip({ ...ordinary, 'more/database.zip': zipBytes(ordinary) })],
    sentence:
      'The archive holds another archive, "more/database.zip": give that one by itself. Nothing was kept.',
  },
  'database.archive-size-false': {
    arguments: () => {
      const document = JSON.stringify({ name: 'x'.repeat(5000) });
      return [temporaryFile('lie.zip', withFalseSize(zipBytes({ 'processes/a.json': document }), 20))];
    },
    sentence:
      'The entry "processes/a.json" of the archive is not as large as the archive says. Nothing was kept.',
  },
  'database.archive-too-large': {
    arguments: () => [temporaryZip({ 'processes/a.json': new Uint8Array(3 * 2 ** 20) }, { level: 9 })],
    sentence: 'The archive exceeds the limit of 200 unpacked bytes for each packed one. Nothing was kept.',
  },
  'database.methods-only': {
    arguments: () => {
      const text = '{SimaPro 9}\n\nMethod\n\nName\nOwn method\n\nEnd\n';
      return [temporaryFile('own.csv', text)];
    },
    sentence: 'The file holds impact methods (Own method), but no process that they could characterise.',
  },
  'database.quote-unclear': {
    arguments: () => {
      const rows = 'A;;kg;1;Undefined;0;0;0;"first\nB;;kg;1;Undefined;0;0;0;second"\n';
      const text = `{SimaPro 9}\n\nProcess\n\nEmissions to air\n${rows}\nEnd\n`;
      return [temporaryFile('own.csv', text)];
    },
    sentence:
      'In "own.csv" a quotation mark is opened in line 6, and the next one that could close it is in line 7, behind other rows. Nothing was kept.',
  },
  'database.entry-too-deep': {
    arguments: () => [temporaryZip({ 'processes/deep.json': `{"a":${'['.repeat(70)}${']'.repeat(70)}}` })],
    sentence:
      '"processes/deep.json" is nested more than 64 levels deep; no known data set is. Nothing was kept.',
  },
  'database.entry-too-large': {
    arguments: () => {
      const path = temporaryFile('results.csv', 'name');
      // Sparse: it takes no room on the disk.
      truncateSync(path, 257 * 2 ** 20);
      return [path];
    },
    sentence: '"results.csv" has more than 268435456 B. Nothing was kept.',
  },
  'database.xml-entities': {
    arguments: () => [
      temporaryFile(
        'bomb.spold',
        '<?xml version="1.0"?><!DOCTYPE ecoSpold [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><ecoSpold xmlns="http://www.EcoInvent.org/EcoSpold02">&b;</ecoSpold>',
      ),
    ],
    sentence:
      '"bomb.spold" has a document type (DOCTYPE), which can hide entities; no LCA format needs one. Nothing was kept.',
  },
  'database.format-foreign': {
    arguments: () => {
      const rows = 'Database,own\n\nActivity,Steel\nunit,kilogram\nExchanges\nname,amount\nSteel,1\n';
      return [temporaryFile('own.csv', rows)];
    },
    sentence: 'This is a file of Brightway, which is not read.',
  },
  'database.format-unknown': {
    arguments: () => [temporaryZip({ 'readme.txt': 'nothing here' })],
    sentence:
      'The file is in none of the formats that are read: openLCA JSON-LD, ecoSpold 2, ecoSpold 1, ILCD, SimaPro CSV, table of results (CSV, XLSX).',
  },
  'database.empty': {
    arguments: () => [temporaryFile('own.csv', '{SimaPro 9.6}\n{CSV separator: Semicolon}\n')],
    sentence: 'The file holds no process or result in the format SimaPro CSV.',
  },
  'database.method-unknown': {
    arguments: () => [temporaryZip(ordinary), '--method', 'recipe'],
    sentence: 'The package has no impact method "recipe"; it can be characterised with ef-3.1.',
  },
  'database.table-broken': {
    arguments: () => [temporaryFile('results.csv', 'name,unit,cch\nSteel,"kg,2\n')],
    sentence:
      'The file cannot be read as a table (CSV): line 2 is broken, or the file is something else. Nothing was kept.',
  },
  'database.table-column': {
    arguments: () => [temporaryFile('results.csv', 'name,price\nSteel,2\n')],
    sentence:
      'The table lacks the columns unit, cch (climate change) or another indicator; it has name, price.',
  },
  'database.mapping-invalid': {
    arguments: () => [
      temporaryZip(ordinary),
      '--decisions',
      temporaryFile('mapping.csv', 'flow,decision\nsomething,carbon\n'),
    ],
    sentence: 'Row 2 of the mapping table mapping.csv: the method has no flow carbon.',
  },
  'database.system-unknown': {
    arguments: () => [temporaryZip(ordinary), '--system', 'Whole'],
    sentence: 'The file has no product system "Whole"; it has: none.',
  },
  'database.set-unknown': {
    arguments: () => {
      const system = { '@id': 'S', name: 'Whole', parameterSets: [{ name: 'Best' }, { name: 'Worst' }] };
      return [temporaryZip({ ...ordinary, 'product_systems/S.json': system }), '--parameter-set', 'Other'];
    },
    sentence: 'The product system "Whole" has no parameter set "Other"; it has: Best, Worst.',
  },
  'database.unsolved': {
    arguments: () => [temporaryZip(loop)],
    sentence:
      'The processes cannot be solved: a loop delivers nothing, or figures contradict each other: Steel; Ore. Nothing was kept.',
  },
};

test('each code of a refused database has a case', () => {
  const codes = Object.entries(issueTable).filter(([, { kind }]) => kind === 'database');
  expect([...Object.keys(refusals), ...ofImports].sort()).toEqual(codes.map(([code]) => code).sort());
});

describe.each(Object.entries(refusals))('%s', (code, { arguments: make, sentence: expected }) => {
  test('is said in one sentence, in English and in French', async () => {
    const output = new PassThrough();
    output.resume();
    const error = await inspectDatabase(make(), { readImpactMethod: ef31, output }).catch((thrown) => thrown);
    expect(error).toBeInstanceOf(DomainError);
    const { facts } = error as DomainError;
    expect((error as DomainError).code).toBe(code);
    expect(sentence(code as IssueCode, facts, 'en')).toBe(expected);
    const french = sentence(code as IssueCode, facts, 'fr');
    expect(french).not.toBe(expected);
    expect(french).not.toMatch(/\{\w+\}|undefined|\[object/);
  });
});
