import type { EvaluationSummary, LocalizedText, ProductRecord } from '@sillage/contract';
import Type from 'typebox';
import { ServiceRefusal } from '../call-service.ts';
import type { Conversation } from '../tool.ts';
import { refusalOf, withArgument } from './tool-faults.ts';

export const evaluationArgument = (description: string) =>
  Type.String({
    minLength: 1,
    maxLength: 100,
    description: `${description}; or its reference, such as TS-001`,
  });

/** Whether a text is taken for an id; one that is a path is refused as an id, before any look-up. */
export const isId = (text: string): boolean =>
  /^(?:[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|\.{1,2})$/i.test(text);

/**
 * The id of an evaluation that is named by its id or reference: people know references.
 * Throws: ServiceRefusal at the argument where no evaluation or several have the reference.
 */
export async function evaluationIdOf(
  named: string,
  argument: string,
  { call, language }: Pick<Conversation, 'call' | 'language'>,
): Promise<string> {
  if (isId(named)) return named;
  const query = { reference: named, limit: '3' };
  const found = await withArgument(argument, () =>
    call<EvaluationSummary[]>('GET', '/evaluations', { query }),
  );
  const [first] = found;
  if (first !== undefined && found.length === 1) return first.id;
  const message =
    first === undefined
      ? {
          en: `No evaluation has the id or reference "${named}".`,
          fr: `Aucune évaluation n’a l’identifiant ou la référence « ${named} ».`,
        }
      : {
          en: `Several evaluations have the reference "${named}".`,
          fr: `Plusieurs évaluations ont la référence « ${named} ».`,
        };
  const product = first === undefined ? await productNamed(named, { call }) : undefined;
  const hint = product === undefined ? unknownHint : partsHint(product);
  throw refusalOf([{ pointer: argument, message, hint }], language);
}

/**
 * Reads of an evaluation or version, and where there is none of a product.
 * @param read has the path of the results: `/results/evaluation/:id` or `/results/product/:id`
 * Throws: ServiceRefusal at the argument.
 */
export async function readOfEither<Answer>(
  named: string,
  argument: string,
  talk: Pick<Conversation, 'call' | 'language'>,
  read: (path: string) => Promise<Answer>,
): Promise<Answer> {
  const reading = (kind: 'evaluation' | 'product', id: string) =>
    withArgument(argument, () => read(`/results/${kind}/${encodeURIComponent(id)}`));
  try {
    return await reading('evaluation', await evaluationIdOf(named, argument, talk));
  } catch (error) {
    if (!isNotFound(error)) throw error;
    const id = isId(named) ? named : (await productNamed(named, talk))?.id;
    if (id === undefined) throw error;
    try {
      return await reading('product', id);
    } catch (other) {
      throw isNotFound(other) ? error : other;
    }
  }
}

const isNotFound = (error: unknown): boolean =>
  error instanceof ServiceRefusal && [404, 422].includes(error.problem.status);

/** The only product with a reference. */
async function productNamed(reference: string, { call }: Pick<Conversation, 'call'>) {
  const query = { reference, limit: '2', expand: 'evaluations' };
  const found = await call<ProductRecord[]>('GET', '/products', { query });
  return found.length === 1 ? found[0] : undefined;
}

const unknownHint = {
  en: 'find_evaluations finds evaluations by a part of their name, with their ids; find_products finds products',
  fr: 'find_evaluations trouve les évaluations par une partie de leur nom, avec leurs identifiants ; find_products trouve les produits',
};

/** Some questions are asked of the evaluations in a product, not of it. */
function partsHint({ name, evaluations }: ProductRecord): LocalizedText {
  const parts = evaluations.map((one) => `${one.name ?? ''} (${one.id})`.trim()).join(', ');
  return {
    en: `it is the product "${name}": ask of its evaluations: ${parts}`,
    fr: `c’est le produit « ${name} » : posez la question pour ses évaluations : ${parts}`,
  };
}
