import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../session/api-call.ts';

/** The organization of the session, with what only administrators see of it. */
export function useOrganization() {
  return useQuery({
    queryKey: ['organization'],
    queryFn: () => callApi('GET', '/application/organization', {}),
  });
}
