import type { DeclarationCheck, DeclarationSelection } from '@sillage/contract';
import { queryOptions } from '@tanstack/react-query';
import { callApi, sendToApi } from './call-api.ts';
import { apiQuery } from './query-options.ts';

export interface SharedSubject {
  readonly noun: 'evaluation' | 'product';
  /** Of the version or the product. */
  readonly id: string;
  /** The evaluation of a version, whose pages are listed together. */
  readonly evaluationId?: string;
  /** Id of the category of a version. */
  readonly category?: string;
}

export const sharesQuery = ({ noun, id, evaluationId = id }: SharedSubject) =>
  apiQuery(['shares', noun, evaluationId], '/shares', {
    query: noun === 'product' ? { product_id: id } : { evaluation_id: evaluationId },
  });

/** What may be said of a result to whom; sentences are in the language of the request. */
export const claimsQuery = ({ noun, id }: Pick<SharedSubject, 'noun' | 'id'>, language: string) =>
  queryOptions({
    queryKey: ['claims', noun, id, language],
    queryFn: () =>
      noun === 'product'
        ? callApi('GET', '/results/product/:id/claims', { params: { id } })
        : callApi('GET', '/results/evaluation/:id/claims', { params: { id } }),
    retry: false,
  });

/** The label as an HTML element; a refusal says why there is none. */
export const labelQuery = ({ noun, id }: SharedSubject, language: string) =>
  queryOptions({
    queryKey: ['label', noun, id, language],
    queryFn: async () => (await sendToApi('GET', labelPath({ noun, id }, 'html'))).text(),
    retry: false,
  });

/** The address of a label as a file. */
export const labelPath = ({ noun, id }: SharedSubject, format: 'svg' | 'png' | 'html'): string =>
  `/results/${noun}/${encodeURIComponent(id)}/extscore/label.${format}`;

/** What would be declared of a subject. */
export const declarationSelection = ({ noun, id }: SharedSubject): DeclarationSelection =>
  noun === 'product' ? { products: [id] } : { versions: [id] };

/** Whether the French portal would take the declaration of a subject. */
export const declarationQuery = (subject: SharedSubject, language: string) =>
  queryOptions({
    queryKey: ['declaration', subject.noun, subject.id, language],
    queryFn: async () => {
      const input = { query: { check: 'true' }, body: declarationSelection(subject) };
      return (await (await sendToApi('POST', '/declarations/file', input)).json()) as DeclarationCheck;
    },
    retry: false,
  });
