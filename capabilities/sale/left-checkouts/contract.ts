import { z } from 'zod'
import { amount, basisPoints, count, email, endpoint, nothing } from '#platform/shared/contract.ts'
import { list } from '#platform/shared/list.ts'
import { ofSeller } from '#capabilities/people/sellers/contract/of-seller.ts'
import { leftCheckoutState } from './vocabulary.ts'

const left = '/v1/checkout/left'
const one = z.object({ token: z.string().min(20).max(100) })
const values = z.record(z.string().max(120), z.string().max(2000))

export const keepLeftCheckout = endpoint(
  'POST',
  '/v1/checkout/:username/:slug/left',
  'Keep what was entered, as the buyer agreed to, for one email if it is not finished',
  {
    input: z.object({
      username: z.string().min(1),
      slug: z.string().min(1),
      email: email(),
      values,
      /** The token of what this browser saved before. */ token: z.string().max(100).optional(),
    }),
    /** Null where the address is known from another browser: who types an address learns nothing of it. */
    output: z.object({ token: z.string().nullable() }),
  },
)
export const showLeftCheckout = endpoint('GET', `${left}/:token`, 'What was entered, for who holds its link', {
  input: one,
  output: z.object({ username: z.string(), slug: z.string(), values }),
})
export const forgetLeftCheckout = endpoint('DELETE', `${left}/:token`, 'Delete what was entered; no email comes', {
  input: one,
  output: z.object({}),
})

export const leftCheckoutList = list({
  name: 'left_checkouts.left_checkouts',
  path: '/v1/cabinet/left_checkouts',
  permission: 'left_checkouts.read',
  columns: {
    id: { kind: 'id', sort: true, optional: true },
    email: { kind: 'text', lead: true },
    sellerName: { kind: 'text', hide: 'tablet', audience: ['team_member', 'admin'] },
    productName: { kind: 'text' },
    amount: { kind: 'amount', currency: 'currency' },
    state: { kind: 'state', machine: leftCheckoutState },
    changedAt: { kind: 'time', sort: true, hide: 'mobile' },
    remindedAt: { kind: 'time', sort: true, hide: 'tablet' },
    orderNumber: { kind: 'text', hide: 'tablet' },
    orderId: { kind: 'number', hidden: true },
    currency: { kind: 'text', hidden: true },
  },
  filters: {
    sellerId: ofSeller,
    state: { kind: 'state', machine: leftCheckoutState },
    productId: { kind: 'reference', to: 'products' },
    changed: { kind: 'period' },
  },
  sort: '-changedAt',
  search: true,
  views: [
    { key: 'open', filters: { state: leftCheckoutState.sets.open } },
    { key: 'won_back', filters: { state: ['won_back'] } },
  ],
})

export const showWonBack = endpoint(
  'GET',
  '/v1/cabinet/left_checkouts/won_back',
  'Of the emails about abandoned checkouts in the last twelve months, how many led to an order',
  {
    input: nothing(),
    output: z.object({
      mailedCount: count(),
      wonBackCount: count(),
      wonBackBp: basisPoints(),
      amounts: z.array(z.object({ currency: z.string(), amount: amount() })),
    }),
  },
)
