import { createHash } from 'node:crypto'
import type { NewOrder } from './new-order.ts'

/** What was chosen when the order button was pressed, as one mark: two presses with the same one are the same wish. */
export const choiceHashOf = ({
  product,
  plan,
  quantity,
  coupon,
  provider,
  form,
  payer,
  owner,
  answers = [],
  voucher,
  partTickets,
  bumpIds = [],
}: Pick<
  NewOrder,
  | 'product'
  | 'plan'
  | 'quantity'
  | 'coupon'
  | 'provider'
  | 'form'
  | 'payer'
  | 'owner'
  | 'answers'
  | 'voucher'
  | 'partTickets'
  | 'bumpIds'
>): string => {
  const party = (details: NewOrder['payer']) =>
    Object.entries(details)
      .filter(([, value]) => value !== null && value !== undefined)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
  return createHash('sha256')
    .update(
      JSON.stringify([
        product.id,
        plan?.id ?? null,
        quantity,
        coupon?.id ?? null,
        provider,
        form,
        party(payer),
        party(owner),
        ...(answers.length > 0 ? [answers] : []),
        ...(voucher ? [[voucher.provider, voucher.amount]] : []),
        ...(partTickets?.size ? [[...partTickets]] : []),
        ...(bumpIds.length > 0 ? [['bumps', ...bumpIds]] : []),
      ]),
    )
    .digest('base64url')
}
