import { useQuery } from '@tanstack/react-query'
import { tabsOf, type ListDeclaration, type TabCount } from '../../shared/list.ts'
import { request } from '../client.ts'

/** The numbers on a list's tabs, asked for once its rows are there. */
export const useTabCounts = (
  list: ListDeclaration,
  fixed: Record<string, string | string[]> | undefined,
  isWanted: boolean,
): readonly TabCount[] => {
  const { data } = useQuery({
    queryKey: ['list-counts', list.path, fixed],
    queryFn: ({ signal }) =>
      request('GET', `${list.path}/counts`, { ...fixed }, { signal }).then(
        (given) => (given as { list: TabCount[] }).list,
        // A list without numbers is whole.
        () => [],
      ),
    staleTime: 60_000,
    enabled: isWanted && tabsOf(list).length > 0,
  })
  return data ?? []
}
