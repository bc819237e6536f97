import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { fewestLetters, findRows } from '../../shared/find.ts'
import { api } from '../client.ts'
import type { Area, NavigationEntry } from './navigation.ts'

/** Rows by what is typed, under the area's own words: kinds without a screen here are left out. */
export const useFoundRows = ({ groups, screens }: Area, typed: string) => {
  const [query] = useDebouncedValue(typed.trim(), 150)
  const isAsked = query.length >= fewestLetters
  const { data, isFetching, isError, refetch } = useQuery({
    queryKey: ['find', query],
    queryFn: async ({ signal }) => {
      const [found, here] = await Promise.all([api(findRows, { query }, { signal }), screens()])
      return found.groups.filter(({ screen }) => here.includes(screen))
    },
    enabled: isAsked,
    placeholderData: keepPreviousData,
  })
  const entryOf = (screen: string): NavigationEntry | undefined =>
    groups
      .flatMap(({ entries }) => entries)
      .find(({ path }) => path !== '' && path.split('/')[0] === screen.split('/')[0])
  const found = (isAsked ? (data ?? []) : []).flatMap(({ screen, list }) => {
    const entry = entryOf(screen)
    return entry ? [{ entry, list }] : []
  })
  return {
    groups: found,
    isAsking: isFetching || typed.trim() !== query,
    isFailed: isAsked && isError,
    askAgain: () => void refetch(),
  }
}
