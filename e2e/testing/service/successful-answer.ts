import { applicationEndpoints, type Endpoint, endpoints } from '@sillage/contract';
import type { Static, TSchema } from 'typebox';
import { Compile, type Validator } from 'typebox/compile';
import { expect } from 'vitest';
import type { Answer } from './answer.ts';

const tables = { ...endpoints, ...applicationEndpoints } as const;
type Tables = typeof tables;

type SuccessOf<Name extends keyof Tables> = Tables[Name]['success'] extends {
  readonly body: infer B extends TSchema;
}
  ? Static<B>
  : undefined;

/** The body of a successful answer of an endpoint; its status, headers and contract schema are checked. */
export function successful<Name extends keyof Tables>(name: Name, answer: Answer): SuccessOf<Name> {
  const { success, createsIfAbsent }: Endpoint = tables[name];
  const statuses = createsIfAbsent === true ? [success.status, 201] : [success.status];
  expect(statuses, answer.text.slice(0, 2000)).toContain(answer.status);
  expect(answer.headers.get('api-version')).toBe('5.13.2');
  expect(answer.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  if (success.body === undefined) {
    expect(answer.text).toBe('');
    return undefined as SuccessOf<Name>;
  }
  expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
  expectShape(success.body, answer.body);
  return answer.body as SuccessOf<Name>;
}

/** By schema: compiling one takes longer than most answers. */
const validators = new WeakMap<TSchema, Validator>();

/** Expects that the value matches a schema of the contract exactly. */
export function expectShape(schema: TSchema, value: unknown): void {
  const validator = validators.get(schema) ?? Compile(schema);
  validators.set(schema, validator);
  const faults = validator.Check(value) ? [] : [...validator.Errors(value)].slice(0, 5);
  expect(faults.map(({ instancePath, message }) => `${instancePath} ${message}`)).toEqual([]);
}
