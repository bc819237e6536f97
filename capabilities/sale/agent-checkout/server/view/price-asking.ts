import type { Ctx } from '#platform/server/context.ts'
import { Refusal } from '#platform/shared/refusal.ts'
import type { Output } from '#platform/shared/contract.ts'
import type { askQuote, showCheckout } from '#capabilities/sale/checkout/contract.ts'
import { quoteAt, showCheckoutFor } from '#capabilities/sale/checkout/server/index.ts'
import type { AgentTold } from '#capabilities/sale/payment-links/server/index.ts'
import { providerNamed } from '#capabilities/sale/payments/server/index.ts'
import type { Seller } from '#capabilities/people/sellers/server/index.ts'
import { needsOurPage } from '../../rules/our-page.ts'
import { blockingFaults } from '../../vocabulary.ts'
import { judgeBuyer, type Buyer } from './buyer.ts'
import type { Fault } from './fault.ts'
import { findGoods, type Goods } from './find-goods.ts'

/** What an agent asks for, whatever its protocol calls it. */
export type Asking = {
  items: readonly { id: string; quantity: number }[]
  codes: readonly string[]
  buyer: Buyer
  /** Whether the protocol brings a payment that completes the order here. */
  bringsPayment: boolean
}

export type Priced = {
  goods: Goods
  offer: Output<typeof showCheckout>
  told: AgentTold
  faults: Fault[]
  status: 'incomplete' | 'escalate' | 'ready'
  code: string | null
  rejected: readonly string[]
  /** By whom what the agent brings is charged. */ provider: string | null
}

type Quote = Output<typeof askQuote>
type Choice = { planId?: number; quantity: number; countryCode: string; vatId?: string; company?: string }

/** Prices what an agent asks for by the quote the checkout charges, and says what is in the way. */
export const priceAsking = async (ctx: Ctx, seller: Seller, asking: Asking): Promise<Priced> => {
  const [first, ...others] = asking.items
  const goods = await findGoods(ctx, seller, first?.id ?? '')
  const offer = await showCheckoutFor(ctx, { username: seller.username, slug: goods.product.slug })
  const faults: Fault[] = others.length > 0 ? [{ kind: 'one_product', at: 'items.1' }] : []
  const quantity = quantityOf(offer, first?.quantity ?? 1, faults)
  const { company, vatId, countryCode } = asking.buyer
  const choice: Choice = {
    ...(goods.planId === null ? {} : { planId: goods.planId }),
    quantity,
    countryCode: countryCode ?? seller.countryCode,
    ...(vatId ? { vatId } : {}),
    ...(company ? { company } : {}),
  }
  const quoted = await quoteFor(ctx, seller, goods, { choice, codes: asking.codes, faults })
  const provider = quoted?.quote.methods.find((each) => each.form === 'card' && takesTokens(each.provider))?.provider
  if (countryCode === null) faults.push({ kind: 'estimate', at: null })
  const isPaidAtOnce = quoted !== undefined && isAtOnce(quoted.quote)
  if (quoted && !isPaidAtOnce && quoted.quote.rates.length > 1) faults.push({ kind: 'more_payments', at: null })
  const isOurs = needsOurPage({
    countryCode,
    isBusiness: Boolean(company),
    asksMore: asksMore(offer),
    isPaidAtOnce,
    takesTokens: asking.bringsPayment && provider !== undefined,
  })
  if (isOurs) faults.push({ kind: 'our_page', at: null })
  else faults.push(...judgeBuyer(asking.buyer, offer.checkoutSettings.buyerInformation))
  return {
    goods,
    offer,
    told: toldOf(goods, quantity, quoted, offer),
    faults,
    status: statusOf(faults),
    code: quoted?.code ?? null,
    rejected: quoted?.rejected ?? asking.codes,
    provider: isOurs ? null : (provider ?? null),
  }
}

const statusOf = (faults: readonly Fault[]): Priced['status'] =>
  faults.some(({ kind }) => blockingFaults.includes(kind))
    ? 'incomplete'
    : faults.some(({ kind }) => kind === 'our_page')
      ? 'escalate'
      : 'ready'

