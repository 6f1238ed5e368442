import { create, evaluate, firstTeam, published } from './evaluation-steps.ts';
import type { RunningService } from './running-service.ts';
import { aMask, aPackaging, garmentPayload } from './sample-payloads.ts';

/** Ids of records of which each has something to tell. */
export interface FurnishedLibrary {
  readonly mask: string;
  readonly packaging: string;
  readonly product: string;
}

/**
 * A mask and a packaging in use, and a product that has an older version than the newest, in a packaging that has
 * changed since.
 */
export async function furnishLibrary(service: RunningService): Promise<FurnishedLibrary> {
  const made = async (path: string, body: unknown): Promise<string> => {
    const answer = await service.call('POST', path, { body });
    if (answer.status !== 201) throw new Error(`POST ${path}: ${answer.text}`);
    return (answer.body as { readonly id: string }).id;
  };
  const payload = garmentPayload(await firstTeam(service));
  const mask = await made('/masks', aMask);
  const packaging = await made('/products/packagings', aPackaging);
  await create(service, { ...payload, mask: { id: mask }, packaging: { id: packaging } });
  const box = { ...aPackaging, name: 'Box', level: 'outer' };
  const outer = await made('/products/packagings', box);
  const version = await published(service, payload);
  const product = await made('/products', {
    name: 'Pack of three',
    reference: 'P3',
    evaluations: [{ id: version.id, quantity: 3 }],
    packaging: { id: outer },
    teams: payload.teams,
    gtins: ['12345678'],
  });
  await service.call('PUT', `/products/packagings/${outer}`, { body: { ...box, name: 'Larger box' } });
  const { id } = version.evaluation;
  await service.call('PUT', `/evaluations/${id}`, { body: { ...payload, lifecycles: [] } });
  await evaluate(service, id);
  await service.call('PATCH', `/evaluations/publish/${id}`);
  return { mask, packaging, product };
}
