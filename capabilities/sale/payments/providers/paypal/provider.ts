import type { World } from '#platform/server/world.ts'
import { mayBeAtWork } from '../at-work.ts'
import type { ChargeIntent, Connection, Outcome, ProviderAccount, Question, RefundIntent } from '../port.ts'
import { countedByPayPal, toPayPal } from './amounts.ts'
import { askPayPal, keyIn, markOf, PayPalRefusal } from './client.ts'
import { connectToPayPal } from './connect.ts'
import { answerAtPayPal, appealAtPayPal, giveInAtPayPal } from './disputes.ts'
import { lookUpAtPayPal } from './look-up.ts'
import { readPayPalNotice } from './notices.ts'
import { readPayPalBooks, transactionsOf } from './read-books.ts'
import { linkOf, outcomeOfError, outcomeOfOrder, outcomeOfRefund, outcomeOfToken } from './read-answers.ts'
import type { Capture, Order, PaymentToken, Refund, SetupToken } from './read-answers.ts'

/** PayPal cannot represent the amount: a currency without decimals there. */
const uncountable: Outcome = { kind: 'refused', reference: null, trouble: 'refused' }

/** The order for PayPal, with our mark. An invoice number can be used once: PayPal refuses to be paid twice. */
export const orderFor = (
  world: Pick<World, 'ports'>,
  intent: Pick<ChargeIntent, 'key' | 'amount' | 'currency' | 'description'> & Partial<ChargeIntent>,
  paypal: object,
): object | undefined => {
  const { key, amount, currency, description } = intent
  const money = toPayPal(amount, currency)
  const mark = markOf(world, key)
  return (
    money && {
      intent: 'CAPTURE',
      purchase_units: [
        {
          amount: money,
          description: description.slice(0, 127) || key,
          custom_id: mark,
          invoice_id: mark,
          ...ofPartner(intent),
        },
      ],
      payment_source: { paypal },
    }
  )
}

/** For partners: the merchant gets the money at once or when we release it, except for the operator's fee. */
const ofPartner = ({ account, operatorFee = 0, currency }: Partial<ChargeIntent> & Pick<ChargeIntent, 'currency'>) => {
  const merchant = account?.settings['actsFor']
  if (!merchant) return {}
  const fee = toPayPal(countedByPayPal(operatorFee, currency), currency)
  return {
    payee: { merchant_id: merchant },
    payment_instruction: {
      disbursement_mode: account.settings['isHeld'] === 'true' ? 'DELAYED' : 'INSTANT',
      ...(fee && Number(fee.value) > 0 ? { platform_fees: [{ amount: fee }] } : {}),
    },
  }
}

const visit = ({ returnUrl }: ChargeIntent) => ({
  return_url: returnUrl,
  cancel_url: returnUrl,
  shipping_preference: 'NO_SHIPPING',
})

/**
 * The payer agrees on PayPal's own page; the money is captured when they return, or when a notice reports their
 * agreement.
 */
const start = async (world: World, intent: ChargeIntent): Promise<Outcome> => {
  if (intent.amount === 0) return startOverNothing(world, intent)
  const left = await leftVisit(world, intent)
  if (left) return left
  const body = orderFor(world, intent, {
    attributes: { vault: { store_in_vault: 'ON_SUCCESS', usage_type: 'MERCHANT' } },
    experience_context: { ...visit(intent), user_action: 'PAY_NOW' },
  })
  if (!body) return uncountable
  // A request with other content is another visit; the invoice number still prevents a second payment.
  const once = `${intent.key} ${JSON.stringify(body)}`
  const order = await askPayPal<Order>(world, intent.account, 'POST', '/v2/checkout/orders', { body, once })
  return isOthers(order, intent.account) ? { ...uncountable, trouble: 'credentials' } : outcomeOfOrder(order)
}

