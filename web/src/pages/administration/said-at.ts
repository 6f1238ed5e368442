import { ApiRefusal } from '../../session/api-call.ts';

/** What a refusal says of the field at a JSON pointer. */
export function saidAt(error: Error | null, pointer: string): string | undefined {
  if (!(error instanceof ApiRefusal)) return undefined;
  return error.problem.errors.find((fault) => fault.pointer === pointer)?.message;
}
