import {
  at,
  didYouMean,
  type Issue,
  type OwnAccessoryPayload,
  type OwnMaterialPayload,
  ownPrefix,
} from '@sillage/contract';
import { unitFactor } from '@sillage/engine';
import type { Caller } from '../../platform/identity/caller.ts';
import { DomainError } from '../../platform/kernel/domain-error.ts';
import type { ExpectedRevision } from '../../platform/kernel/expected-revision.ts';
import type { Dependencies } from '../../platform/ports/dependencies.ts';
import type { ReusableState } from '../../platform/ports/reusables.ts';
import { type OwnNoun, ownPayloadOf } from './own-records.ts';
import { createReusable, removeReusable, replaceReusable } from './reusables.ts';

// Operations on the materials and accessories of an organization, which differ in what they can be like.

type Payload = OwnMaterialPayload | OwnAccessoryPayload;
type WriteContext = Pick<Dependencies, 'storage' | 'catalog' | 'clock' | 'newId'>;

interface OwnComponent {
  readonly noun: OwnNoun;
  readonly id: string;
}

/** What an own material or accessory adds to the fields of the one that it is like. */
export function ownFieldsOf({ id, revision, createdAt, updatedAt, usedBy, payload }: ReusableState) {
  const document = JSON.parse(payload) as Payload;
  return { id, ...document, slug: id, own: true as const, revision, createdAt, updatedAt, usedBy };
}

/**
 * Stores an own material or accessory.
 * Throws: DomainError document.invalid with reference.unknown (like, database, data set, indicator), field.value
 * (figures from two places), method.mixed or role.unit.
 */
export async function createOwn(
  context: WriteContext,
  caller: Caller,
  noun: OwnNoun,
  payload: Payload,
): Promise<ReusableState> {
  const newId = () => `${ownPrefix}${context.newId()}`;
  const own = { ...context, newId };
  return createReusable(own, caller, noun, payload, await checkOwn(context, caller, noun, payload));
}

/**
 * Replaces an own material or accessory.
 * Throws: DomainError record.shipped, record.not-found, revision.stale, document.invalid as `createOwn`; record.in-use if
 * evaluations use it and it would be like another one.
 */
export async function replaceOwn(
  context: WriteContext,
  caller: Caller,
  { noun, id }: OwnComponent,
  payload: Payload,
  ifMatch: ExpectedRevision,
): Promise<ReusableState> {
  requireOwn(context, { noun, id });
  const issues = await checkOwn(context, caller, noun, payload);
  return replaceReusable(
    context,
    caller,
    { noun, id },
    payload,
    {
      issues,
      async users(before) {
        if (ownPayloadOf(before).like === payload.like) return {};
        const rule = {
          en: 'must stay the same while evaluations use it: their parameters depend on it',
          fr: 'ne change pas tant que des évaluations l’utilisent : leurs paramètres en dépendent',
        };
        const exclusion = { code: 'field.value', pointer: '/like', facts: { rule } } as const;
        return { excludedUsers: 'evaluation', exclusion };
      },
    },
    ifMatch,
  );
}

/** Moves an own material or accessory to the trash. Throws: DomainError record.shipped, and those of `removeReusable`. */
export async function removeOwn(
  context: WriteContext,
  caller: Caller,
  component: OwnComponent,
  ifMatch: ExpectedRevision,
): Promise<void> {
  requireOwn(context, component);
  await removeReusable(context, caller, component, ifMatch);
}

function requireOwn({ catalog }: Pick<Dependencies, 'catalog'>, { noun, id }: OwnComponent): void {
  const shipped = noun === 'material' ? catalog.material(id) : catalog.accessory(id);
  if (shipped !== undefined) throw new DomainError('record.shipped', { noun });
}

async function checkOwn(
  { storage, catalog }: Pick<Dependencies, 'storage' | 'catalog'>,
  { organizationId }: Pick<Caller, 'organizationId'>,
  noun: OwnNoun,
  { like, dataSet, perKg, source }: Payload,
): Promise<Issue[]> {
  const issues: Issue[] = [];
  const unknown = (kind: string, id: string, pointer: string, known: Iterable<string>): void => {
    const hint = didYouMean(id, known);
    const facts = { noun: kind, id };
    issues.push({ code: 'reference.unknown', pointer, facts, ...(hint === undefined ? {} : { hint }) });
  };
  const shipped = noun === 'material' ? catalog.materials : catalog.accessories;
  const ids = shipped.map(({ id }) => id);
  if (!ids.includes(like)) unknown(noun, like, '/like', ids);

  if (dataSet !== undefined && perKg !== undefined) {
    const rule = {
      en: 'must be left out when dataSet is given: figures come from one place',
      fr: 'à omettre quand dataSet est donné : les valeurs viennent d’un seul endroit',
    };
    issues.push({ code: 'field.value', pointer: '/perKg', facts: { rule }, expected: rule });
  }
  const indicators = catalog.method.indicators.map(({ id }) => id);
  for (const indicator of Object.keys(perKg ?? {})) {
    if (!indicators.includes(indicator)) unknown('indicator', indicator, at('/perKg', indicator), indicators);
  }
  if (dataSet === undefined) return issues;
  if (dataSet.perKg !== undefined && source === undefined) {
    issues.push({ code: 'field.missing', pointer: '/source', facts: { field: 'source' } });
  }
  const database = await storage.readOwnDatabase(organizationId, dataSet.database);
  if (database === undefined) {
    const own = await storage.listOwnDatabases(organizationId);
    unknown(
      'database',
      dataSet.database,
      '/dataSet/database',
      own.map(({ id }) => id),
    );
    return issues;
  }
  const { id, method } = database;
  // A material can be evaluated alone; an accessory is always a part of something.
  if (noun === 'accessory' && method !== catalog.method.id) {
    const facts = { database: id, method, wanted: catalog.method.id };
    issues.push({ code: 'method.mixed', pointer: '/dataSet/database', facts });
    return issues;
  }
  const [process] = await storage.readOwnProcesses(organizationId, id, [dataSet.process]);
  const pointer = '/dataSet/process';
  if (process === undefined) unknown('data set', dataSet.process, pointer, []);
  else if (dataSet.perKg === undefined && unitFactor('kg', process.unit) === undefined) {
    const facts = { role: noun, process: process.name, unit: process.unit, wanted: 'kg' };
    issues.push({ code: 'role.unit', pointer, facts });
  }
  return issues;
}
