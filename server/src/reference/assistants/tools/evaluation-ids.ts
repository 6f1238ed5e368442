import type { EvaluationSummary } from '@sillage/contract';
import Type from 'typebox';
import type { Conversation } from '../tool.ts';
import { refusalOf, withArgument } from './tool-faults.ts';

/** The argument that names an evaluation. */
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
  const hint = {
    en: 'find_evaluations finds evaluations by a part of their name, with their ids; find_products finds products',
    fr: 'find_evaluations trouve les évaluations par une partie de leur nom, avec leurs identifiants ; find_products trouve les produits',
  };
  throw refusalOf([{ pointer: argument, message, hint }], language);
}
