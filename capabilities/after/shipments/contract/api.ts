import { z } from 'zod'
import { apiEndpoint, count, id, instant, optionalText, paging } from '#platform/shared/contract.ts'
import { wholeDigits } from '#platform/shared/number-fields.ts'
import { shownAddress } from '../contract.ts'
import { shipmentStates } from '../vocabulary.ts'

const word = () => z.string().nullable()

export const apiShipmentShape = z
  .object({
    id: id(),
    state: z.enum(shipmentStates),
    orderId: id(),
    orderNumber: z.string(),
    shipTo: shownAddress.nullable().describe('Null where its person was erased.'),
    items: z.array(
      z.object({
        id: id(),
        productId: id(),
        name: z.string(),
        variantName: z.string(),
        sku: z.string(),
        quantity: count(),
        weightGrams: z.int().describe('Of one piece.'),
        returnedCount: count(),
      }),
    ),
    carrier: word(),
    trackingNumber: word(),
    trackingUrl: word(),
    createdAt: instant(),
    shippedAt: instant().nullable(),
    deliveredAt: instant().nullable(),
  })
  .meta({ title: 'Shipment' })

const one = z.object({ id: id() })

export const apiShipments = apiEndpoint('GET', '/api/shipments', 'Parcels, newest first', {
  description:
    'What is to be sent has the state `open` or `packed`. An order has a parcel once money came, a subscription one for each paid period.',
  input: z.object({
    ...paging(50),
    state: z
      .union([z.enum(shipmentStates), z.array(z.enum(shipmentStates))])
      .optional()
      .describe('Several with state[].'),
  }),
  output: z.array(apiShipmentShape),
})
export const apiShipment = apiEndpoint('GET', '/api/shipments/:id', 'One parcel', {
  description: 'With its address, what is in it, and its tracking.',
  input: one,
  output: apiShipmentShape,
})
export const apiSendShipment = apiEndpoint('POST', '/api/shipments/:id/ship', 'A parcel left the house', {
  description:
    'Without `items` all of it. The rest waits in a parcel of its own; the answer is the parcel that left. The buyer gets an email.',
  input: one.extend({
    carrier: optionalText(60),
    trackingNumber: optionalText(60),
    trackingUrl: optionalText(500)
      .refine((value) => value === null || /^https:\/\/[^\s]+$/.test(value), 'invalid')
      .describe('An https address.'),
    items: z
      .array(z.strictObject({ id: id(), quantity: wholeDigits(0, 1_000_000) }))
      .max(100, 'too_big')
      .optional()
      .describe('Of each item how many left.'),
  }),
  output: apiShipmentShape,
})
export const apiDeliverShipment = apiEndpoint('POST', '/api/shipments/:id/deliver', 'A parcel arrived', {
  description: 'From this day on a consumer has fourteen days to withdraw. Without `delivered_at` it arrived now.',
  input: one.extend({ deliveredAt: instant().optional() }),
  output: apiShipmentShape,
})
