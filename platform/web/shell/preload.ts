import { useQueryClient } from '@tanstack/react-query'
import { request } from '../client.ts'
import { queryOf, readParams } from '../list/list-params.ts'
import { keptOf } from '../list/useListParams.ts'
import type { Area } from './navigation.ts'

/** Asks for what a screen will show as soon as somebody points at its entry, as the screen itself will ask. */
export const usePreload = ({ lists }: Area) => {
  const queries = useQueryClient()
  return (path: string): void => {
    void lists?.[path]?.().then((list) => {
      const asked = queryOf(readParams(list, '', keptOf(list)))
      return queries.prefetchQuery({
        queryKey: ['list', list.path, asked],
        queryFn: ({ signal }) => request('GET', list.path, asked, { signal }),
      })
    })
  }
}
