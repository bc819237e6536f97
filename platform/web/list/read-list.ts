import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ListAnswer, ListDeclaration, RowOf } from '../../shared/list.ts'
import { request, type CallOptions } from '../client.ts'

type Query = Record<string, unknown>

/** A page of a declared list's rows. */
export const readList = <L extends ListDeclaration>(list: L, query: Query, options: CallOptions) =>
  request('GET', list.path, query, options) as Promise<ListAnswer<RowOf<L>>>

/** The page a screen shows; what it showed before stays until the next is there. */
export const useRows = <L extends ListDeclaration>(list: L, query: Query, enabled = true) =>
  useQuery({
    queryKey: ['list', list.path, query],
    queryFn: ({ signal }) => readList(list, query, { signal }),
    placeholderData: keepPreviousData,
    enabled,
  })

/** Rows of a list as the choices of a field. */
export const useChoices = <L extends ListDeclaration>(
  list: L,
  query: Query,
  nameOf: (row: RowOf<L>) => string,
  keeps: (row: RowOf<L>) => boolean = () => true,
): { value: string; label: string }[] | undefined => {
  const found = useQuery({
    queryKey: [list.path, 'choices', query],
    queryFn: ({ signal }) => readList(list, { ...query, per: 500 }, { signal }),
  })
  return found.data?.list.filter(keeps).map((row) => ({ value: String(row.id), label: nameOf(row) }))
}
