import type { DeclarationCheck, SentSelection } from '@sillage/contract';
import { queryOptions } from '@tanstack/react-query';
import { sendToApi } from './call-api.ts';
import { apiQuery } from './query-options.ts';

/** The French portal of the organization. */
export const portalQuery = apiQuery(['portal'], '/application/organization/portal', {});

/** Whose declarations are shown; nothing: those of all. */
export interface DeclaredSubject {
  /** Several are separated by commas. */
  readonly evaluation?: string;
  readonly product?: string;
}

/** What was declared, newest first; `latest`: only what is in force. */
export const declarationsQuery = (subject: DeclaredSubject, latest = false) =>
  apiQuery(['declarations', subject, latest], '/declarations', {
    query: { ...subject, ...(latest ? { latest: 'true' } : {}) },
  });

export type DeclaredPieces = Pick<SentSelection, 'evaluations' | 'versions' | 'products' | 'withoutGtins'>;

/** What the portal would refuse of a selection. */
export const declarationCheckQuery = (pieces: DeclaredPieces, language: string) =>
  queryOptions({
    queryKey: ['declaration-check', pieces, language],
    queryFn: async () => {
      const input = { query: { check: 'true' }, body: pieces };
      return (await (await sendToApi('POST', '/declarations/file', input)).json()) as DeclarationCheck;
    },
    retry: false,
  });
