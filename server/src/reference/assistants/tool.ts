import type { Scope } from '@sillage/contract';
import type { Static, TObject } from 'typebox';
import type { Caller } from '../../platform/identity/caller.ts';
import type { CallService } from './call-service.ts';

/** A tool that an assistant may call: a task, not an endpoint. Answers are small, and name their sources. */
export interface Tool<Input extends TObject = TObject> {
  readonly name: string;
  readonly title: string;
  /** For the model that chooses among tools. */
  readonly description: string;
  /** What the caller must be allowed to; a reader may only read. */
  readonly needs: readonly Exclude<Scope, 'administer'>[];
  /** Whether it stores something. */
  readonly stores?: true;
  readonly input: Input;
  /** Throws: ServiceRefusal. */
  readonly run: (input: Static<Input>, call: CallService) => Promise<object>;
}

/** Keeps the type of the input of each tool while it is written. */
export const tool = <Input extends TObject>(one: Tool<Input>): Tool => one as unknown as Tool;

/** Whether a tool is offered to a caller; the service checks each call again. */
export function isFor({ needs }: Tool, { role, scopes }: Pick<Caller, 'role' | 'scopes'>): boolean {
  if (role === 'reader' && needs.some((need) => need !== 'read')) return false;
  return scopes === undefined || needs.every((need) => scopes.includes(need));
}