/** The visit that was left, as long as PayPal knows it: a product renamed since is no reason for another. */
const leftVisit = async (
  world: World,
  { account, reference, amount, currency }: ChargeIntent,
): Promise<Outcome | undefined> => {
  const [kind, id = ''] = (reference ?? '').split('/')
  if (kind !== 'order' || !id) return undefined
  try {
    const path = `/v2/checkout/orders/${encodeURIComponent(id)}`
    const order = await askPayPal<Order>(world, account, 'GET', path)
    // Agreed to already: the money is taken, once.
    if (order.status === 'APPROVED' || order.status === 'COMPLETED') {
      const news = await lookUpAtPayPal(world, `order/${id}`, account)
      return news?.kind === 'payment' ? news.outcome : undefined
    }
    const asked = order.purchase_units?.[0]?.amount
    const isSame = asked && asked.value === toPayPal(amount, currency)?.value
    return isSame && linkOf(order) ? outcomeOfOrder(order) : undefined
  } catch (error) {
    // Unpaid orders are forgotten there after some hours.
    if (error instanceof PayPalRefusal && error.status === 404) return undefined
    throw error
  }
}

/** Money would go to another merchant than the one the seller named. */
const isOthers = ({ purchase_units: units }: Order, { settings }: ProviderAccount): boolean => {
  const payee = units?.[0]?.payee?.merchant_id
  return payee !== undefined && payee !== settings['merchantId']
}

const startOverNothing = async (world: World, intent: ChargeIntent): Promise<Outcome> => {
  const setup = await askPayPal<SetupToken>(world, intent.account, 'POST', '/v3/vault/setup-tokens', {
    body: { payment_source: { paypal: { usage_type: 'MERCHANT', experience_context: visit(intent) } } },
    once: `${intent.key} ${intent.returnUrl}`,
  })
  return { kind: 'payer_must_act', reference: `setup/${intent.currency}/${setup.id}`, url: linkOf(setup) }
}

/** Charges what the payer left, without them. */
const charge = async (world: World, intent: ChargeIntent): Promise<Outcome> => {
  if (!intent.methodReference) return { kind: 'denied', reference: null, reason: 'no_method' }
  const body = orderFor(world, intent, { vault_id: intent.methodReference })
  if (!body) return uncountable
  const order = await askPayPal<Order>(world, intent.account, 'POST', '/v2/checkout/orders', { body, once: intent.key })
  const outcome = outcomeOfOrder(order)
  // For charges without a payer present.
  return outcome.kind === 'payer_must_act'
    ? { kind: 'denied', reference: outcome.reference, reason: 'authentication_required' }
    : outcome
}

const refund = async (world: World, intent: RefundIntent): Promise<Outcome> => {
  const amount = toPayPal(intent.amount, intent.currency)
  if (!amount) return uncountable
  const path = `/v2/payments/captures/${encodeURIComponent(intent.paymentReference)}/refund`
  const body = { amount, custom_id: markOf(world, intent.key) }
  return outcomeOfRefund(await askPayPal<Refund>(world, intent.account, 'POST', path, { body, once: intent.key }))
}

const asked =
  <I>(call: (world: World, intent: I) => Promise<Outcome>) =>
  (world: World, intent: I): Promise<Outcome> =>
    call(world, intent).catch(outcomeOfError)

const resolve = async (world: World, question: Question): Promise<Outcome | { kind: 'absent' }> => {
  const { reference, account, key } = question
  if (reference?.startsWith('setup/')) return resolveSetup(world, reference, account, key)
  if (reference) {
    const object = reference.includes('/')
      ? reference
      : `${key.startsWith('refund-') ? 'refund' : 'capture'}/${reference}`
    const news = await lookUpAtPayPal(world, object, account)
    if (news?.kind === 'payment') return news.outcome
    // An order nobody agreed to is forgotten there after some hours.
    return { kind: 'expired', reference }
  }
  const unheard = { kind: mayBeAtWork(world, question.askedAt) ? 'unknown' : 'absent' } as const
  if (question.paymentReference) return (await findRefund(world, question, question.paymentReference)) ?? unheard
  // Without the address of the page nobody can have agreed.
  return question.isAlone ? findCharge(world, question) : unheard
}

