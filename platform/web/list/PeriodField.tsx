import { Select } from '@mantine/core'
import { DatePickerInput } from '@mantine/dates'
import { relativePeriods } from '../../shared/list.ts'
import { useCalendar } from '../dates.ts'
import type { FilterPatch, FilterValues } from './list-params.ts'
import type { ListWords } from './list-words.ts'
import '../../../ui/kit-dates.css'

type Props = {
  name: string
  label: string
  words: ListWords
  values: FilterValues
  onChange: (patch: FilterPatch) => void
}

/** A relative period, or one's own from and till. Choosing one clears the other. */
export const PeriodField = ({ name, label, words: { web }, values, onChange }: Props) => {
  const of = (key: string) => [values[key] ?? ''].flat()[0] || null
  const calendar = useCalendar()
  const keys = { from: `${name}From`, till: `${name}Till`, relative: `${name}RelativePeriod` }
  const none = { [`${name}FromTime`]: undefined, [`${name}TillTime`]: undefined }
  return (
    <div className="k-stack-small">
      <Select
        label={label}
        placeholder={web('filter.any')}
        clearable
        value={of(keys.relative)}
        onChange={(value) =>
          onChange({ ...none, [keys.relative]: value ?? undefined, [keys.from]: undefined, [keys.till]: undefined })
        }
        data={relativePeriods.map((value) => ({ value, label: web(`period.${value}`) }))}
      />
      <DatePickerInput
        type="range"
        aria-label={`${label}, ${web('filter.range')}`}
        {...calendar}
        placeholder={web('filter.range')}
        allowSingleDateInRange
        clearable
        value={[of(keys.from)?.slice(0, 10) ?? null, of(keys.till)?.slice(0, 10) ?? null]}
        onChange={([from, till]) =>
          onChange({
            ...none,
            [keys.relative]: undefined,
            [keys.from]: from ?? undefined,
            [keys.till]: till ?? undefined,
          })
        }
      />
    </div>
  )
}
