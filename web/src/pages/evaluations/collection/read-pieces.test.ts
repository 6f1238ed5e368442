import { expect, test } from 'vitest';
import { readPieces } from './read-pieces.ts';

test('references and pieces are read as spreadsheets copy them', () => {
  const pasted = 'Référence\tPièces\nTS-001\t1 200\nTS 002;3.400\n\nJ-7, 50\r\nJ-8 60\n';
  expect(readPieces(pasted)).toEqual({
    rows: [
      { reference: 'TS-001', made: 1200 },
      { reference: 'TS 002', made: 3400 },
      { reference: 'J-7', made: 50 },
      { reference: 'J-8', made: 60 },
    ],
    unread: [],
  });
});

test('a line without pieces, with a fraction or with words is not read', () => {
  const pasted = 'TS-001\t12\nTS-002\nTS-003\t1.5\nTS-004\tsome';
  expect(readPieces(pasted).unread).toEqual(['TS-002', 'TS-003\t1.5', 'TS-004\tsome']);
  expect(readPieces('TS-001\t1.5').unread).toEqual(['TS-001\t1.5']);
});
