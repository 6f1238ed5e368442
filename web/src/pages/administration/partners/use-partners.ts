import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../../api/query-options.ts';

export const partnersKey = ['pact-partners'] as const;
export const requestsKey = ['pact-requests'] as const;
export const offeredKey = ['pact-offered'] as const;

/** Partners of the organization, by name. */
export function usePartners() {
  return useQuery(apiQuery(partnersKey, '/application/pact/partners', {}));
}
