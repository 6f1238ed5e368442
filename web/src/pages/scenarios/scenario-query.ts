import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../api/call-api.ts';

export const scenarioQuery = (id: string) =>
  queryOptions({
    queryKey: ['scenarios', id],
    queryFn: () => callApi('GET', '/scenarios/:id', { params: { id } }),
  });
