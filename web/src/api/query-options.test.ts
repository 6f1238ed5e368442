import type { Problem } from '@sillage/contract';
import { expect, test } from 'vitest';
import { ApiRefusal, Unreachable } from './call-api.ts';
import { untilThereIsRoom } from './query-options.ts';

const refusal = (code: string, status: number, retryAfter?: number) =>
  new ApiRefusal(
    { code, status, detail: '', title: '', type: '', requestId: '', errors: [] } as Problem,
    retryAfter,
  );

test.each([
  ['organization.busy', 429],
  ['service.overloaded', 503],
])('an analysis that finds no room (%s) is asked for again when the service says', (code, status) => {
  const { retry, retryDelay } = untilThereIsRoom;
  expect(retry(0, refusal(code, status, 3))).toBe(true);
  expect(retryDelay(0, refusal(code, status, 3))).toBe(3_000);
  expect(retry(20, refusal(code, status, 3))).toBe(false);
});

test('other failures are shown at once', () => {
  expect(untilThereIsRoom.retry(0, refusal('service.stopping', 503, 5))).toBe(false);
  expect(untilThereIsRoom.retry(0, refusal('document.invalid', 422))).toBe(false);
  expect(untilThereIsRoom.retry(0, new Unreachable())).toBe(false);
});
