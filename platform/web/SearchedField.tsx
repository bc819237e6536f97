import { Autocomplete } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'

type Props = {
  label: string
  description?: string
  value: string
  /** What is suggested before anything is typed; all there is, if `isAll`. */
  first: readonly string[]
  isAll: boolean
  searchKey: readonly unknown[]
  search: (typed: string) => Promise<readonly string[]>
  onChange: (value: string) => void
}

const mostShown = 20

/** Free text with suggestions; where there are too many to hold, those that fit are asked for while typing. */
export const SearchedField = ({ first, isAll, searchKey, search, ...field }: Props) => {
  const [typed] = useDebouncedValue(field.value.trim(), 200)
  const { data } = useQuery({
    queryKey: [...searchKey, typed],
    queryFn: () => search(typed),
    enabled: !isAll && typed !== '',
    placeholderData: (before) => before,
  })
  const found = isAll || typed === '' ? first : (data ?? [])
  return <Autocomplete {...field} data={[...new Set(found)]} limit={mostShown} />
}
