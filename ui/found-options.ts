import type { ComboboxItem, ComboboxParsedItem, OptionsFilter } from '@mantine/core'
import { hasWords } from '#platform/shared/fold.ts'

/** Options that have what was typed, found as lists of the server find it: `Lodz` is Łódź. */
export const foundOptions: OptionsFilter = ({ options, search, limit }) => {
  let left = limit
  const taken = (items: readonly ComboboxItem[]): ComboboxItem[] => {
    const fit = items.filter(({ label }) => hasWords(label, search)).slice(0, left)
    left -= fit.length
    return fit
  }
  const found: ComboboxParsedItem[] = []
  for (const option of options) {
    if (!('group' in option)) found.push(...taken([option]))
    else if (left > 0) found.push({ ...option, items: taken(option.items) })
  }
  return found.filter((option) => !('group' in option) || option.items.length > 0)
}
