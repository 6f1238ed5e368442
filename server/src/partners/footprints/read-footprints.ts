import type { DeclarationPayload, EvaluationPayload, PactSight, ProductFootprint } from '@sillage/contract';
import type { Calculation } from '@sillage/engine';
import { decompressJson } from '../../platform/kernel/compressed-json.ts';
import { EventLoopYield } from '../../platform/kernel/event-loop-yield.ts';
import type { Dependencies } from '../../platform/ports/dependencies.ts';
import type { PactVersion, PactVersionQuery, StoredPartner } from '../../platform/ports/pact.ts';
import { statementRecords } from '../../platform/records/statement-records.ts';
import { type FootprintCriteria, fits } from './footprint-filter.ts';
import { gateFiguresOf } from './gate-figures.ts';
import {
  classificationsOf,
  type Made,
  makeFootprint,
  ownerIdsOf,
  productIdsOf,
  validityOf,
} from './make-footprint.ts';

export type FootprintContext = Pick<Dependencies, 'storage' | 'catalog'> & {
  readonly address: () => string;
};

/** Versions looked at for one answer, at most; the rest follows on the next page. */
const lookedAt = 500;
/** Versions read at once. */
const readAtOnce = 100;

/** What of the versions of an organization a partner may see. */
export function amongOf(partner: Pick<StoredPartner, 'sees'>): Pick<PactVersionQuery, 'among'> {
  const { which, tags = [], evaluations = [] } = JSON.parse(partner.sees) as PactSight;
  if (which === 'all') return {};
  return {
    among:
      which === 'tags' ? { tags: tags.map(({ id }) => id) } : { records: evaluations.map(({ id }) => id) },
  };
}

/** Whether a partner may see a version. */
export async function maySee(
  { storage }: Pick<FootprintContext, 'storage'>,
  partner: StoredPartner,
  versionId: string,
): Promise<boolean> {
  const found = await storage.listPactVersions(partner.organizationId, {
    ...amongOf(partner),
    id: versionId,
    limit: 1,
  });
  return found.length > 0;
}

/** One page of footprints, and the version after which the next one begins; undefined: there are no more. */
export interface FootprintPage {
  readonly footprints: readonly ProductFootprint[];
  readonly next: string | undefined;
}

/**
 * The footprints that a partner may see and asks for, oldest first. Looks at a limited number of versions, so that a
 * page may hold fewer than `limit`, or none, although more follow.
 */
export async function listFootprints(
  context: FootprintContext,
  partner: StoredPartner,
  criteria: FootprintCriteria,
  { limit, after }: { readonly limit: number; readonly after: string | undefined },
): Promise<FootprintPage> {
  const { organizationId } = partner;
  const make = await footprintsOf(context, organizationId);
  const turn = new EventLoopYield();
  const footprints: ProductFootprint[] = [];
  let last = after;
  for (let looked = 0; looked < lookedAt; ) {
    const versions = await context.storage.listPactVersions(organizationId, {
      ...amongOf(partner),
      ...(last === undefined ? {} : { after: last }),
      limit: readAtOnce,
    });
    for (const version of versions) {
      if (turn.isDue()) await turn.yield();
      const made = make.mayFit(version, criteria) ? await make.footprint(version) : undefined;
      if (made?.footprint !== undefined && fits(made.footprint, criteria)) {
        // The first that has no room any more shows that there is another page.
        if (footprints.length >= limit) return { footprints, next: last ?? '' };
        footprints.push(made.footprint);
      }
      last = version.id;
    }
    looked += versions.length;
    if (versions.length < readAtOnce) return { footprints, next: undefined };
  }
  return { footprints, next: last };
}

/** The footprint of a version, with what it lacks; undefined: there is no such version. */
export async function readFootprint(
  context: FootprintContext,
  organizationId: string,
  versionId: string,
): Promise<Made | undefined> {
  const [version] = await context.storage.listPactVersions(organizationId, { id: versionId, limit: 1 });
  if (version === undefined) return undefined;
  return (await footprintsOf(context, organizationId)).footprint(version);
}

export interface FootprintMaker {
  /** Whether the footprint of a version can fit, by what is known without its calculation. */
  mayFit(version: PactVersion, criteria: FootprintCriteria): boolean;
  footprint(version: PactVersion): Promise<Made>;
}

export async function footprintsOf(
  { storage, catalog, address }: FootprintContext,
  organizationId: string,
): Promise<FootprintMaker> {
  const organization = await storage.readOrganization(organizationId);
  const closed = new Map(await storage.readClosedDatabases(organizationId));
  const host = new URL(address()).hostname;
  return {
    mayFit(version, criteria) {
      const payload = JSON.parse(version.payload) as EvaluationPayload;
      const declared = JSON.parse(version.declared ?? '{}') as DeclarationPayload;
      const known = {
        productIds: productIdsOf({ host, version }, payload, declared),
        companyIds: ownerIdsOf(organizationId),
        productClassifications: classificationsOf({ host }, payload, declared),
        status: version.latest ? ('Active' as const) : ('Deprecated' as const),
        ...validityOf(version.publishedAt),
      };
      return fits(known, criteria);
    },
    async footprint(version) {
      const stored = await storage.readVersion(organizationId, version.id);
      if (stored === undefined) return { footprint: undefined, missing: [], comment: '' };
      const calculation = decompressJson(stored.calculation) as Calculation;
      const { category } = JSON.parse(version.payload) as EvaluationPayload;
      const versions =
        version.number > 1 ? await storage.listVersions(organizationId, version.evaluationId) : [];
      return makeFootprint({
        organization: { id: organizationId, name: organization?.name ?? organizationId },
        host,
        version,
        calculation,
        figures: gateFiguresOf(calculation, catalog, closed),
        method: catalog.method.id,
        categoryName: catalog.category(category.id)?.name.en ?? category.id,
        preceding: versions.filter(({ number }) => number < version.number).map(({ id }) => id),
        statements: statementRecords(await storage.listStatements(organizationId, version.id), stored),
      });
    },
  };
}
