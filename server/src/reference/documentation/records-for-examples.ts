import type { IncomingHttpHeaders } from 'node:http';
import type { Context } from '../../platform/context.ts';
import type { Caller } from '../../platform/identity/caller.ts';
import { sampleProduct } from '../demonstration/fill-demonstration.ts';
import type { RecordIds } from '../openapi/examples/record-ids.ts';

type Parts = Pick<Context, 'storage' | 'settings' | 'tokens' | 'sessions'>;

/** The request for the documentation. */
interface Asking {
  readonly headers: IncomingHttpHeaders;
  readonly address: string;
}

/** Evaluations among which one with a published version is looked for, and imports among which one that is done is. */
const candidates = 20;

/**
 * The ids to show in examples: those of the reader's organization; for readers without a token, those of the
 * demonstration. Empty if there is neither, or if they cannot be read now: the documentation is open to
 * everyone, and shows placeholders then.
 */
export async function recordsForExamples(parts: Parts, request: Asking): Promise<RecordIds> {
  try {
    const reader = await readerOf(parts, request);
    const organizationId = reader?.organizationId ?? (await demonstrationOf(parts));
    if (organizationId === undefined) return {};
    // A key that may not read learns no ids.
    if (reader?.scopes?.includes('read') === false) return {};
    // A verifier learns of nothing but the versions that an administrator has named.
    if (reader?.role === 'verifier') return {};
    return await recordsOf(parts, organizationId, reader);
  } catch {
    return {};
  }
}

/** The user of a token, an API key or the session of a browser; undefined for everyone else. */
async function readerOf(
  { tokens, sessions }: Parts,
  { headers, address }: Asking,
): Promise<Caller | undefined> {
  if (headers.authorization !== undefined) return tokens.authenticate(headers.authorization, address);
  if (headers.cookie === undefined) return undefined;
  // A browser that opens a page sends no CSRF token. None is needed, since nothing is changed.
  const { user } = await sessions.read(headers, address);
  return { organizationId: user.organizationId, userId: user.id, role: user.role };
}

/** The organization that the first start filled with samples, if this installation has it. */
async function demonstrationOf({ storage, settings }: Parts): Promise<string | undefined> {
  if (settings.environment !== 'demo' || !settings.demo) return undefined;
  const [first] = await storage.listOrganizations();
  if (first === undefined) return undefined;
  const [product] = await storage.listProducts(first.id, { reference: sampleProduct.reference, limit: 1 });
  return product === undefined ? undefined : first.id;
}

async function recordsOf({ storage }: Parts, org: string, reader: Caller | undefined): Promise<RecordIds> {
  const one = { limit: 1 };
  const [{ evaluation, version }, [product], [mask], [packaging], [scenario], [team], [tag], [job], imports] =
    await Promise.all([
      evaluationOf(storage, org),
      storage.listProducts(org, one),
      storage.listReusables(org, 'mask', one),
      storage.listReusables(org, 'packaging', one),
      storage.listReusables(org, 'scenario', one),
      storage.listTeams(org),
      storage.listTags(org),
      storage.listJobs(org, one),
      storage.listImports(org, { limit: candidates }),
    ]);
  const [delivery] = reader?.role === 'admin' ? await storage.listDeliveries(org, one) : [];
  return {
    organization: org,
    evaluation,
    version,
    product: product?.id,
    mask: mask?.id,
    packaging: packaging?.id,
    scenario: scenario?.id,
    team: team?.id,
    tag: tag?.id,
    job: job?.id,
    import: imports.find(({ state }) => state === 'done')?.id,
    delivery: delivery?.id,
    user: reader?.userId,
  };
}

/** An evaluation with results, and with a version if there is one; otherwise any evaluation. */
async function evaluationOf(
  storage: Parts['storage'],
  org: string,
): Promise<Pick<RecordIds, 'evaluation' | 'version'>> {
  const evaluated = await storage.listEvaluations(org, { status: 'evaluated', limit: candidates });
  if (evaluated.length === 0) {
    const [any] = await storage.listEvaluations(org, { limit: 1 });
    return { evaluation: any?.id };
  }
  const ids = evaluated.map(({ id }) => id);
  const [version] = await storage.listVersionsOfAll(org, ids);
  return { evaluation: version?.evaluationId ?? ids[0], version: version?.id };
}
