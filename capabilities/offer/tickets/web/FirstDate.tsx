import { useEffect, useState } from 'react'
import type { ClientInput } from '#platform/shared/contract.ts'
import { FormField } from '#platform/web/form/FormField.tsx'
import type { FormValues } from '#platform/web/form/form-values.ts'
import { useForm } from '#platform/web/form/useForm.ts'
import { useTexts } from '#platform/web/locale.tsx'
import type { Beginning } from '#capabilities/offer/product-desk/web/index.ts'
import { addTicketDate } from '../contract.ts'
import { ticketTexts } from '../texts.ts'

type Fields = ClientInput<typeof addTicketDate>

/** Three hours, or until the day ends. */
const endOf = (startTime: unknown): string => {
  const [hour = 0, minute = 0] = String(startTime).split(':').map(Number)
  return hour < 21 ? `${String(hour + 3).padStart(2, '0')}:${String(minute).padStart(2, '0')}` : '23:59'
}

const sent = (values: FormValues) =>
  ({ ...values, endOn: values['startOn'], endTime: endOf(values['startTime']) }) as Fields

/** A day, an hour and a place that an event begins with, and its first kind of ticket at the first price; no day, no date. */
export const FirstDate: Beginning = ({ keep }) => {
  const t = useTexts(ticketTexts)
  const [isOnline, setOnline] = useState(false)
  const form = useForm({
    endpoint: addTicketDate,
    texts: ticketTexts,
    prefix: 'first',
    initial: {
      id: 1,
      startOn: '',
      startTime: '19:00',
      timeZoneName: new Intl.DateTimeFormat().resolvedOptions().timeZone,
      online: false,
      location: '',
    } as Partial<Fields>,
    shape: sent,
  })
  const { mantine, part } = form
  mantine.watch('online', ({ value }) => setOnline(value === true))
  const isEmpty = () => !mantine.getValues()['startOn']
  const isGood = () => {
    if (isEmpty()) return true
    const { online, location } = mantine.getValues()
    const faults = { ...part.faults(), ...(online || location ? {} : { location: t('first_date.place') }) }
    part.show(faults, () => true)
    return Object.keys(faults).length === 0
  }
  const goods = () => (isEmpty() ? undefined : sent(mantine.getValues()))
  useEffect(() => keep({ isGood, goods }))
  return (
    <>
      <div className="k-form-wide">
        <FormField form={form} kind="date" name="startOn" />
        <FormField form={form} kind="text" name="startTime" placeholder="19:00" required />
      </div>
      <FormField form={form} kind="switch" name="online" />
      {!isOnline && <FormField form={form} kind="text" name="location" />}
    </>
  )
}
