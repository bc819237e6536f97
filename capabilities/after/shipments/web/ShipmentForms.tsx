import type { ClientInput } from '#platform/shared/contract.ts'
import { Form } from '#platform/web/form/Form.tsx'
import { FormField } from '#platform/web/form/FormField.tsx'
import { useForm } from '#platform/web/form/useForm.ts'
import { sendShipment, takeBackShipment, trackShipment, type Shipment } from '../contract.ts'
import { shipmentsTexts } from '../texts.ts'
import { useShipmentWords } from './shipment-words.ts'

type Props = { shipment: Shipment; onDone: () => void }

const trackingOf = ({ carrier, trackingNumber, trackingUrl }: Shipment) => ({
  carrier: carrier ?? '',
  trackingNumber: trackingNumber ?? '',
  trackingUrl: trackingUrl ?? '',
})

const Tracking = () => (
  <>
    <div className="k-form-wide">
      <FormField kind="text" name="carrier" />
      <FormField kind="text" name="trackingNumber" />
    </div>
    <FormField kind="url" name="trackingUrl" placeholder="https://" />
  </>
)

type Item = Shipment['items'][number]

/** How many of each item are meant. */
const Pieces = ({ items, most }: { items: readonly Item[]; most: (item: Item) => number }) => (
  <div className="k-form-wide">
    {items.map((item, at) => (
      <FormField
        key={String(item.id)}
        kind="integer"
        name={`items.${at}.quantity`}
        label={`${item.name}${item.variantName ? ` (${item.variantName})` : ''}`}
        min={0}
        max={most(item)}
        required
      />
    ))}
  </div>
)

export const SendForm = ({ shipment, onDone }: Props) => {
  const { t } = useShipmentWords()
  const form = useForm({
    endpoint: sendShipment,
    texts: shipmentsTexts,
    prefix: 'ship',
    initial: {
      id: shipment.id,
      ...trackingOf(shipment),
      items: shipment.items.map(({ id, quantity }) => ({ id, quantity })),
    } as Partial<ClientInput<typeof sendShipment>>,
    done: t('done.ship'),
    onDone,
  })
  return (
    <Form form={form} submit={t('action.ship')}>
      <p className="k-second">{t('ship.text')}</p>
      <Tracking />
      <Pieces items={shipment.items} most={({ quantity }) => quantity} />
    </Form>
  )
}

export const TrackForm = ({ shipment, onDone }: Props) => {
  const { t } = useShipmentWords()
  const form = useForm({
    endpoint: trackShipment,
    texts: shipmentsTexts,
    prefix: 'track',
    initial: { id: shipment.id, ...trackingOf(shipment) },
    onDone,
  })
  return (
    <Form form={form}>
      <p className="k-second">{t('track.text')}</p>
      <Tracking />
    </Form>
  )
}

const leftOf = ({ quantity, returnedCount }: Item): number => quantity - returnedCount

export const TakeBackForm = ({ shipment, onDone }: Props) => {
  const { t } = useShipmentWords()
  const items = shipment.items.filter((item) => leftOf(item) > 0)
  const form = useForm({
    endpoint: takeBackShipment,
    texts: shipmentsTexts,
    prefix: 'take-back',
    initial: {
      id: shipment.id,
      restocks: true,
      items: items.map((item) => ({ id: item.id, quantity: leftOf(item) })),
    } as Partial<ClientInput<typeof takeBackShipment>>,
    done: t('done.take_back'),
    onDone,
  })
  return (
    <Form form={form} submit={t('action.take_back')}>
      <p className="k-second">{t('take_back.text')}</p>
      <Pieces items={items} most={leftOf} />
      <FormField kind="switch" name="restocks" />
    </Form>
  )
}
