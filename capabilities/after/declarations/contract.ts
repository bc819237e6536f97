import { z } from 'zod'
import { day, email, endpoint, id, instant, optionalText, text } from '#platform/shared/contract.ts'
import { list } from '#platform/shared/list.ts'
import { ofSeller } from '#capabilities/people/sellers/contract/of-seller.ts'
import { cancellationKinds, declarationKinds, declarationState } from './vocabulary.ts'

export const declare = endpoint(
  'POST',
  '/v1/shop/:username/declarations',
  'Cancel a contract or withdraw from it, without signing in; the receipt comes by mail at once',
  {
    input: z
      .object({
        username: z.string().min(1),
        declarationKey: z.string().min(10, 'required').max(100),
        kind: z.enum(declarationKinds),
        name: text(200),
        email: email(),
        /** Order number, invoice number or product, in the buyer's words. */
        contract: text(300),
        cancellationKind: z.enum(cancellationKinds).default('ordinary'),
        reason: optionalText(2000),
        /** The day a cancellation should take effect; the soonest when left out. */
        wantedOn: day().nullish(),
      })
      .refine(
        ({ kind, cancellationKind, reason }) =>
          kind !== 'cancellation' || cancellationKind !== 'extraordinary' || reason !== null,
        { path: ['reason'], message: 'required' },
      ),
    output: z.object({ receivedAt: instant(), mailedTo: z.string().nullable() }),
  },
)

const one = z.object({ id: id() })
const decided = z.object({ state: z.string() })
const declarations = '/v1/cabinet/declarations'

export const assignDeclaration = endpoint(
  'POST',
  `${declarations}/:id/assign`,
  'Say which order a declaration is about; an ordinary cancellation takes effect with it',
  { input: one.extend({ orderToken: text(60) }), output: decided },
)
export const carryOutDeclaration = endpoint(
  'POST',
  `${declarations}/:id/carry_out`,
  'End the contract at once; of a withdrawal the money goes back',
  { input: one, output: decided },
)
export const declineDeclaration = endpoint(
  'POST',
  `${declarations}/:id/decline`,
  'Tell the buyer why nothing comes of it',
  { input: one.extend({ answer: text(2000) }), output: decided },
)

export const declarationList = list({
  name: 'declarations.declarations',
  path: declarations,
  permission: 'declarations.read',
  columns: {
    id: { kind: 'id', sort: true, optional: true },
    sellerName: { kind: 'text', audience: ['admin'] },
    name: { kind: 'text', always: true, lead: true, under: 'email' },
    email: { kind: 'text', hidden: true },
    kind: { kind: 'choice', options: declarationKinds, always: true, values: 'kind' },
    state: { kind: 'state', always: true, machine: declarationState },
    contract: { kind: 'text' },
    orderId: { kind: 'number', hidden: true },
    orderNumber: { kind: 'text', hide: 'mobile' },
    orderToken: { kind: 'text', hidden: true },
    productName: { kind: 'text', hide: 'tablet' },
    isInTime: { kind: 'flag', hide: 'mobile' },
    cancellationKind: { kind: 'choice', values: 'cancellation_kind', optional: true },
    reason: { kind: 'text', optional: true },
    wantedOn: { kind: 'day', optional: true },
    endsOn: { kind: 'day', sort: true, hide: 'tablet' },
    answer: { kind: 'text', optional: true },
    receivedAt: { kind: 'time', sort: true },
    decidedAt: { kind: 'time', sort: true, optional: true },
  },
  filters: {
    sellerId: ofSeller,
    state: { kind: 'state', machine: declarationState },
    kind: { kind: 'choice', options: declarationKinds, values: 'kind' },
    cancellationKind: { kind: 'choice', options: cancellationKinds, values: 'cancellation_kind' },
    isInTime: { kind: 'flag' },
    productId: { kind: 'reference', to: 'products' },
    orderId: { kind: 'reference', to: 'orders' },
    received: { kind: 'period' },
    decided: { kind: 'period' },
  },
  sort: '-receivedAt',
  search: true,
  views: [
    { key: 'open', filters: { state: ['open'] } },
    { key: 'withdrawals', filters: { kind: ['withdrawal'] } },
  ],
})
