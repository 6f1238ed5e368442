import { windows1252Text } from '@sillage/contract';
import { expect, test } from 'vitest';
import { temporaryFile } from '../../../testing/database-file.ts';
import { readDatabase } from '../read-database.ts';
import { decodeText, startOfText } from './decode-text.ts';

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

/** Bytes of a text in a code page, by its table. */
const inPage = (text: string, page: string): Buffer => {
  const all = Uint8Array.from({ length: 256 }, (_, byte) => byte);
  const table = page === 'windows-1252' ? windows1252Text(all) : new TextDecoder(page).decode(all);
  return Buffer.from([...text].map((letter) => table.indexOf(letter)));
};

test.each([
  ['windows-1250', 'Węgiel brunatny, energia elektryczna w sieci niskiego napięcia, stała'],
  ['windows-1250', 'Łódź; żelazo; ścieki'],
  ['windows-1250', 'Výroba elektřiny, směs, důl, uhlí černé'],
  ['windows-1251', 'Производство электроэнергии; уголь каменный; kg'],
  ['windows-1252', 'Électricité, réseau français, coût, première, août, œuvre, naïve'],
  ['windows-1252', 'Straßentransport, Größe, für Müll; 5 m³; 20 µg; ±2 °C; «Wärme»'],
  ['windows-1252', 'Producción de algodón en España, año, pingüino; ½ kg; £5; 1ª'],
  ['windows-1252', 'Elproduktion, højspænding, på nettet, smør, råolie'],
  ['windows-1252', 'produção de açúcar; coração; emissões'],
  ['windows-1252', 'Perché città però più così'],
])('the code page is recognised: %s, %s', (page, text) => {
  expect(decodeText(inPage(text, page))).toBe(text);
});

test('the euro, the oe and quotes of Windows-1252 are no control characters', () => {
  expect(decodeText(Uint8Array.from([0x80, 0x20, 0x9c, 0x75, 0x66, 0x92, 0x20, 0xe9]))).toBe('€ œuf’ é');
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

const spold = (encoding: string, type = ''): string =>
  `<?xml version="1.0" encoding="${encoding}"?>${type}<ecoSpold xmlns="http://www.EcoInvent.org/EcoSpold02"/>`;
const entity = '<!DOCTYPE ecoSpold [<!ENTITY a "b">]>';
const utf16 = (text: string, bigEndian = false): Buffer => marked(text, bigEndian).subarray(2);
/** Each character in four bytes, the first or the last of which holds it. */
const utf32 = (text: string, at: 0 | 3): Buffer => {
  const bytes = Buffer.alloc(text.length * 4);
  for (let index = 0; index < text.length; index++) bytes[index * 4 + at] = text.charCodeAt(index);
  return bytes;
};

test.each([
  ['UTF-8', Buffer.from(spold('UTF-8', entity)), 'database.xml-entities'],
  ['UTF-16 without a mark', utf16(spold('UTF-16', entity)), 'database.xml-entities'],
  ['UTF-16, big-endian, without a mark', utf16(spold('UTF-16', entity), true), 'database.xml-entities'],
  ['UTF-8 that declares UTF-16', Buffer.from(spold('UTF-16', entity)), 'database.xml-entities'],
  ['UTF-16 that declares UTF-8', utf16(spold('UTF-8', entity)), 'database.xml-entities'],
  // Not read at all.
  ['UTF-32', utf32(spold('UTF-32', entity), 0), 'database.all-refused'],
  ['UTF-32, big-endian', utf32(spold('UTF-32', entity), 3), 'database.all-refused'],
])('a document type is refused, or nothing read, in %s', async (_, bytes, code) => {
  const file = temporaryFile('one.spold', bytes);
  await expect(readDatabase(file, 'ecospold2')).rejects.toMatchObject({ code });
});

test('UTF-16 without a mark is recognised and read', async () => {
  expect(decodeText(utf16(spold('UTF-16')))).toBe(spold('UTF-16'));
  const file = temporaryFile('one.spold', utf16(spold('UTF-16'), true));
  await expect(readDatabase(file)).rejects.toMatchObject({ code: 'database.empty' });
});
