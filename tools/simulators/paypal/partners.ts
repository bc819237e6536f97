import type { Stored } from '../books.ts'
import { releaseCapture, releaseOf } from './releases.ts'
import type { Work } from '../wire.ts'
import { tell } from './notices.ts'
import { invalidRequest, merchantOf, missing, paypalId, type At } from './wire.ts'

/** A merchant and what they allowed a partner. */
export type Integration = Stored & {
  tracking: string
  isAllowed: boolean
  isConfirmed: boolean
  isReceivable: boolean
  /** They let the partner hold their money. */
  letsHold: boolean
}
/** A way for a seller to PayPal's page, where they allow it. */
export type Referral = Stored & { tracking: string; returnUrl: string; features: readonly string[] }

const integrations = (at: At): Integration[] => at.books.list<Integration>(at.account, 'integration')

const resourceOf = (at: At, { id, tracking }: Integration): object => ({
  merchant_id: id,
  tracking_id: tracking,
  partner_client_id: `simulator_${at.account}`,
})

/** A seller agrees on PayPal's page; who comes again is who they were. */
export const admit = (
  at: At,
  tracking: string,
  {
    isConfirmed = true,
    isReceivable = true,
    letsHold = true,
  }: { isConfirmed?: boolean; isReceivable?: boolean; letsHold?: boolean } = {},
): Integration => {
  const before = integrations(at).find((each) => each.tracking === tracking)
  const integration = at.books.put<Integration>(at.account, {
    id: before?.id ?? merchantOf(paypalId()),
    object: 'integration',
    created: at.books.now(),
    tracking,
    isAllowed: true,
    isConfirmed,
    isReceivable,
    letsHold,
  })
  tell(at.books, at.account, 'MERCHANT.ONBOARDING.COMPLETED', 'merchant-onboarding', resourceOf(at, integration))
  return integration
}

/** A seller takes back on PayPal's own pages what they allowed. */
export const withdraw = (at: At, tracking: string): void => {
  const known = integrations(at).find((each) => each.tracking === tracking)
  if (!known) throw missing()
  at.books.put(at.account, { ...known, isAllowed: false })
  tell(at.books, at.account, 'MERCHANT.PARTNER-CONSENT.REVOKED', 'merchant-onboarding', resourceOf(at, known))
}

const featuresIn = (operations: readonly unknown[]): readonly string[] =>
  (
    operations as {
      api_integration_preference?: { rest_api_integration?: { third_party_details?: { features?: string[] } } }
    }[]
  ).flatMap((each) => each.api_integration_preference?.rest_api_integration?.third_party_details?.features ?? [])

const createReferral: Work<At> = (at, input) => {
  const { tracking_id: tracking, operations, partner_config_override: place } = input
  const { return_url: returnUrl } = (place ?? {}) as { return_url?: string }
  if (typeof tracking !== 'string' || !Array.isArray(operations) || !returnUrl || !URL.canParse(returnUrl))
    throw invalidRequest('MISSING_REQUIRED_PARAMETER')
  const { id } = at.books.put<Referral>(at.account, {
    id: paypalId(),
    object: 'referral',
    created: at.books.now(),
    tracking,
    returnUrl,
    features: featuresIn(operations),
  })
  const address = at.books.state('address') ?? ''
  return {
    links: [
      {
        href: `${address}/v2/customer/partner-referrals/${id}`,
        rel: 'self',
        method: 'GET',
        description: 'The referral.',
      },
      {
        href: `${address}/bizsignup/partner/entry?referralToken=${id}`,
        rel: 'action_url',
        method: 'GET',
        description: 'Where the seller goes on.',
      },
    ],
  }
}

const named: Work<At> = (at, { tracking_id: tracking }) => {
  const found = integrations(at).find((each) => each.tracking === tracking)
  if (!found) throw missing()
  return { merchant_id: found.id, tracking_id: found.tracking }
}

const holding = 'https://uri.paypal.com/services/payments/delay-funds-disbursement'

const shown: Work<At> = (at, _, { id }) => {
  const found = integrations(at).find((each) => each.id === id)
  if (!found) throw missing()
  return {
    merchant_id: found.id,
    tracking_id: found.tracking,
    products: [{ name: 'PPCP_CUSTOM' }],
    payments_receivable: found.isReceivable,
    primary_email_confirmed: found.isConfirmed,
    oauth_integrations: found.isAllowed
      ? [
          {
            integration_type: 'OAUTH_THIRD_PARTY',
            oauth_third_party: [
              {
                partner_client_id: `simulator_${at.account}`,
                scopes: ['payments', ...(found.letsHold ? [holding] : [])],
              },
            ],
          },
        ]
      : [],
  }
}

/** What partners of PayPal call beside payments. */
export const partnerCalls: [method: 'GET' | 'POST', path: string, work: Work<At>][] = [
  ['POST', '/v2/customer/partner-referrals', createReferral],
  ['GET', '/v1/customer/partners/:partner/merchant-integrations', named],
  ['GET', '/v1/customer/partners/:partner/merchant-integrations/:id', shown],
  ['POST', '/v1/payments/referenced-payouts-items', releaseCapture],
  ['GET', '/v1/payments/referenced-payouts-items/:id', releaseOf],
]
