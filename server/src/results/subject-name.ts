import type { EvaluationPayload, ProductPayload } from '@sillage/contract';
import type { Context } from '../platform/context.ts';

/**
 * The name of an evaluation, a version or a product, or its reference; undefined if it has neither or does not exist.
 * Files are named by it.
 */
export async function nameOfSubject(
  { storage }: Context,
  organizationId: string,
  id: string,
): Promise<string | undefined> {
  const found =
    (await storage.readEvaluation(organizationId, id)) ??
    (await storage.readVersion(organizationId, id)) ??
    (await storage.readProduct(organizationId, id));
  if (found === undefined) return undefined;
  const { name, reference } = JSON.parse(found.payload) as EvaluationPayload | ProductPayload;
  return [name, reference].find((one) => one !== undefined && one.trim() !== '');
}