/** A payer who agreed to leave their account gets a token, once. */
const resolveSetup = async (
  world: World,
  reference: string,
  account: ProviderAccount,
  key: string,
): Promise<Outcome> => {
  const [, currency = '', id = ''] = reference.split('/')
  try {
    const setup = await askPayPal<SetupToken>(world, account, 'GET', `/v3/vault/setup-tokens/${encodeURIComponent(id)}`)
    if (setup.status !== 'APPROVED' && setup.status !== 'VAULTED')
      return { kind: 'payer_must_act', reference, url: linkOf(setup) }
    const token = await askPayPal<PaymentToken>(world, account, 'POST', '/v3/vault/payment-tokens', {
      body: { payment_source: { token: { id, type: 'SETUP_TOKEN' } } },
      once: `${key}:token`,
    })
    return outcomeOfToken(reference, currency, token)
  } catch (error) {
    if (error instanceof PayPalRefusal && error.status === 404) return { kind: 'expired', reference }
    throw error
  }
}

/** Refunds of a payment appear in its order at once. */
const findRefund = async (
  world: World,
  { account, key }: Question,
  paymentReference: string,
): Promise<Outcome | undefined> => {
  const path = `/v2/payments/captures/${encodeURIComponent(paymentReference)}`
  const { supplementary_data: more } = await askPayPal<Capture>(world, account, 'GET', path)
  const orderId = more?.related_ids?.order_id
  if (!orderId) return { kind: 'unknown' }
  const order = await askPayPal<Order>(world, account, 'GET', `/v2/checkout/orders/${encodeURIComponent(orderId)}`)
  const refunds = order.purchase_units?.flatMap(({ payments }) => payments?.refunds ?? []) ?? []
  const found = refunds.find(({ custom_id: mark }) => keyIn(world, mark) === key)
  return found && outcomeOfRefund(found)
}

/** By then a charge is done there or never, although clocks differ. */
const chargedWithinHours = 1

/**
 * Looks for a charge whose answer was lost among the account's transactions. They are complete up to a time that PayPal
 * names, hours ago: until then the outcome is unknown, and nothing is retried.
 */
const findCharge = async (world: World, { account, key, askedAt }: Question): Promise<Outcome | { kind: 'absent' }> => {
  const { found, completeUntil } = await transactionsOf(
    world,
    account,
    askedAt.subtract({ minutes: 5 }),
    askedAt.add({ hours: 24 }),
  )
  for (const { transaction_id: id, transaction_event_code: code, custom_field: mark } of found) {
    // What went back carries the mark of its payment, too.
    if (!id || !code?.startsWith('T00') || keyIn(world, mark) !== key) continue
    const news = await lookUpAtPayPal(world, `capture/${id}`, account)
    if (news?.kind === 'payment') return news.outcome
  }
  const late = askedAt.add({ hours: chargedWithinHours })
  return Temporal.Instant.compare(completeUntil, late) > 0 ? { kind: 'absent' } : { kind: 'unknown' }
}

/**
 * PayPal with the seller's own app: orders the payer agrees to on PayPal's page, the vault's tokens for later
 * instalments. Its notices are never trusted; they only trigger a look-up.
 */
export const connection: Connection = {
  start: asked(start),
  charge: asked(charge),
  refund: asked(refund),
  resolve,
  readNotice: readPayPalNotice,
  lookUp: lookUpAtPayPal,
  readBooks: readPayPalBooks,
  connect: connectToPayPal,
  answerDispute: answerAtPayPal,
  giveIn: giveInAtPayPal,
  appealDispute: appealAtPayPal,
}