const quantityOf = ({ product }: Priced['offer'], wanted: number, faults: Fault[]): number => {
  if (product.isSoldOut) faults.push({ kind: 'sold_out', at: 'items.0' })
  const most = product.isCounted ? (product.left ?? Infinity) : 1
  if (wanted <= most || product.isSoldOut) return product.isSoldOut ? 1 : wanted
  faults.push({ kind: 'quantity', at: 'items.0' })
  return Math.max(1, most)
}

const takesTokens = (provider: string): boolean => providerNamed(provider).takesSharedTokens !== undefined

const isAtOnce = ({ rates, isOpenEnded, interval, trialEndsOn, toPayAmount, totalAmount }: Quote): boolean =>
  rates.length === 1 &&
  !isOpenEnded &&
  interval === null &&
  trialEndsOn === null &&
  toPayAmount === totalAmount &&
  totalAmount > 0

/** Whether the buyer has to agree to, answer or choose something that no protocol carries. */
const asksMore = ({ product, plans }: Priced['offer']): boolean =>
  product.free ||
  plans.length === 0 ||
  product.needsPassword ||
  product.needsWaiver ||
  product.cancellationTerm?.mustAgree === true ||
  product.parts.length > 0 ||
  product.sent.length > 0 ||
  product.questions.some(({ isRequired }) => isRequired)

type Quoted = { quote: Quote; /** Without the code. */ full: Quote; code: string | null; rejected: readonly string[] }
type Asked = { choice: Choice; codes: readonly string[]; faults: Fault[] }

/** The quote with the first code that holds; without what was refused, which is said. */
const quoteFor = async (ctx: Ctx, seller: Seller, goods: Goods, asked: Asked): Promise<Quoted | undefined> => {
  const where = { username: seller.username, slug: goods.product.slug }
  const ask = (choice: Choice & { couponCode?: string }) => orRefused(quoteAt(ctx, where, { ...choice, bumps: [] }))
  let { choice } = asked
  let full = await ask(choice)
  if (full instanceof Refusal && full.fields?.['vatId']) {
    asked.faults.push({ kind: 'invalid', at: 'buyer.vatId' })
    const { vatId: _, ...without } = choice
    choice = without
    full = await ask(choice)
  }
  if (full instanceof Refusal) {
    if (!asked.faults.some(({ kind }) => kind === 'sold_out')) asked.faults.push({ kind: 'sold_out', at: 'items.0' })
    return undefined
  }
  const rejected: string[] = []
  for (const [at, couponCode] of asked.codes.entries()) {
    const quote = await ask({ ...choice, couponCode })
    if (!(quote instanceof Refusal) && quote.coupon)
      return { quote, full, code: couponCode, rejected: [...rejected, ...asked.codes.slice(at + 1)] }
    rejected.push(couponCode)
    asked.faults.push({ kind: 'code', at: `codes.${at}` })
  }
  return { quote: full, full, code: null, rejected }
}

const orRefused = async <T>(asked: Promise<T>): Promise<T | Refusal> => {
  try {
    return await asked
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
}

const toldOf = (
  { itemId, title, planId }: Goods,
  quantity: number,
  quoted: Quoted | undefined,
  { plans }: Priced['offer'],
): AgentTold => {
  if (!quoted) {
    const plan = plans.find(({ id }) => id === planId)
    const amount = (plan?.firstAmount ?? 0) * quantity
    const currency = plan?.currency ?? 'eur'
    return { itemId, title, quantity, currency, base: amount, discount: 0, net: amount, vat: 0, gross: amount }
  }
  const { quote, full } = quoted
  return {
    itemId,
    title,
    quantity,
    currency: quote.currency,
    base: full.totalNetAmount,
    discount: full.totalNetAmount - quote.totalNetAmount,
    net: quote.totalNetAmount,
    vat: quote.totalVatAmount,
    gross: quote.totalAmount,
  }
}
