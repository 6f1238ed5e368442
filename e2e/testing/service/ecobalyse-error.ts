import { EcobalyseError } from '@sillage/contract';
import type { Answer } from './answer.ts';
import { expectShape } from './successful-answer.ts';

/** The messages of an official error, by field. Fails the test if the answer is not such an error. */
export function errorOf({ body }: Pick<Answer, 'body'>): Record<string, string> {
  expectShape(EcobalyseError, body);
  return (body as EcobalyseError).error;
}
