import { sql } from 'kysely'
import type { Erasing } from '#platform/server/erase.ts'
import { firstNameOfErased, lastNameOfErased } from '#capabilities/people/payers/server/index.ts'

const seller = sql`orders.seller_id`
/** The country stays: taxes follow it. */
const nobody = (details: 'payer_details' | 'owner_details') =>
  sql`jsonb_build_object('salutation', null, 'firstName', ${firstNameOfErased(seller)}, 'lastName', ${lastNameOfErased(seller)}, 'company', null, 'vatId', null, 'street', null, 'streetNumber', null, 'zip', null, 'city', null, 'countryCode', ${sql.ref(`orders.${details}`)} ->> 'countryCode', 'phone', null, 'email', 'erased-' || orders.payer_id || '@deleted.invalid')`

/** Written exactly like the expression of its index. */
const isGift = sql<boolean>`lower(owner_details ->> 'email') <> lower(payer_details ->> 'email')`

/** A gift's receiver cannot be erased by its giver, nor the giver by the receiver. */
export const ordersErasing: Erasing = {
  erase: async (ctx, { sellerId, emails }) => {
    await sql`update orders set owner_details = ${nobody('owner_details')} || jsonb_build_object('email', 'erased-gift-' || id || '@deleted.invalid')
      where lower(owner_details ->> 'email') = any(${emails.map((email) => email.toLowerCase())}::text[]) and ${isGift} ${sellerId === null ? sql`` : sql`and seller_id = ${sellerId}`}`.execute(
      ctx.db,
    )
  },
  columns: {
    order_notes: { text: null },
    consents: { address: null },
    orders: {
      payer_details: nobody('payer_details'),
      owner_details: sql`case when ${isGift} then owner_details else ${nobody('owner_details')} end`,
      ship_to: sql`case when ship_to is null then null
        else jsonb_build_object('firstName', ${firstNameOfErased(seller)}, 'lastName', ${lastNameOfErased(seller)}, 'company', null,
          'street', null, 'streetNumber', null, 'zip', null, 'city', null, 'countryCode', ship_to ->> 'countryCode') end`,
      answers: sql`'[]'::jsonb`,
      address: null,
      choice_hash: null,
      campaign_id: null,
      metadata: null,
      first_visit: null,
      last_visit: null,
    },
  },
}
