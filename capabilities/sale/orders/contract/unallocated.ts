import { z } from 'zod'
import { amount, day, endpoint, flag, id } from '#platform/shared/contract.ts'
import { list } from '#platform/shared/list.ts'
import { paidTo } from './paid-to.ts'

/** Money that pays nothing: wires that brought too much or came twice, and refunds that came back. */
export const unallocatedList = list({
  name: 'orders.unallocated_payments',
  path: '/v1/cabinet/unallocated_payments',
  permission: 'orders.read',
  columns: {
    id: { kind: 'id', sort: true, optional: true },
    orderNumber: { kind: 'text', lead: true },
    orderToken: { kind: 'text', hidden: true },
    orderId: { kind: 'number', hidden: true },
    isByWire: { kind: 'flag', always: true, hidden: true },
    needsAccount: { kind: 'flag', always: true, hidden: true },
    provider: { kind: 'choice', values: 'provider', hide: 'tablet' },
    payerName: { kind: 'text', under: 'payerEmail' },
    payerEmail: { kind: 'text', hidden: true },
    productName: { kind: 'text', hide: 'tablet' },
    wireReference: { kind: 'text', hide: 'tablet' },
    notedAt: { kind: 'time', sort: true, hide: 'mobile' },
    receivedAmount: { kind: 'amount', currency: 'currency', hide: 'mobile' },
    unallocatedAmount: { kind: 'amount', always: true, currency: 'currency', sort: true },
    currency: { kind: 'text', always: true, hidden: true },
  },
  filters: {
    payerId: { kind: 'reference', to: 'payers' },
    orderId: { kind: 'reference', to: 'orders' },
    productId: { kind: 'reference', to: 'products' },
    noted: { kind: 'period' },
    unallocatedAmount: { kind: 'money' },
    currency: { kind: 'code', of: 'currency' },
  },
  sort: '-notedAt',
  search: true,
})

const one = z.object({ id: id() })
const path = '/v1/cabinet/unallocated_payments/:id'
const left = z.object({ unallocatedAmount: amount() })
export const openRatesCall = endpoint('GET', `${path}/rates`, 'Open rates of the same payer the money may pay', {
  input: one,
  output: z.array(
    z.object({
      id: id(),
      orderNumber: z.string(),
      orderToken: z.string(),
      productName: z.string(),
      number: z.int(),
      dueOn: day(),
      openAmount: amount(),
      currency: z.string(),
    }),
  ),
})
export const allocateCall = endpoint('POST', `${path}/allocate`, 'Pay an open rate of the same payer with it', {
  input: one.extend({ orderRateId: id() }),
  output: left,
})
export const returnCall = endpoint(
  'POST',
  `${path}/return`,
  'Send what is left back to the payer, or record that it was',
  {
    input: one.extend({ isSentOtherwise: flag().optional(), ...paidTo }),
    output: left,
  },
)
