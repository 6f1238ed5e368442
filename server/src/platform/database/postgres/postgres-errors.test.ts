import { expect, test } from 'vitest';
import { asStorageError } from './postgres-errors.ts';

test.each(['XX001', 'XX002'])('%s, of a page with a wrong checksum or of an index, is damage', (code) => {
  const error = Object.assign(new Error('invalid page in block 7'), { code });
  expect(asStorageError(error)).toMatchObject({ name: 'StorageUnavailable', reason: 'damaged' });
});
