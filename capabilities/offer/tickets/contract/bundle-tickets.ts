import { z } from 'zod'
import { endpoint, id } from '#platform/shared/contract.ts'

const shape = z.object({
  list: z.array(
    z.object({
      addonProductId: id(),
      name: z.string(),
      /** Null: buyers choose among those on sale. */ ticketId: id().nullable(),
      kinds: z.array(
        z.object({ id: id(), name: z.string(), when: z.string(), left: z.int().nullable(), isOnSale: z.boolean() }),
      ),
    }),
  ),
})
const path = '/v1/cabinet/products/:id/bundle_tickets'
export const showBundleTickets = endpoint(
  'GET',
  path,
  'The events a bundle contains, and which ticket kind it gives of each',
  { input: z.object({ id: id() }), output: shape },
)
export const setBundleTicket = endpoint(
  'PUT',
  `${path}/:addonProductId`,
  'Say which ticket kind a bundle gives of an event, or that buyers choose',
  { input: z.object({ id: id(), addonProductId: id(), ticketId: id().nullable() }), output: shape },
)
