import { expect, test } from 'vitest';
import { temporaryFile, zipBytes } from '../../testing/database-file.ts';
import {
  carbon,
  carbonDocument,
  flowDocument,
  processDocument,
  reference,
  unitDocuments,
} from '../../testing/openlca-package.ts';
import { DomainError } from '../platform/kernel/domain-error.ts';
import { type FormatId, formatIds } from './formats/formats.ts';
import { readDatabase } from './read-database.ts';

const spold2 = `<?xml version="1.0" encoding="UTF-8"?><ecoSpold xmlns="http://www.EcoInvent.org/EcoSpold02"><activityDataset><activityDescription><activity id="a"><activityName>A &amp; B</activityName></activity></activityDescription><flowData><intermediateExchange id="1" amount="1" intermediateExchangeId="p"><name>p</name><unitName>kg</unitName><outputGroup>0</outputGroup></intermediateExchange></flowData></activityDataset></ecoSpold>`;
const simapro = `{SimaPro 9.6}\n{CSV separator: Semicolon}\n\nProcess\n\nProcess identifier\nA\n\nComment\n"a ""b""\nc"\n\nProducts\nA;kg;1;100;not defined;X;\n\nEmissions to air\nCarbon dioxide;;kg;1;Lognormal;1.2;0;0;"x"\n\nInput parameters\np;1;Undefined;0;0;0;No;\n\nEnd\n`;
const table = 'name,unit,cch\n"A, raw",kg,1\n"B ""b""",kg,2\n';
const openlca = {
  ...unitDocuments,
  ...carbonDocument,
  ...flowDocument('steel'),
  ...processDocument('Steel', [reference('steel', 1), carbon(2, { amountFormula: 'p*2' })], {
    parameters: [{ name: 'p', value: 1 }],
  }),
};

const files: readonly (readonly [name: string, bytes: Uint8Array])[] = [
  ['one.spold', Buffer.from(spold2)],
  ['own.csv', Buffer.from(simapro)],
  ['table.csv', Buffer.from(table)],
  ['package.zip', zipBytes(openlca)],
  ['spold.zip', zipBytes({ 'datasets/one.spold': spold2, 'processes/one.xml': spold2 })],
];

/** What damages files, put at any place. */
const pieces = ['"', '""', '<', '&', ']]>', '{', '\0', '\u00ff', '\n', ';', ',', '<!--', '</', '\ufffd', '='];

/** Numbers that are the same at each run (Lehmer). */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
}

/** Cuts a piece out, puts one in, or changes a byte; the same at each run. */
function damaged(bytes: Uint8Array, seed: number): Uint8Array {
  const draw = numbers(seed + 1);
  const at = draw(bytes.length);
  const piece = Buffer.from(pieces[draw(pieces.length)]!, seed % 2 === 0 ? 'utf8' : 'latin1');
  const cut = [0, 0, 1, 20, bytes.length][draw(5)]!;
  return Buffer.concat([bytes.subarray(0, at), piece, bytes.subarray(Math.min(at + cut, bytes.length))]);
}

test.each(files)('whatever is damaged in %s, it is read or refused with a code', async (name, bytes) => {
  for (let seed = 0; seed < 80; seed++) {
    const path = temporaryFile(name, damaged(bytes, seed));
    const formats: readonly (FormatId | undefined)[] = [undefined, formatIds[seed % formatIds.length]];
    for (const format of formats) {
      try {
        await readDatabase(path, format);
      } catch (error) {
        expect(error, `${name}, seed ${seed}, ${format}`).toBeInstanceOf(DomainError);
      }
    }
  }
});
