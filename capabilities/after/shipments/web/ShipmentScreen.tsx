import { Modal } from '@mantine/core'
import {
  IconBox,
  IconFileText,
  IconHome,
  IconMapPin,
  IconPackageImport,
  IconTag,
  IconTruckDelivery,
} from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import type { Action } from '#platform/web/action.tsx'
import { api } from '#platform/web/client.ts'
import { Loaded } from '#platform/web/Loaded.tsx'
import { PageHead } from '#platform/web/PageHead.tsx'
import { Badge } from '#ui/Badge.tsx'
import { Pairs } from '#ui/Pairs.tsx'
import { deliverShipment, packShipment, showShipment, type Shipment } from '../contract.ts'
import { SendForm, TakeBackForm, TrackForm } from './ShipmentForms.tsx'
import { useShipmentWords } from './shipment-words.ts'

/** One parcel: what is in it, where it goes, and what happens to it next. */
export default function ShipmentScreen() {
  const { id = '' } = useParams()
  return (
    <Loaded endpoint={showShipment} input={{ id }}>
      {(shipment) => <Page shipment={shipment} />}
    </Loaded>
  )
}

type Opened = 'ship' | 'track' | 'take_back'
const forms = { ship: SendForm, track: TrackForm, take_back: TakeBackForm }

const Page = ({ shipment }: { shipment: Shipment }) => {
  const { t, state, tone } = useShipmentWords()
  const queries = useQueryClient()
  const [open, setOpen] = useState<Opened>()
  const OpenForm = open && forms[open]
  const done = () => {
    setOpen(undefined)
    void queries.invalidateQueries()
  }
  return (
    <>
      <PageHead
        title={shipment.address[0] ?? t('page.nobody')}
        text={t('page.order', { number: shipment.orderNumber })}
        back={{ to: '/cabinet/shipments', text: t('page.back') }}
        badge={<Badge tone={tone(shipment.state)}>{state(shipment.state)}</Badge>}
        actions={useActions(shipment, setOpen)}
      />
      <div className="k-split">
        <Contents shipment={shipment} />
        <aside className="k-stack" aria-label={t('page.about')}>
          <About shipment={shipment} />
        </aside>
      </div>
      <Modal
        opened={open !== undefined}
        onClose={() => setOpen(undefined)}
        title={open && t(`action.${open}`)}
        centered
      >
        {OpenForm && <OpenForm shipment={shipment} onDone={done} />}
      </Modal>
    </>
  )
}

const look = { size: 16, stroke: 1.8 }
const change = { permission: 'shipments.change' } as const

const papers = (
  id: Shipment['id'],
  key: 'slip' | 'label',
  file: string,
  icon: Action['icon'],
  t: ReturnType<typeof useShipmentWords>['t'],
): Action => ({
  key,
  text: t(`action.${key}`),
  icon,
  permission: 'shipments.read',
  run: () => void window.open(`/v1/cabinet/shipments/${id}/${file}.pdf`, '_blank', 'noopener'),
})

const useActions = ({ id, permits }: Shipment, onOpen: (what: Opened) => void): Action[] => {
  const { t } = useShipmentWords()
  const can = (what: string) => () => permits.includes(what)
  const opens = (key: Opened, icon: Action['icon'], primary = false): Action => ({
    key,
    text: t(`action.${key}`),
    icon,
    ...change,
    primary,
    shows: can(key),
    run: () => onOpen(key),
  })
  return [
    opens('ship', <IconTruckDelivery {...look} />, true),
    {
      key: 'pack',
      text: t('action.pack'),
      icon: <IconBox {...look} />,
      ...change,
      shows: can('pack'),
      run: () => api(packShipment, { id }),
      done: t('done.pack'),
    },
    {
      key: 'deliver',
      text: t('action.deliver'),
      icon: <IconHome {...look} />,
      ...change,
      shows: can('deliver'),
      run: () => api(deliverShipment, { id }),
      done: t('done.deliver'),
    },
    papers(id, 'slip', 'packing_slip', <IconFileText {...look} />, t),
    papers(id, 'label', 'label', <IconTag {...look} />, t),
    opens('track', <IconMapPin {...look} />),
    opens('take_back', <IconPackageImport {...look} />),
  ]
}

const Contents = ({ shipment: { items, address } }: { shipment: Shipment }) => {
  const { t } = useShipmentWords()
  return (
    <div className="k-stack">
      <section className="k-panel" aria-labelledby="contents">
        <h2 id="contents">{t('page.contents')}</h2>
        <ul className="k-rows">
          {items.map((item) => (
            <li key={String(item.id)}>
              <span>
                {item.quantity} × {item.name}
                {item.variantName && ` (${item.variantName})`}
                <br />
                <span className="k-second k-small">
                  {[
                    item.sku,
                    item.returnedCount > 0
                      ? t('page.returned', { count: item.returnedCount, restocked: item.restockedCount })
                      : '',
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </span>
            </li>
          ))}
        </ul>
      </section>
      <section className="k-panel" aria-labelledby="address">
        <h2 id="address">{t('page.address')}</h2>
        {address.map((line) => (
          <div key={line}>{line}</div>
        ))}
      </section>
    </div>
  )
}

const About = ({ shipment }: { shipment: Shipment }) => {
  const { t, time } = useShipmentWords()
  const { orderId, orderNumber, carrier, trackingNumber, trackingUrl, createdAt, shippedAt, deliveredAt } = shipment
  return (
    <section className="k-panel">
      <Pairs
        pairs={[
          [
            t('column.orderNumber'),
            <Link key="order" to={`/cabinet/orders/${orderId}`}>
              {orderNumber}
            </Link>,
          ],
          [t('field.carrier'), carrier],
          [
            t('field.trackingNumber'),
            trackingUrl ? (
              <a key="track" href={trackingUrl} target="_blank" rel="noopener">
                {trackingNumber ?? t('parcel.track')}
              </a>
            ) : (
              trackingNumber
            ),
          ],
          [t('column.createdAt'), time(createdAt)],
          [t('column.shippedAt'), shippedAt && time(shippedAt)],
          [t('page.delivered'), deliveredAt && time(deliveredAt)],
        ]}
      />
    </section>
  )
}
