import type { Example } from '@sillage/catalog';
import { checkDocument, EvaluationPayload } from '@sillage/contract';
import type { Caller } from './auth/caller.ts';
import type { Context } from './context.ts';
import { createEvaluation } from './features/evaluations/create-evaluation.ts';
import { evaluateEvaluation } from './features/evaluations/evaluate-evaluation.ts';
import { publishEvaluation } from './features/evaluations/publish-evaluation.ts';
import { createProduct } from './features/products/create-product.ts';

/** How many of the examples are published, and so joined into the sample product. */
const published = 2;

/**
 * Fills a new demonstration organization as its administrator would: examples created and evaluated, the first garments
 * published and joined into a product. Throws: an Error when an example is not a valid payload.
 */
export async function fillDemonstration(
  context: Context,
  caller: Caller,
  examples: readonly Example[],
): Promise<void> {
  const teams = (await context.storage.listTeams(caller.organizationId))
    .slice(0, 1)
    .map(({ id }) => ({ id }));
  const ids: string[] = [];
  for (const example of examples) {
    const payload = { ...example, teams };
    const faults = checkDocument(EvaluationPayload, payload);
    if (faults.length > 0)
      throw new Error(`The example "${example.name}" is invalid: ${JSON.stringify(faults)}`);
    const { id } = await createEvaluation(context, caller, payload, 'en');
    await evaluateEvaluation(context, caller, id);
    ids.push(id);
  }
  const garments = ids.filter((_, index) => examples[index]?.category.id === 't-shirt').slice(0, published);
  for (const id of garments) await publishEvaluation(context, caller, id);
  await createProduct(context, caller, {
    name: 'Two T-shirts',
    reference: 'PACK-001',
    evaluations: garments.map((id) => ({ id, quantity: 1 })),
    teams,
  });
}
