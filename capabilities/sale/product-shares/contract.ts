import { z } from 'zod'
import { endpoint, id, instant, nothing, percent } from '#platform/shared/contract.ts'
import { list } from '#platform/shared/list.ts'

const shares = '/v1/cabinet/product_shares'
const one = z.object({ id: id() })
/** In percent with two decimals; basis points inside. */
const share = () =>
  percent()
    .refine((value) => value > 0, 'too_small')
    .refine((value) => value <= 10_000, 'too_big')

export const shareShape = z.object({
  id: id(),
  partnerName: z.string(),
  partnerEmail: z.string(),
  productId: id(),
  productName: z.string(),
  shareBp: percent(),
  startedAt: instant(),
  endedAt: instant().nullable(),
})
export const showShare = endpoint('GET', `${shares}/:id`, 'Who gets what part of a product’s earnings', {
  input: one,
  output: shareShape,
})
export const giveShare = endpoint('POST', shares, 'Give somebody of the team a part of what a product earns', {
  input: z.object({ teamMemberId: id(), productId: id(), shareBp: share() }),
  output: shareShape,
})
export const changeShare = endpoint(
  'PATCH',
  `${shares}/:id`,
  'Another part from now on: orders keep the one they have',
  {
    input: one.extend({ shareBp: share() }),
    output: shareShape,
  },
)
export const endShare = endpoint('POST', `${shares}/:id/end`, 'No part of orders placed from now on', {
  input: one,
  output: shareShape,
})
export const showShareChoices = endpoint(
  'GET',
  '/v1/cabinet/product_share_choices',
  'The people of the team and the products a share can be given of',
  {
    input: nothing(),
    output: z.object({
      members: z.array(z.object({ id: id(), name: z.string(), email: z.string() })),
      products: z.array(z.object({ id: id(), name: z.string(), leftBp: percent() })),
    }),
  },
)

export const shareList = list({
  name: 'product_shares.shares',
  path: shares,
  permission: 'product_shares.manage',
  columns: {
    id: { kind: 'id', sort: true, optional: true },
    partnerName: { kind: 'text', always: true, lead: true, under: 'partnerEmail', sort: true },
    partnerEmail: { kind: 'text', hidden: true },
    productName: { kind: 'text', always: true, sort: true },
    shareBp: { kind: 'percent', sort: true },
    ordersCount: { kind: 'number', hide: 'mobile' },
    earnedAmount: { kind: 'amount', currency: 'currency', hide: 'mobile' },
    currency: { kind: 'text', hidden: true },
    startedAt: { kind: 'time', sort: true, hide: 'tablet' },
    endedAt: { kind: 'time', sort: true, hide: 'tablet' },
  },
  filters: {
    productId: { kind: 'reference', to: 'products' },
    ended: { kind: 'flag' },
    started: { kind: 'period' },
  },
  sort: '-id',
  search: true,
  views: [
    { key: 'current', filters: { ended: 'false' } },
    { key: 'ended', filters: { ended: 'true' } },
  ],
})

export const ownShares = endpoint('GET', '/v1/team_member/product_shares', 'The parts of products’ earnings I get', {
  input: nothing(),
  output: z.object({
    list: z.array(
      z.object({
        id: id(),
        sellerName: z.string(),
        productName: z.string(),
        shareBp: percent(),
        startedAt: instant(),
        endedAt: instant().nullable(),
      }),
    ),
  }),
})
