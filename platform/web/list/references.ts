import { useQuery } from '@tanstack/react-query'
import { request } from '../client.ts'

export type ReferenceOption = { id: number; name: string }

/** What a reference filter offers: rows of the kind `to` whose name has these words, or exactly those with these ids. */
const load = async (
  to: string,
  asked: { query?: string; id?: string[] },
  signal: AbortSignal,
): Promise<ReferenceOption[]> =>
  ((await request('GET', '/v1/cabinet/references/:to', { to, ...asked }, { signal })) as { list: ReferenceOption[] })
    .list

const none: readonly string[] = []

/** The kinds of rows the reader may filter by; nothing until it is known. */
export const useReadableReferences = (isAsked: boolean): readonly string[] =>
  useQuery({
    queryKey: ['references'],
    queryFn: async ({ signal }) =>
      ((await request('GET', '/v1/cabinet/references', {}, { signal })) as { list: string[] }).list,
    enabled: isAsked,
    staleTime: Number.POSITIVE_INFINITY,
  }).data ?? none

export const useReferences = (to: string, query: string) =>
  useQuery({
    queryKey: ['reference', to, query],
    queryFn: ({ signal }) => load(to, { query }, signal),
    staleTime: 60_000,
  })

/** The names of chosen ids; an id itself while its name is not known. */
export const useReferenceNames = (to: string | undefined, ids: string[]): ((id: string) => string) => {
  const { data } = useQuery({
    queryKey: ['reference-names', to, ids],
    queryFn: ({ signal }) => load(to ?? '', { id: ids }, signal),
    enabled: to !== undefined && ids.length > 0,
    staleTime: 300_000,
  })
  return (id) => data?.find((option) => String(option.id) === id)?.name ?? `#${id}`
}
