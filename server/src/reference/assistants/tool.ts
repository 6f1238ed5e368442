import type { Language, Scope, Warning } from '@sillage/contract';
import type { Static, TObject } from 'typebox';
import type { Caller } from '../../platform/identity/caller.ts';
import type { Guide } from '../documentation/guides.ts';
import type { FindSections } from '../documentation/search/guide-search.ts';
import type { CallService } from './call-service.ts';
import type { NameIn } from './catalog-texts.ts';

/** What a tool works with. */
export interface Conversation {
  readonly call: CallService;
  /** Of the sentences of the answer, and of the calls. */
  readonly language: Language;
  /** In English. */
  readonly guides: readonly Guide[];
  readonly findSections: FindSections;
  readonly nameIn: NameIn;
  /** The text of a stored warning, with the names that it has, in the language of the answer. */
  readonly warningIn: (warning: Warning, language: Language) => string;
}

/** A tool that an assistant may call: a task, not an endpoint. Answers are small, and name their sources. */
export interface Tool<Input extends TObject = TObject, Output extends TObject = TObject> {
  readonly name: string;
  readonly title: string;
  /** For the model that chooses among tools. */
  readonly description: string;
  /** What the caller must be allowed to; a reader may only read. */
  readonly needs: readonly Exclude<Scope, 'administer'>[];
  /**
   * Whether it stores something: `new` a record of its own with each call, `same` the same with each call, `replaces` the
   * same with each call, in the place of what was there.
   */
  readonly stores?: 'new' | 'same' | 'replaces';
  readonly input: Input;
  readonly output: Output;
  /** Throws: ServiceRefusal, with pointers into the input. */
  readonly run: (input: Static<Input>, conversation: Conversation) => Promise<Static<Output>>;
}

/** Keeps the types of the input and the output of each tool while it is written. */
export const tool = <Input extends TObject, Output extends TObject>(one: Tool<Input, Output>): Tool =>
  one as unknown as Tool;

/** Whether a tool is offered to a caller; the service checks each call again. */
export function isFor({ needs }: Tool, { role, scopes }: Pick<Caller, 'role' | 'scopes'>): boolean {
  if (role === 'reader' && needs.some((need) => need !== 'read')) return false;
  return scopes === undefined || needs.every((need) => scopes.includes(need));
}
