import { createHash } from 'node:crypto'
import type { NewOrder } from './new-order.ts'

type Choice = Pick<
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
  | 'shipping'
  | 'shipTo'
  | 'cohorts'
>

/** What was chosen when the order button was pressed, as one mark: two presses with the same one are the same wish. */
export const choiceHashOf = (choice: Choice): string =>
  createHash('sha256')
    .update(JSON.stringify(partsOf(choice)))
    .digest('base64url')

const partsOf = ({ product, plan, quantity, coupon, provider, form, payer, owner, ...optional }: Choice) => {
  const { answers = [], voucher, partTickets, bumpIds = [], shipping, shipTo, cohorts = [] } = optional
  return [
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
    ...(shipping && shipTo ? [['goods', ...shipping.goods.map((each) => each.variantId), party(shipTo)]] : []),
    ...(cohorts.length > 0 ? [['cohorts', ...cohorts.map((each) => each.cohortId)]] : []),
  ]
}

const party = (details: object) =>
  Object.entries(details)
    .filter(([, value]) => value !== null && value !== undefined)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
