import { useQuery } from '@tanstack/react-query'
import { request } from '#platform/web/client.ts'

type Row = { id: number; name: string }

const load = async (to: string, asked: { id?: string[] }, signal: AbortSignal): Promise<Row[]> =>
  ((await request('GET', '/v1/cabinet/references/:to', { to, ...asked }, { signal })) as { list: Row[] }).list

/** Rows of the shop to choose from, by the word that filters know them by. */
export const useRows = (to: string) =>
  useQuery({ queryKey: ['page-rows', to], queryFn: ({ signal }) => load(to, {}, signal), staleTime: 60_000 })

/** The names of chosen rows; an id itself while its name is not known. */
export const useRowNames = (to: string, ids: string[]): ((id: string) => string) => {
  const { data } = useQuery({
    queryKey: ['page-row-names', to, ids],
    queryFn: ({ signal }) => load(to, { id: ids }, signal),
    enabled: ids.length > 0,
    staleTime: 300_000,
  })
  return (id) => data?.find((row) => String(row.id) === id)?.name ?? `#${id}`
}
