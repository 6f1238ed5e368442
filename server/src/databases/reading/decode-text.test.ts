import { expect, test } from 'vitest';
import { temporaryFile } from '../../../testing/database-file.ts';
import { decodeText, startOfText } from './decode-text.ts';
import { readDatabase } from './read-database.ts';

const marked = (text: string, bigEndian = false): Buffer => {
  const bytes = Buffer.from(`\ufeff${text}`, 'utf16le');
  return bigEndian ? bytes.swap16() : bytes;
};

test.each([
  ['UTF-8', Buffer.from('éá')],
  ['UTF-8 with its mark', Buffer.from('\ufefféá')],
  ['UTF-16, little-endian', marked('éá')],
  ['UTF-16, big-endian', marked('éá', true)],
  ['Windows-1252', Buffer.from('éá', 'latin1')],
])('%s is decoded without being told', (_, bytes) => {
  expect(decodeText(bytes)).toBe('éá');
});

test('a declared encoding counts, one that nobody knows does not', () => {
  expect(decodeText(Buffer.from([0xa4]), 'iso-8859-15')).toBe('€');
  expect(decodeText(Buffer.from('é'), 'no-such-encoding')).toBe('é');
});

test('a format is recognised in UTF-16', async () => {
  const xml =
    '<?xml version="1.0" encoding="UTF-16"?><ecoSpold xmlns="http://www.EcoInvent.org/EcoSpold02"/>';
  expect(startOfText(marked(xml))).toBe(xml);
  // Recognised, and found to hold nothing.
  const file = temporaryFile('one.spold', marked(xml));
  await expect(readDatabase(file)).rejects.toMatchObject({ code: 'database.empty' });
});

test('bytes that are no text are in no format', async () => {
  const file = temporaryFile('upload.bin', Buffer.from([0, 1, 2, 3, 0xff, 0, 7]));
  await expect(readDatabase(file)).rejects.toMatchObject({ code: 'database.format-unknown' });
});
