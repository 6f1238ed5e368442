import { expect, test } from 'vitest';
import { figuresLedBy } from './leading-figure.ts';

test('the leading figure comes first, and no figure is lost', () => {
  expect(figuresLedBy('climate')).toEqual(['climate', 'score', 'cost']);
  expect(figuresLedBy('score')).toEqual(['score', 'climate', 'cost']);
  expect(figuresLedBy('extscore')).toEqual(['cost', 'climate', 'score']);
});
