import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Failure } from './failure.tsx';
import { Loading } from './loading.tsx';

/** What a query tells of its data; several may be read as one. */
export interface LoadedQuery<Data> extends Pick<UseQueryResult<Data>, 'data' | 'error'> {
  readonly refetch: () => unknown;
}

/** Renders data once it is loaded, and the loading and error states before. */
export function Loaded<Data>({
  query: { data, error, refetch },
  children,
}: {
  query: LoadedQuery<Data>;
  children: (data: Data) => ReactNode;
}) {
  if (data !== undefined) return children(data);
  return error === null ? <Loading /> : <Failure error={error} retry={() => void refetch()} />;
}
