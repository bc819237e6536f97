import { sql } from 'kysely'
import type { World } from '#platform/server/world.ts'
import { keyIn } from '../paypal/client.ts'
import { lookUpAtPayPal } from '../paypal/look-up.ts'
import { genuineEvent, objectOf } from '../paypal/notices.ts'
import type { Connection, News, SellerNews } from '../port.ts'
import { integrationOf } from './accounts.ts'
import { partnerFor } from './partner.ts'

/** Events about sellers that the partner app receives, besides those of their payments. */
const ofSellers = ['MERCHANT.ONBOARDING.COMPLETED', 'MERCHANT.PARTNER-CONSENT.REVOKED']

/** One webhook receives the events of all sellers: a notice also names the seller. */
export const readPartnersNotice: Connection['readNotice'] = async (world, rawBody, headers) => {
  const event = await genuineEvent(world, rawBody, headers, partnerFor(world))
  if (!event) return undefined
  const { id: eventId, event_type: type, resource = {} } = event
  if (ofSellers.includes(type) && resource.merchant_id)
    return { eventId, kind: 'changed', object: `merchant/${resource.merchant_id}` }
  const object = objectOf(event)
  const merchant =
    resource.payee?.merchant_id ??
    resource.purchase_units?.[0]?.payee?.merchant_id ??
    resource.disputed_transactions?.[0]?.seller?.merchant_id ??
    resource.payer?.merchant_id
  return object
    ? { eventId, kind: 'changed', object: merchant ? `${object}/${merchant}` : object }
    : { eventId, kind: 'nothing' }
}

/** What is true now of `capture/<id>/<merchant>` and the like, or of `merchant/<id>`. */
export const lookUpForSeller: Connection['lookUp'] = async (world, object, { settings }) => {
  const [kind = '', id = '', named] = object.split('/')
  if (kind === 'merchant') return newsOfSeller(world, id)
  const merchantId = settings['merchantId'] ?? named
  const account = partnerFor(world, merchantId ? { settings: { merchantId } } : {})
  const news = await lookUpAtPayPal(world, `${kind}/${id}`, account)
  if (news?.kind === 'method_revoked') return news
  return news && (!merchantId || (await isOf(world, news, merchantId))) ? news : undefined
}

/** A merchant brings news of their own seller's payments alone, whatever marks they carry. */
const isOf = async (world: World, { key }: News, merchantId: string): Promise<boolean> =>
  (
    await sql`select from transfers t join seller_payment_providers a on a.seller_id = t.seller_id and a.provider = t.provider
      where t.provider_key = ${key} and a.settings->>'merchantId' = ${merchantId}`.execute(world.db)
  ).rows.length > 0

/** The seller of a merchant notice: the connected one, or the one named in PayPal's answer. */
const newsOfSeller = async (world: World, merchantId: string): Promise<SellerNews | undefined> => {
  const { rows } = await sql<{ accountId: string }>`
    select settings->>'accountId' as account_id from seller_payment_providers
    where provider = 'paypal_partner' and settings->>'merchantId' = ${merchantId} limit 1`.execute(world.db)
  const accountId = rows[0]?.accountId ?? (await integrationOf(world, merchantId))?.tracking_id
  return accountId && keyIn(world, accountId) ? { kind: 'seller', accountId } : undefined
}
