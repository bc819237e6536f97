import { Select } from '@mantine/core'
import { calendarDefault, type Calendar } from '../../shared/list.ts'
import type { FilterPatch, FilterValues } from './list-params.ts'
import type { ListWords } from './list-words.ts'

type Props = Calendar & {
  name: string
  label: string
  words: ListWords
  values: FilterValues
  onChange: (patch: FilterPatch) => void
  from: number
}

const chosen = (value: FilterValues[string] | undefined): string => [value ?? ''].flat()[0] ?? ''

/** A year or a month. Who chooses one gets the other's default with it, and may clear that. */
export const CalendarField = ({ name, label, words, values, onChange, from, unit, beside }: Props) => {
  const { year } = Temporal.Now.plainDateISO()
  const options = Array.from({ length: (unit === 'year' ? year + 1 : 12) - from + 1 }, (_, place) => from + place)
  const monthName = new Intl.DateTimeFormat(words.locale, { month: 'long', timeZone: 'UTC' })
  const companion = chosen(values[beside]) || String(calendarDefault(unit === 'year' ? 'month' : 'year', year))
  return (
    <Select
      label={label}
      data={options.map((option) => ({
        value: String(option),
        label: unit === 'year' ? String(option) : monthName.format(Date.UTC(2026, option - 1)),
      }))}
      value={chosen(values[name]) || null}
      onChange={(value) => onChange(value ? { [name]: value, [beside]: companion } : { [name]: undefined })}
      clearable
      placeholder={words.web('filter.any')}
    />
  )
}
