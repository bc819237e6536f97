import { merchantOf } from '../../tools/simulators/paypal/wire.ts'
import { keysOf, openPayPalDesk, type PayPalDesk } from './paypal-desk.ts'
import type { Player } from './player.ts'

const operator = keysOf('partner')

/** A simulator of PayPal with the operator's partner app, and the webhook the operator made there. */
const openPartnerDesk = async (port: number) => {
  const desk = await openPayPalDesk('partner')
  const call = async (path: string, authorization: string, body: BodyInit, type: string) =>
    (await fetch(desk.url + path, { method: 'POST', headers: { authorization, 'content-type': type }, body })).json()
  const basic = `Basic ${Buffer.from(`${operator.clientId}:${operator.clientSecret}`).toString('base64')}`
  const { access_token: token } = (await call(
    '/v1/oauth2/token',
    basic,
    'grant_type=client_credentials',
    'application/x-www-form-urlencoded',
  )) as { access_token: string }
  const webhook = { url: `http://localhost:${port}/v1/notices/paypal_partner`, event_types: [{ name: '*' }] }
  const { id: webhookId } = (await call(
    '/v1/notifications/webhooks',
    `Bearer ${token}`,
    JSON.stringify(webhook),
    'application/json',
  )) as { id: string }
  return { ...desk, webhookId, keys: {} }
}
export type PartnerDesk = Omit<PayPalDesk, 'keys'> & { webhookId: string; keys: Readonly<Record<string, string>> }

/** What PayPal calls a seller of ours. */
export const trackingOf = (sellerId: number, port: number): string => `seller-${sellerId},localhost_${port}`

export const partnerPlayer: Player<PartnerDesk> = {
  provider: 'paypal_partner',
  twin: 'paypal',
  form: 'paypal',
  setting: 'PAYPAL_API',
  open: openPartnerDesk,
  settings: ({ webhookId }) => ({
    PAYPAL_PARTNER_CLIENT_ID: operator.clientId,
    PAYPAL_PARTNER_CLIENT_SECRET: operator.clientSecret,
    PAYPAL_PARTNER_MERCHANT_ID: merchantOf('partner'),
    PAYPAL_PARTNER_WEBHOOK_ID: webhookId,
    PAYPAL_PARTNER_ATTRIBUTION: 'Kontor_SP_Simulated',
  }),
  keysOf: () => ({}),
  admit: ({ admit }, sellerId, port) => admit(trackingOf(sellerId, port)),
  visits: 'POST /v2/checkout/orders',
  refunds: 'POST /v2/payments/captures/:id/refund',
  books: 'GET /v1/reporting/transactions',
  page: '/checkoutnow?token=',
  secret: null,
  yen: 100,
  stranger: 'partner',
  accountOf: () => 'partner',
  wrongKeys: [],
}
