import { useState } from 'react'
import type { ClientInput } from '#platform/shared/contract.ts'
import { Form } from '#platform/web/form/Form.tsx'
import { FormField } from '#platform/web/form/FormField.tsx'
import { useCountries } from '#platform/web/countries.ts'
import { useForm } from '#platform/web/form/useForm.ts'
import { useTexts } from '#platform/web/locale.tsx'
import { addTicketDate, editTicketDate, type EditedEvent } from '../contract.ts'
import { ticketTexts } from '../texts.ts'

type Fields = ClientInput<typeof editTicketDate>

type Props = { event: EditedEvent; date: EditedEvent['ticketDates'][number] | undefined; onDone: () => void }

export const DateForm = ({ event, date, onDone }: Props) => {
  const t = useTexts(ticketTexts)
  const [isOnline, setOnline] = useState(date?.online ?? false)
  const form = useDateForm({ event, date, onDone })
  form.mantine.watch('online', ({ value }) => setOnline(value === true))
  const countries = useCountries()
  const zones = Intl.supportedValuesOf('timeZone').map((value) => ({ value, label: value.replaceAll('_', ' ') }))
  return (
    <Form form={form}>
      <FormField kind="switch" name="online" />
      {isOnline && <FormField kind="url" name="onlineUrl" placeholder="https://" />}
      <div className="k-form-wide">
        <FormField kind="date" name="startOn" required />
        <FormField kind="text" name="startTime" placeholder="19:00" required />
        <FormField kind="date" name="endOn" />
        <FormField kind="text" name="endTime" placeholder="22:00" required />
        <FormField kind="select" name="timeZoneName" options={zones} required searchable />
        <FormField kind="select" name="countryCode" options={countries} searchable clearable />
        <FormField kind="text" name="location" required={!isOnline} />
        <FormField kind="text" name="locationAddress" />
      </div>
      <FormField
        kind="integer"
        name="quota"
        label={t('field.dateQuota')}
        hint={t('hint.dateQuota')}
        min={0}
        max={1_000_000}
      />
    </Form>
  )
}

const useDateForm = ({ event, date, onDone }: Props) => {
  const {
    startOn = '',
    startTime = '19:00',
    endOn = '',
    endTime = '22:00',
    timeZoneName = event.zone,
    online = false,
    location = '',
    locationAddress = '',
    countryCode = '',
    onlineUrl = '',
    quota = null,
  } = date ?? {}
  return useForm({
    endpoint: date ? editTicketDate : addTicketDate,
    texts: ticketTexts,
    prefix: 'date',
    initial: {
      startOn,
      startTime,
      endOn,
      endTime,
      timeZoneName,
      online,
      location,
      locationAddress,
      countryCode: countryCode ?? '',
      onlineUrl: onlineUrl ?? '',
      quota,
    } as Partial<Fields>,
    shape: (values) =>
      ({ ...values, endOn: values['endOn'] || values['startOn'], id: date ? date.id : event.id }) as Fields,
    onDone,
  })
}
