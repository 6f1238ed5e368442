import { edited } from './edited-document.ts';
import { create, evaluate, firstTeam, published } from './evaluation-steps.ts';
import { finishedJob } from './finished-job.ts';
import type { Member, RunningService } from './running-service.ts';
import { aMask, aPackaging, garmentPayload } from './sample-payloads.ts';
import { successful } from './successful-answer.ts';

/** Ids of an organization, one of each kind that its administrator or a client can make. */
export interface Furnished {
  readonly user: string;
  readonly apiKey: string;
  readonly team: string;
  readonly tag: string;
  readonly mask: string;
  readonly packaging: string;
  readonly outerPackaging: string;
  /** Never evaluated; with mask and packaging. */
  readonly draft: string;
  readonly evaluated: string;
  readonly published: string;
  readonly version: string;
  /** In its outer packaging. */
  readonly product: string;
  /** Done and delivered. */
  readonly job: string;
  readonly delivery: string;
}

/** Gives an organization one of everything, through the interface. */
export async function furnish(
  service: RunningService,
  { token }: Pick<Member, 'token'>,
  name: string,
): Promise<Furnished> {
  const { call } = service;
  const post = (path: string, body: unknown): ReturnType<RunningService['call']> =>
    call('POST', path, { token, body });
  const user = successful('createUser', await post('/application/users', { name, role: 'api' }));
  const key = successful('createApiKey', await post(`/application/users/${user.id}/keys`, { name }));
  const team = successful('createTeam', await post('/application/teams', { name }));
  const tag = successful('createTag', await post('/application/tags', { name }));
  const mask = successful('createMask', await post('/masks', { ...aMask, name }));
  const pack = async (level: string): Promise<{ readonly id: string }> => {
    const answer = await post('/products/packagings', { ...aPackaging, name, level });
    return successful('createPackaging', answer);
  };
  const packaging = await pack('primary');
  const outer = await pack('outer');
  const payload = edited(garmentPayload(await firstTeam(service, token)), {
    '/tags': [{ id: tag.id }],
    '/teams/-': { id: team.id },
    '/mask': { id: mask.id },
    '/packaging': { id: packaging.id },
    '/name': name,
  });
  const draft = await create(service, payload, token);
  const evaluated = await create(service, payload, token);
  await evaluate(service, evaluated.id, token);
  const version = await published(service, payload, token);
  const evaluations = [{ id: version.id, quantity: 1 }];
  const set = { name, evaluations, packaging: { id: outer.id }, teams: [{ id: team.id }] };
  const product = successful('createProduct', await post('/products', set));
  return {
    user: user.id,
    apiKey: key.id,
    team: team.id,
    tag: tag.id,
    mask: mask.id,
    packaging: packaging.id,
    outerPackaging: outer.id,
    draft: draft.id,
    evaluated: evaluated.id,
    published: version.evaluation.id,
    version: version.id,
    product: product.id,
    ...(await finishedJob(service, evaluated.id, token)),
  };
}
