import type { ClientInput } from '#platform/shared/contract.ts'
import { useCountries } from '#platform/web/countries.ts'
import { Form } from '#platform/web/form/Form.tsx'
import { FormField } from '#platform/web/form/FormField.tsx'
import { useForm } from '#platform/web/form/useForm.ts'
import { useTexts } from '#platform/web/locale.tsx'
import { nameAttendee, passOnTicket, type OwnTicket } from '../contract.ts'
import { admissionTexts } from '../texts.ts'

type Props = { ticket: OwnTicket; onDone: () => void }

export const AttendeeForm = ({ ticket, onDone }: Props) => {
  const { firstName, lastName, email, street, streetNumber, zip, city, countryCode } = ticket.attendee
  const countries = useCountries()
  const form = useForm({
    endpoint: nameAttendee,
    texts: admissionTexts,
    prefix: 'attendee',
    initial: {
      id: ticket.id,
      firstName,
      lastName,
      email: email ?? '',
      street: street ?? '',
      streetNumber: streetNumber ?? '',
      zip: zip ?? '',
      city: city ?? '',
      countryCode: countryCode ?? '',
    } as Partial<ClientInput<typeof nameAttendee>>,
    shape: (values) => ({ ...values, id: ticket.id }) as ClientInput<typeof nameAttendee>,
    done: '',
    onDone,
  })
  return (
    <Form form={form}>
      <div className="k-form-wide">
        <FormField kind="text" name="firstName" required />
        <FormField kind="text" name="lastName" required />
      </div>
      <FormField kind="email" name="email" />
      <div className="k-form-wide">
        <FormField kind="text" name="street" />
        <FormField kind="text" name="streetNumber" />
        <FormField kind="text" name="zip" />
        <FormField kind="text" name="city" />
        <FormField kind="select" name="countryCode" options={countries} searchable clearable />
      </div>
    </Form>
  )
}

export const PassOnForm = ({ ticket, onDone }: Props) => {
  const t = useTexts(admissionTexts)
  const form = useForm({
    endpoint: passOnTicket,
    texts: admissionTexts,
    prefix: 'pass-on',
    initial: { id: ticket.id, firstName: '', lastName: '', email: '' },
    shape: (values) => ({ ...values, id: ticket.id }) as ClientInput<typeof passOnTicket>,
    done: '',
    onDone,
  })
  return (
    <>
      <p>{t('own.pass_on_text')}</p>
      <Form form={form} submit={t('own.pass_on')}>
        <div className="k-form-wide">
          <FormField kind="text" name="firstName" required />
          <FormField kind="text" name="lastName" required />
        </div>
        <FormField kind="email" name="email" required />
      </Form>
    </>
  )
}
