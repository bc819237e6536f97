import { DateInput, type DateInputProps } from '@mantine/dates'
import { TextInput, type TextInputProps } from '@mantine/core'
import dayjs from 'dayjs'
import customParseFormat from 'dayjs/plugin/customParseFormat.js'
import { useState } from 'react'
import { useCalendar } from './dates.ts'
import { dayFrom, momentFrom, timeFrom } from './form/moment.ts'
import { useTexts } from './locale.tsx'
import { webTexts } from './texts.ts'
import '../../ui/kit-dates.css'

// Without it a typed 12.04. is read as the 4th of December.
dayjs.extend(customParseFormat)

/** A day, typed or chosen from a calendar: the one field for it in signed-in areas. */
export const DayField = (props: DateInputProps) => {
  const web = useTexts(webTexts)
  const calendar = useCalendar()
  return <DateInput {...calendar} clearButtonProps={{ 'aria-label': web('form.clear') }} {...props} />
}

type MomentProps = Omit<DateInputProps, 'value' | 'defaultValue' | 'onChange'> & {
  /** `2026-12-31T18:00`, or empty. */
  value: string
  onChange: (moment: string) => void
}

/** A day and a time in the same field; a day chosen from the calendar keeps the time. */
export const MomentField = ({ value, onChange, ...props }: MomentProps) => {
  const { valueFormat, placeholder } = useCalendar()
  return (
    <DayField
      withTime
      valueFormat={`${valueFormat} HH:mm`}
      placeholder={`${placeholder} 18:00`}
      dateParser={(typed) => dayFrom(typed, valueFormat)}
      value={value ? `${value.replace('T', ' ')}:00` : null}
      onChange={(chosen) => onChange(momentFrom(chosen, value))}
      {...props}
    />
  )
}

type TimeProps = Omit<TextInputProps, 'value' | 'onChange' | 'onBlur'> & {
  /** `18:00`, or null. */
  value: string | null
  onChange: (time: string | null) => void
}

/** A time of day, typed; what is no time gives way to the one there was when the field is left. */
export const TimeField = ({ value, onChange, ...props }: TimeProps) => {
  const [typed, setTyped] = useState(value ?? '')
  const leave = () => {
    const time = typed.trim() === '' ? null : (timeFrom(typed) ?? value)
    setTyped(time ?? '')
    if (time !== value) onChange(time)
  }
  return (
    <TextInput
      placeholder="18:00"
      inputMode="numeric"
      autoComplete="off"
      {...props}
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={leave}
    />
  )
}
