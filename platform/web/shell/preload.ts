import { useQueryClient } from '@tanstack/react-query'
import { api, request } from '../client.ts'
import { queryOf, readParams } from '../list/list-params.ts'
import { keptOf } from '../list/useListParams.ts'
import type { Area } from './navigation.ts'

/** Prefetches what a screen will show as soon as somebody points at its entry, with the same queries as the screen. */
export const usePreload = ({ lists, answers }: Area) => {
  const queries = useQueryClient()
  return (path: string): void => {
    void lists?.[path]?.().then((list) => {
      const params = queryOf(readParams(list, '', keptOf(list)))
      return queries.prefetchQuery({
        queryKey: ['list', list.path, params],
        queryFn: ({ signal }) => request('GET', list.path, params, { signal }),
      })
    })
    void answers?.[path]?.().then(({ endpoint, input }) =>
      queries.prefetchQuery({
        queryKey: [endpoint.path, input],
        queryFn: ({ signal }) => api(endpoint, input, { signal }),
        staleTime: 10_000,
      }),
    )
  }
}
