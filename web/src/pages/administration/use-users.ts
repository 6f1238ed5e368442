import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../api/query-options.ts';

export function useUsers() {
  return useQuery(apiQuery(['users'], '/application/users', {}));
}

/** The name of a user by id; the id itself if the user no longer exists. */
export function useUserName(): (id: string) => string {
  const { data = [] } = useUsers();
  return (id) => data.find((user) => user.id === id)?.name ?? id;
}
