import Stripe from 'stripe'
import type { World } from '#platform/server/world.ts'
import { cardWallets, type PaymentForm } from '../../vocabulary.ts'
import type { ChargeIntent, Connection, Outcome, ProviderAccount } from '../port.ts'
import { toStripe } from './amounts.ts'
import { atFormMark, begunBy, markOf, stripeOf } from './client.ts'
import { findByKey } from './find-by-key.ts'
import { uncountable, type AllowedType } from './kept.ts'
import { expandIntent, expandSetup } from './notices.ts'
import { outcomeOfIntent, outcomeOfSetup, typeOfForm } from './read-answers.ts'

/**
 * What is typed on our checkout, in a frame of a foreign page too: banks ask in a window above the fields. The others lead to a
 * page of somebody's anyway, and are as well begun on Stripe's.
 */
const formsTyped: readonly PaymentForm[] = ['card', 'sepa']

/** The release of Stripe.js that speaks the version of the API our SDK speaks. */
const scriptPath = '/endive/stripe.js'

/** As Stripe documents what a page with its fields reaches (https://docs.stripe.com/security/guide#content-security-policy). */
const reachesOf = (place: string | undefined) => ({
  'script-src': place ? [place] : ['https://*.js.stripe.com', 'https://js.stripe.com'],
  'frame-src': place ? [place] : ['https://*.js.stripe.com', 'https://js.stripe.com', 'https://hooks.stripe.com'],
  'connect-src': place ? [place] : ['https://api.stripe.com'],
})

/** The Payment Element: a card, with Apple Pay and Google Pay where the browser has them, or an IBAN. */
export const stripePayForm: Connection['payForm'] = ({ ports }, { settings }, { form, amount, currency, wallets }) => {
  const units = toStripe(amount, currency)
  const { publishableKey = '' } = settings
  const type = typeOfForm[form]
  if (!formsTyped.includes(form) || !type || units === undefined || !publishableKey) return undefined
  const { STRIPE_API } = ports.settings
  const place = STRIPE_API && new URL(STRIPE_API).origin
  const isDue = amount > 0
  return {
    script: `${place ?? 'https://js.stripe.com'}${scriptPath}`,
    publishableKey,
    reaches: reachesOf(place),
    payment: {
      mode: isDue ? 'payment' : 'setup',
      units: isDue ? units : null,
      currency,
      types: [type],
      wallets: form === 'card' ? [...(wallets ?? cardWallets)] : [],
    },
  }
}

type Intent = Stripe.PaymentIntent | Stripe.SetupIntent
const isSetup = (intent: Intent): intent is Stripe.SetupIntent => intent.object === 'setup_intent'

/** Whether that is Stripe's name of what is paid, or left, in the fields on our checkout. */
export const isIntent = (reference: string | null): reference is string => /^(pi|seti)_/.test(reference ?? '')

const intentAt = (stripe: Stripe, id: string): Promise<Intent> =>
  id.startsWith('seti_')
    ? stripe.setupIntents.retrieve(id, expandSetup)
    : stripe.paymentIntents.retrieve(id, expandIntent)

const outcomeOf = (intent: Intent): Outcome => {
  const outcome = isSetup(intent) ? outcomeOfSetup(intent) : outcomeOfIntent(intent)
  return outcome.kind === 'payer_must_act' ? { ...outcome, secret: intent.client_secret } : outcome
}

/** The payer pays in the fields on our checkout, by an intent that is created once; or continues with it. */
export const startAtForm = async (world: World, intent: ChargeIntent): Promise<Outcome> => {
  const stripe = stripeOf(world, intent.account)
  if (isIntent(intent.reference)) return outcomeOf(await intentAt(stripe, intent.reference))
  try {
    return await makeIntent(world, stripe, intent)
  } catch (error) {
    // The same payment was requested before, with other content or for Stripe's own page. It continues.
    if (!(error instanceof Stripe.errors.StripeIdempotencyError)) throw error
    const found = await findByKey(world, intent.account, intent.key, world.ports.now())
    if (!found || found.kind === 'unknown') return { kind: 'unknown' }
    return isIntent(found.reference) ? outcomeOf(await intentAt(stripe, found.reference)) : found
  }
}

const makeIntent = async (world: World, stripe: Stripe, intent: ChargeIntent): Promise<Outcome> => {
  const { key, currency, description } = intent
  const amount = toStripe(intent.amount, currency)
  const type = typeOfForm[intent.form] as AllowedType | undefined
  if (amount === undefined || !type) return uncountable
  const metadata = { ...markOf(world, key), ...atFormMark }
  const { id: customer } = await begunBy(world, `${key}:payer`, (once) =>
    stripe.customers.create({ metadata: markOf(world, key) }, once),
  )
  const wanted = { customer, allowed_payment_method_types: [type], description }
  return outcomeOf(
    amount > 0
      ? await begunBy(world, key, (once) =>
          stripe.paymentIntents.create(
            { ...wanted, amount, currency, metadata, setup_future_usage: 'off_session' },
            once,
          ),
        )
      : await begunBy(world, key, (once) =>
          stripe.setupIntents.create(
            { ...wanted, metadata: { ...metadata, kontor_currency: currency }, usage: 'off_session' },
            once,
          ),
        ),
  )
}

/** Ends what was left in the fields; what was paid this very moment stays paid. */
export const endLeft = async (world: World, account: ProviderAccount, id: string): Promise<Outcome> => {
  const stripe = stripeOf(world, account)
  try {
    const ended = id.startsWith('seti_')
      ? await stripe.setupIntents.cancel(id, { cancellation_reason: 'abandoned' })
      : await stripe.paymentIntents.cancel(id, { cancellation_reason: 'abandoned' })
    return outcomeOf(ended)
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
    return outcomeOf(await intentAt(stripe, id))
  }
}
