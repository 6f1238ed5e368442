import type { EvaluationBatchItem } from '@sillage/contract';
import type { Answer } from './answer.ts';

export const itemsIn = ({ text }: Answer): EvaluationBatchItem[] =>
  text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as EvaluationBatchItem);
