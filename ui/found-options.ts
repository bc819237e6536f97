import type { ComboboxItem, OptionsFilter } from '@mantine/core'
import { hasWords } from '#platform/shared/fold.ts'

/** Options that have what was typed, found as lists of the server find it: `Lodz` is Łódź. */
export const foundOptions: OptionsFilter = ({ options, search, limit }) => {
  let left = limit
  const taken = (items: readonly ComboboxItem[]): ComboboxItem[] => {
    const found = items.filter(({ label }) => hasWords(label, search)).slice(0, left)
    left -= found.length
    return found
  }
  return options.flatMap((option) => {
    if (!('group' in option)) return taken([option])
    const items = taken(option.items)
    return items.length > 0 ? [{ ...option, items }] : []
  })
}
