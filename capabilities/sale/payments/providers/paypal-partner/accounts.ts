import { sellerById } from '#capabilities/people/sellers/server/index.ts'
import { sellerOf } from '#platform/server/scope.ts'
import type { World } from '#platform/server/world.ts'
import { askPayPal, markOf, PayPalRefusal } from '../paypal/client.ts'
import type { Connected, Connection, ProviderAccount } from '../port.ts'
import { partnerFor } from './partner.ts'

type Integration = {
  merchant_id?: string
  tracking_id?: string
  payments_receivable?: boolean
  primary_email_confirmed?: boolean
  oauth_integrations?: readonly { oauth_third_party?: readonly { scopes?: readonly string[] }[] }[]
}

/** Permissions a seller grants the operator; holding their money is requested only if the operator uses it. */
const featuresFor = ({ ports }: Pick<World, 'ports'>): string[] => [
  ...(ports.settings.PAYPAL_PARTNER_HOLD_DAYS > 0 ? ['DELAY_FUNDS_DISBURSEMENT'] : []),
  'PAYMENT',
  'REFUND',
  'PARTNER_FEE',
  'READ_SELLER_DISPUTE',
  'UPDATE_SELLER_DISPUTE',
  'ADVANCED_TRANSACTIONS_SEARCH',
  'ACCESS_MERCHANT_INFORMATION',
  'VAULT',
  'BILLING_AGREEMENT',
]

/** What a seller allowed, where that is to hold their money (a scope, in PayPal's words). */
const holding = 'https://uri.paypal.com/services/payments/delay-funds-disbursement'

const integrationsOf = ({ ports }: Pick<World, 'ports'>): string =>
  `/v1/customer/partners/${ports.settings.PAYPAL_PARTNER_MERCHANT_ID ?? ''}/merchant-integrations`

/** PayPal's data about a merchant and their permissions; undefined if it knows none. */
export const integrationOf = async (world: World, merchantId: string): Promise<Integration | undefined> =>
  asked<Integration>(world, `${integrationsOf(world)}/${encodeURIComponent(merchantId)}`)

const asked = async <T>(world: World, path: string, query?: Record<string, string>): Promise<T | undefined> => {
  try {
    return await askPayPal<T>(world, partnerFor(world), 'GET', path, query ? { query } : {})
  } catch (error) {
    if (error instanceof PayPalRefusal && (error.status === 404 || error.status === 403)) return undefined
    throw error
  }
}

/** Whether money may be taken for a seller, and what PayPal lacks for it, in its words. */
const shownOf = (said: Integration | undefined): Record<string, string> => {
  const isAllowed = said?.oauth_integrations?.some((each) => (each.oauth_third_party?.length ?? 0) > 0) === true
  const lacks = said
    ? [
        ...(isAllowed ? [] : ['oauth_integrations']),
        ...(said.primary_email_confirmed ? [] : ['primary_email_confirmed']),
        ...(said.payments_receivable ? [] : ['payments_receivable']),
      ]
    : ['oauth_integrations']
  const isPayable = String(lacks.length === 0)
  const letsHold = String(
    said?.oauth_integrations?.some(({ oauth_third_party: allowed = [] }) =>
      allowed.some(({ scopes = [] }) => scopes.includes(holding)),
    ) === true,
  )
  return { letsHold, isPayable, paysOut: isPayable, lacks: lacks.join(' '), stoppedFor: '' }
}

/** A seller's present state at PayPal, by our tracking id. A merchant id, once known, is kept. */
export const lookAtSeller = async (world: World, trackingId: string): Promise<Record<string, string>> => {
  const found = await asked<{ merchant_id?: string }>(world, integrationsOf(world), { tracking_id: trackingId })
  const merchantId = found?.merchant_id
  if (!merchantId) return shownOf(undefined)
  return { merchantId, accountName: merchantId, ...shownOf(await integrationOf(world, merchantId)) }
}

/** Switched on by a seller, who continues at PayPal. */
export const connectSeller = async (world: World, { settings }: ProviderAccount): Promise<Connected> => {
  const sellerId = sellerOf(world)
  const accountId = settings['accountId'] || markOf(world, `seller-${sellerId}`)
  try {
    const said = await lookAtSeller(world, accountId)
    const isLive = String(!world.ports.settings.DEMO)
    const accountName = (await sellerById(world, sellerId))!.email
    return { settings: { accountName, ...settings, accountId, isLive, ...said }, credentials: {}, trouble: null }
  } catch {
    return { errors: { isEnabled: ['provider_silent'] } }
  }
}

/** A page of PayPal's where a seller logs in, or opens an account, and allows the operator to act for it. */
export const onboardSeller: Connection['onboard'] = async (world, { settings }, { returnUrl, refreshUrl }) => {
  const referral = await askPayPal<{ links?: readonly { rel: string; href: string }[] }>(
    world,
    partnerFor(world),
    'POST',
    '/v2/customer/partner-referrals',
    {
      body: {
        tracking_id: settings['accountId'],
        operations: [
          {
            operation: 'API_INTEGRATION',
            api_integration_preference: {
              rest_api_integration: {
                integration_method: 'PAYPAL',
                integration_type: 'THIRD_PARTY',
                third_party_details: { features: featuresFor(world) },
              },
            },
          },
        ],
        products: ['PPCP', 'ADVANCED_VAULTING'],
        capabilities: ['PAYPAL_WALLET_VAULTING_ADVANCED'],
        legal_consents: [{ type: 'SHARE_DATA_CONSENT', granted: true }],
        partner_config_override: { return_url: returnUrl, action_renewal_url: refreshUrl },
      },
    },
  )
  const url = referral.links?.find(({ rel }) => rel === 'action_url')?.href
  if (!url) throw new Error('PayPal named no page for the seller.')
  return url
}
