import type { Language, LocalizedText } from '@sillage/contract';
import { ServiceRefusal } from '../call-service.ts';

/** Which argument of a tool a place in a document comes from; the longest prefix counts. */
export type ArgumentPointers = readonly (readonly [document: string, argument: string])[];

/** The pointer of a document as one into the arguments of the tool. */
export function argumentOf(pointer: string, pointers: ArgumentPointers): string {
  const [from, to] = pointers
    .filter(([prefix]) => pointer === prefix || pointer.startsWith(`${prefix}/`))
    .reduce<readonly [string, string]>(
      (best, one) => (one[0].length >= best[0].length ? one : best),
      ['', ''],
    );
  return `${to}${pointer.slice(from.length)}`;
}

/** Calls with faults at the arguments that they come from. Throws: ServiceRefusal. */
export async function withPointers<Made>(
  pointers: ArgumentPointers,
  call: () => Promise<Made>,
): Promise<Made> {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof ServiceRefusal)) throw error;
    const { errors, ...problem } = error.problem;
    const { code, detail: message } = problem;
    // A record that is not found has no fault of its own.
    const faults = errors.length === 0 ? [{ pointer: '', code, message }] : errors;
    throw new ServiceRefusal({
      ...problem,
      errors: faults.map((fault) => ({ ...fault, pointer: argumentOf(fault.pointer, pointers) })),
    });
  }
}

/** Calls with all faults at one argument, as those of an id. Throws: ServiceRefusal. */
export const withArgument = <Made>(argument: string, call: () => Promise<Made>): Promise<Made> =>
  withPointers([['', argument]], call);

interface Fault {
  readonly pointer: string;
  readonly message: LocalizedText;
  readonly hint?: LocalizedText | undefined;
}

/** Faults that a tool finds itself, in the form of those of the service. */
export function refusalOf(faults: readonly Fault[], language: Language): ServiceRefusal {
  return new ServiceRefusal({
    status: 422,
    code: 'document.invalid',
    detail: faults.map(({ message }) => message[language]).join(' '),
    errors: faults.map(({ pointer, message, hint }) => ({
      pointer,
      code: 'field.value',
      message: message[language],
      ...(hint === undefined ? {} : { hint: hint[language] }),
    })),
  });
}
