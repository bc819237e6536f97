import { Button, Modal } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useQueryClient } from '@tanstack/react-query'
import { Form } from '#platform/web/form/Form.tsx'
import { FormField } from '#platform/web/form/FormField.tsx'
import { useForm } from '#platform/web/form/useForm.ts'
import { useCountries } from '#platform/web/countries.ts'
import type { changeAddress, changeOwnAddress, Parcels } from '../contract.ts'
import { shipmentsTexts } from '../texts.ts'
import { useShipmentWords } from './shipment-words.ts'

type Call = typeof changeAddress | typeof changeOwnAddress
type Props = { orderId: number | string; parcels: Parcels; call: Call }

/** Where parcels go that nobody has packed yet, and a button that changes it. */
export const ParcelAddress = (props: Props) => {
  const { t } = useShipmentWords()
  const [opened, { open, close }] = useDisclosure()
  const { shipTo, address, isRedirectable } = props.parcels
  if (!shipTo || !isRedirectable) return null
  return (
    <>
      <p>
        {t('address.now')}
        <br />
        <span className="k-second">{address.join(', ')}</span>
      </p>
      <Button variant="default" size="xs" onClick={open}>
        {t('address.change')}
      </Button>
      <Modal opened={opened} onClose={close} title={t('address.change')} centered>
        <AddressForm {...props} shipTo={shipTo} onDone={close} />
      </Modal>
    </>
  )
}

type FormProps = Omit<Props, 'parcels'> & { shipTo: NonNullable<Parcels['shipTo']>; onDone: () => void }

const AddressForm = ({ orderId, call, shipTo, onDone }: FormProps) => {
  const { t } = useShipmentWords()
  const queries = useQueryClient()
  const country = useCountries().filter(({ value }) => value === shipTo.countryCode)
  const form = useForm({
    endpoint: call,
    texts: shipmentsTexts,
    prefix: 'address',
    initial: {
      ...(Object.fromEntries(Object.entries(shipTo).map(([name, value]) => [name, value ?? ''])) as typeof shipTo),
      id: orderId,
    },
    done: t('address.done'),
    onDone: () => {
      onDone()
      void queries.invalidateQueries()
    },
  })
  return (
    <Form form={form}>
      <p className="k-second">{t('address.text')}</p>
      <div className="k-form-wide">
        <FormField kind="text" name="firstName" required autoComplete="shipping given-name" />
        <FormField kind="text" name="lastName" required autoComplete="shipping family-name" />
        <FormField kind="text" name="company" autoComplete="shipping organization" />
        <FormField kind="text" name="street" required autoComplete="shipping address-line1" />
        <FormField kind="text" name="streetNumber" autoComplete="off" />
        <FormField kind="text" name="zip" autoComplete="shipping postal-code" />
        <FormField kind="text" name="city" required autoComplete="shipping address-level2" />
        <FormField kind="select" name="countryCode" options={country} />
      </div>
    </Form>
  )
}
