import { DateInput, type DateInputProps } from '@mantine/dates'
import dayjs from 'dayjs'
import 'dayjs/locale/de'
import customParseFormat from 'dayjs/plugin/customParseFormat.js'
import { dayFrom, momentFrom } from './form/moment.ts'
import { useTexts } from './locale.tsx'
import { webTexts } from './texts.ts'
import '../../ui/kit-dates.css'

// Without it a typed 12.04. is read as the 4th of December.
dayjs.extend(customParseFormat)

/** A day, typed or chosen from a calendar: the one field for it in signed-in areas. */
export const DayField = (props: DateInputProps) => {
  const web = useTexts(webTexts)
  return (
    <DateInput
      valueFormat="DD.MM.YYYY"
      placeholder="31.12.2026"
      clearButtonProps={{ 'aria-label': web('form.clear') }}
      {...props}
    />
  )
}

type MomentProps = Omit<DateInputProps, 'value' | 'defaultValue' | 'onChange'> & {
  /** `2026-12-31T18:00`, or empty. */
  value: string
  onChange: (moment: string) => void
}

/** A day and a time in the same field; a day chosen from the calendar keeps the time. */
export const MomentField = ({ value, onChange, ...props }: MomentProps) => (
  <DayField
    withTime
    valueFormat="DD.MM.YYYY HH:mm"
    placeholder="31.12.2026 18:00"
    dateParser={dayFrom}
    value={value ? `${value.replace('T', ' ')}:00` : null}
    onChange={(chosen) => onChange(momentFrom(chosen, value))}
    {...props}
  />
)
