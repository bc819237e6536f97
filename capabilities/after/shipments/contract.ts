import { z } from 'zod'
import { count, endpoint, flag, id, instant, optionalText, text, type ClientOutput } from '#platform/shared/contract.ts'
import { list } from '#platform/shared/list.ts'
import { wholeDigits } from '#platform/shared/number-fields.ts'
import { shipToShape } from '#capabilities/sale/orders/contract/ship-to.ts'
import { shipmentState } from './vocabulary.ts'

const word = () => z.string().nullable()
export const shownAddress = z.object({
  firstName: z.string(),
  lastName: z.string(),
  company: word(),
  street: word(),
  streetNumber: word(),
  zip: word(),
  city: word(),
  countryCode: z.string(),
})

const one = z.object({ id: id() })

const item = z.object({
  id: id(),
  name: z.string(),
  variantName: z.string(),
  sku: z.string(),
  quantity: count(),
  weightGrams: z.int(),
  returnedCount: count(),
  restockedCount: count(),
})

export const shipmentShape = z.object({
  id: id(),
  state: z.string(),
  permits: z.array(z.string()),
  orderId: id(),
  orderNumber: z.string(),
  /** The address in lines, as it is written in its country; none where its person was erased. */
  address: z.array(z.string()),
  countryCode: z.string().nullable(),
  items: z.array(item),
  carrier: z.string().nullable(),
  trackingNumber: z.string().nullable(),
  trackingUrl: z.string().nullable(),
  createdAt: instant(),
  shippedAt: instant().nullable(),
  deliveredAt: instant().nullable(),
})
export type Shipment = ClientOutput<typeof showShipment>

const path = '/v1/cabinet/shipments'
export const showShipment = endpoint('GET', `${path}/:id`, 'One parcel of an order', {
  input: one,
  output: shipmentShape,
})
export const packShipment = endpoint('POST', `${path}/:id/pack`, 'It is packed', { input: one, output: shipmentShape })

const tracking = {
  carrier: optionalText(60),
  trackingNumber: optionalText(60),
  trackingUrl: optionalText(500).refine((value) => value === null || /^https:\/\/[^\s]+$/.test(value), 'invalid'),
}
const pieces = (least: number) => wholeDigits(least, 1_000_000)

export const sendShipment = endpoint(
  'POST',
  `${path}/:id/ship`,
  'It left the house; what stays behind waits in a parcel of its own, and the buyer is told',
  {
    input: z.object({
      id: id(),
      ...tracking,
      /** Of each item how many left; all of everything without it. */
      items: z
        .array(z.object({ id: id(), quantity: pieces(0) }))
        .max(100, 'too_big')
        .optional(),
    }),
    output: shipmentShape,
  },
)
export const trackShipment = endpoint('PUT', `${path}/:id/tracking`, 'Change its tracking; the buyer is told', {
  input: z.object({ id: id(), ...tracking }),
  output: shipmentShape,
})
export const deliverShipment = endpoint('POST', `${path}/:id/deliver`, 'It arrived', {
  input: z.object({ id: id(), deliveredAt: instant().optional() }),
  output: shipmentShape,
})
export const takeBackShipment = endpoint('POST', `${path}/:id/take_back`, 'Pieces came back, into the stock or not', {
  input: z.object({
    id: id(),
    items: z
      .array(z.object({ id: id(), quantity: pieces(0) }))
      .max(100, 'too_big')
      .optional(),
    restocks: flag().default(true),
  }),
  output: shipmentShape,
})

const parcels = z.object({
  /** Where parcels go that are opened from now on, also in lines; nowhere where nothing is sent. */
  shipTo: shownAddress.nullable(),
  address: z.array(z.string()),
  isRedirectable: z.boolean(),
  list: z.array(
    shipmentShape.pick({
      id: true,
      state: true,
      items: true,
      carrier: true,
      trackingNumber: true,
      trackingUrl: true,
      shippedAt: true,
      deliveredAt: true,
    }),
  ),
})
export type Parcels = ClientOutput<typeof ownShipments>
export type Parcel = ClientOutput<typeof ownShipments>['list'][number]

export const ownShipments = endpoint('GET', '/v1/payer/orders/:id/shipments', 'Where the parcels of an order are', {
  input: one,
  output: parcels,
})

export const shipmentsOfOrder = endpoint('GET', '/v1/cabinet/orders/:id/shipments', 'The parcels of an order', {
  input: one,
  output: parcels,
})

const redirected = shipToShape.extend({ id: id() })
export const changeOwnAddress = endpoint(
  'PUT',
  '/v1/payer/orders/:id/ship_to',
  'Have what is not packed yet, and all later parcels, sent to another address',
  { input: redirected, output: parcels },
)
export const changeAddress = endpoint(
  'PUT',
  '/v1/cabinet/orders/:id/ship_to',
  'The same for an order of the seller’s',
  { input: redirected, output: parcels },
)

export const importTracking = endpoint(
  'POST',
  `${path}/import`,
  'Parcel numbers from a file: those parcels leave, or get another number; each buyer is told',
  {
    input: z.object({ rows: text(1_000_000) }),
    output: z.object({
      sentCount: count(),
      trackedCount: count(),
      faults: z.array(z.object({ line: z.int(), key: z.string() })),
    }),
  },
)

export const packingSlip = endpoint(
  'GET',
  '/v1/cabinet/shipments/:id/packing_slip.pdf',
  'The packing slip of a parcel',
  {
    input: one,
    output: z.any(),
  },
)
export const addressLabel = endpoint('GET', '/v1/cabinet/shipments/:id/label.pdf', 'The address label of a parcel', {
  input: one,
  output: z.any(),
})

export const shipmentList = list({
  name: 'shipments.shipments',
  resource: 'shipments',
  relations: { order: { to: 'orders', column: 'orderId' } },
  path,
  permission: 'shipments.read',
  columns: {
    id: { kind: 'id', sort: true, optional: true },
    recipient: { kind: 'text', lead: true, under: 'place' },
    place: { kind: 'text', hidden: true },
    company: { kind: 'text', optional: true },
    street: { kind: 'text', optional: true },
    zip: { kind: 'text', optional: true },
    city: { kind: 'text', optional: true },
    countryCode: { kind: 'text', optional: true },
    goods: { kind: 'text', hide: 'tablet' },
    state: { kind: 'state', machine: shipmentState },
    weightGrams: { kind: 'number', optional: true },
    orderNumber: { kind: 'text', hide: 'tablet' },
    orderId: { kind: 'number', hidden: true },
    trackingNumber: { kind: 'text', optional: true },
    shippedAt: { kind: 'time', sort: true, hide: 'tablet' },
    createdAt: { kind: 'time', sort: true, hide: 'mobile' },
  },
  filters: {
    state: { kind: 'state', machine: shipmentState },
    productId: { kind: 'reference', to: 'products' },
    created: { kind: 'period' },
  },
  sort: '-id',
  search: true,
  views: [
    { key: 'to_send', filters: { state: shipmentState.sets.to_send } },
    { key: 'on_its_way', filters: { state: shipmentState.sets.on_its_way } },
  ],
})
