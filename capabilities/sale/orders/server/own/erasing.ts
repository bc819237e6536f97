import { sql } from 'kysely'
import type { Erasing } from '#platform/server/erase.ts'
import { firstNameOfErased, lastNameOfErased } from '#capabilities/people/payers/server/index.ts'

const seller = sql`orders.seller_id`
/** The country stays: taxes follow it. */
const nobody = (details: string) =>
  sql`jsonb_build_object('salutation', null, 'firstName', ${firstNameOfErased(seller)}, 'lastName', ${lastNameOfErased(seller)}, 'company', null, 'vatId', null, 'street', null, 'streetNumber', null, 'zip', null, 'city', null, 'countryCode', ${sql.ref(`orders.${details}`)} ->> 'countryCode', 'phone', null, 'email', 'erased-' || orders.payer_id || '@deleted.invalid')`

export const ordersErasing: Erasing = {
  columns: {
    order_notes: { text: null },
    consents: { address: null },
    orders: { payer_details: nobody('payer_details'), owner_details: nobody('owner_details'), answers: sql`'[]'::jsonb`, address: null, choice_hash: null, campaign_id: null },
  },
}
