import type { Example } from '@sillage/catalog';
import { checkDocument, EvaluationPayload, type ProductPayload } from '@sillage/contract';
import type { Caller } from '../../platform/identity/caller.ts';
import type { Dependencies } from '../../platform/ports/dependencies.ts';

/** The operations used to fill a demonstration. */
export interface DemonstrationSteps {
  createEvaluation(caller: Caller, payload: EvaluationPayload): Promise<{ readonly id: string }>;
  evaluateEvaluation(caller: Caller, evaluationId: string): Promise<unknown>;
  publishEvaluation(caller: Caller, evaluationId: string): Promise<unknown>;
  createProduct(caller: Caller, payload: ProductPayload): Promise<unknown>;
}

/** The sample product, by which an organization is recognised as the demonstration. */
export const sampleProduct = { name: 'Two T-shirts', reference: 'PACK-001' } as const;

/** Number of T-shirts that are published as the components of the sample product. */
const published = 2;

/**
 * Fills a new demonstration organization in the name of its administrator: creates and evaluates the
 * examples, publishes the first T-shirts and creates a product of them.
 * Throws: an Error if an example is not a valid payload.
 */
export async function fillDemonstration(
  { storage }: Pick<Dependencies, 'storage'>,
  steps: DemonstrationSteps,
  caller: Caller,
  examples: readonly Example[],
): Promise<void> {
  const teams = (await storage.listTeams(caller.organizationId)).slice(0, 1).map(({ id }) => ({ id }));
  const ids: string[] = [];
  for (const example of examples) {
    const payload = { ...example, teams };
    const errors = checkDocument(EvaluationPayload, payload);
    if (errors.length > 0)
      throw new Error(`The example "${example.name}" is invalid: ${JSON.stringify(errors)}`);
    const { id } = await steps.createEvaluation(caller, payload);
    await steps.evaluateEvaluation(caller, id);
    ids.push(id);
  }
  const garments = ids.filter((_, index) => examples[index]?.category.id === 't-shirt').slice(0, published);
  for (const id of garments) await steps.publishEvaluation(caller, id);
  await steps.createProduct(caller, {
    ...sampleProduct,
    evaluations: garments.map((id) => ({ id, quantity: 1 })),
    teams,
  });
}
