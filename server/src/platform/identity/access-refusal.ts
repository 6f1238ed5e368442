import { DomainError } from '../kernel/domain-error.ts';
import type { Caller } from './caller.ts';

/** A request whose caller is known, but may not make it: refused, and noted in the audit. */
export class AccessRefusal extends DomainError {
  readonly caller: Caller;

  constructor(caller: Caller, ...error: ConstructorParameters<typeof DomainError>) {
    super(...error);
    this.caller = caller;
  }
}
