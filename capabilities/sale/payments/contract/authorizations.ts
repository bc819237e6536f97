import { z } from 'zod'
import { endpoint, id } from '#platform/shared/contract.ts'
import { list } from '#platform/shared/list.ts'
import { ofSeller } from '#capabilities/people/sellers/contract/of-seller.ts'
import { authorizationEnds, paymentAuthorizationState } from '../vocabulary.ts'
import { moneyProviders } from '../providers/declared.ts'

/** What can be left on file. */
export const authorizationForms = ['card', 'sepa', 'paypal'] as const

const columns = {
  id: { kind: 'id', sort: true, optional: true },
  label: { kind: 'text', always: true, lead: true, under: 'productNames' },
  productNames: { kind: 'text', hidden: true },
  paymentMethod: { kind: 'choice', always: true, values: 'payment_form', hidden: true },
} as const
const own = {
  createdAt: { kind: 'time', sort: true },
  lastUsedAt: { kind: 'time', sort: true, hide: 'tablet' },
  renewedAt: { kind: 'time', hide: 'tablet' },
  state: { kind: 'state', always: true, machine: paymentAuthorizationState },
  reference: { kind: 'text', hide: 'tablet' },
} as const

/** Standing permissions to charge payers: mandates, and cards on file. */
export const authorizationList = list({
  name: 'payments.payment_authorizations',
  path: '/v1/cabinet/payment_authorizations',
  permission: 'payments.read',
  columns: {
    ...columns,
    payerName: { kind: 'text', under: 'payerEmail' },
    payerEmail: { kind: 'text', hidden: true },
    payerId: { kind: 'number', hidden: true },
    ordersCount: { kind: 'number', hide: 'tablet' },
    ...own,
    endReason: { kind: 'choice', values: 'authorization_end', hide: 'tablet' },
    endedAt: { kind: 'time', optional: true },
    expiresOn: { kind: 'day', optional: true },
    provider: { kind: 'choice', values: 'provider', optional: true },
    countryCode: { kind: 'text', optional: true },
  },
  filters: {
    sellerId: { ...ofSeller, group: 'people' },
    state: { kind: 'state', machine: paymentAuthorizationState, group: 'authorization' },
    paymentForm: {
      kind: 'choice',
      options: authorizationForms,
      values: 'payment_form',
      many: true,
      group: 'authorization',
    },
    provider: { kind: 'choice', options: moneyProviders, values: 'provider', group: 'authorization' },
    endReason: {
      kind: 'choice',
      options: authorizationEnds,
      values: 'authorization_end',
      many: true,
      group: 'authorization',
    },
    offlineCountryCode: { kind: 'code', of: 'country', group: 'authorization' },
    created: { kind: 'period', group: 'dates' },
    lastUsed: { kind: 'period', group: 'dates' },
    ended: { kind: 'period', group: 'dates' },
    payerId: { kind: 'reference', to: 'payers', group: 'people' },
    orderId: { kind: 'reference', to: 'orders', group: 'people' },
  },
  sort: '-createdAt',
  search: true,
  views: [
    { key: 'active', filters: { state: ['active'] } },
    { key: 'expired', filters: { state: ['expired'] } },
    { key: 'revoked', filters: { state: ['revoked'] } },
  ],
})

/** What the signed-in person allowed sellers to charge. */
export const ownAuthorizationList = list({
  name: 'payments.own_payment_authorizations',
  path: '/v1/payer/payment_authorizations',
  permission: 'payments.own',
  columns: { ...columns, sellerName: { kind: 'text' }, ...own },
  filters: {
    state: { kind: 'state', machine: paymentAuthorizationState },
    paymentForm: { kind: 'choice', options: authorizationForms, values: 'payment_form', many: true },
    created: { kind: 'period' },
  },
  sort: '-createdAt',
  search: true,
})

const one = z.object({ id: id() })
const moved = z.object({ state: z.string() })
export const revokeAuthorization = endpoint(
  'POST',
  '/v1/cabinet/payment_authorizations/:id/revoke',
  'Take back a permission to charge; what falls due asks the payer for another way to pay',
  { input: one, output: moved },
)
export const revokeOwnAuthorization = endpoint(
  'POST',
  '/v1/payer/payment_authorizations/:id/revoke',
  'Take back what I allowed a seller to charge; what I owe stays owed',
  { input: one, output: moved },
)
