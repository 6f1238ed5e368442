import { edited } from './edited-document.ts';
import { create, evaluate, firstTeam, published } from './evaluation-steps.ts';
import type { Member, RunningService } from './running-service.ts';
import { garmentPayload } from './sample-payloads.ts';
import { successful } from './successful-answer.ts';

/** Ids of an organization, one of each kind that its administrator or a client can make. */
export interface Furnished {
  readonly user: string;
  readonly apiKey: string;
  readonly team: string;
  readonly tag: string;
  readonly draft: string;
  readonly evaluated: string;
  readonly published: string;
  readonly version: string;
  readonly product: string;
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
  const payload = edited(garmentPayload(await firstTeam(service, token)), {
    '/tags': [{ id: tag.id }],
    '/teams/-': { id: team.id },
    '/name': name,
  });
  const draft = await create(service, payload, token);
  const evaluated = await create(service, payload, token);
  await evaluate(service, evaluated.id, token);
  const version = await published(service, payload, token);
  const set = { name, evaluations: [{ id: version.id, quantity: 1 }], teams: [{ id: team.id }] };
  const product = successful('createProduct', await post('/products', set));
  return {
    user: user.id,
    apiKey: key.id,
    team: team.id,
    tag: tag.id,
    draft: draft.id,
    evaluated: evaluated.id,
    published: version.evaluation.id,
    version: version.id,
    product: product.id,
  };
}
