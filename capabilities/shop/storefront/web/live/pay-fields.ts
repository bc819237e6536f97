import type { Stripe, StripeConstructor, StripeElementLocale, StripeElements, StripeError } from '@stripe/stripe-js'
import type { Locale } from '#platform/shared/texts.ts'
import type { PayForm } from '#capabilities/sale/payments/contract/pay-forms.ts'

/** A provider's fields embedded in our page. */
export type PayFields = {
  /** They take a payment of this kind too: the same account and way to pay. */
  fits: (next: PayForm) => boolean
  update: (next: PayForm) => void
  /** Whether the input is complete; errors are shown in the fields. */
  isComplete: () => Promise<boolean>
  confirm: (secret: string, returnUrl: string) => Promise<Confirmed>
  remove: () => void
}
/** `declined`: another card may work. `elsewhere`: the page of the order shows what to do. */
export type Confirmed = { kind: 'done' } | { kind: 'declined'; message: string } | { kind: 'elsewhere' }

/** So long a provider's script, and then its fields, may take until payers are led to its own page instead. */
const patienceMilliseconds = 8000

const inTime = <T>(work: Promise<T | undefined>): Promise<T | undefined> =>
  Promise.race([
    work.catch(() => undefined),
    new Promise<undefined>((late) => setTimeout(() => late(undefined), patienceMilliseconds)),
  ])

const scripts = new Map<string, Promise<StripeConstructor | undefined>>()

/** The provider's own script, loaded from its address: self-hosting is not allowed. */
const scriptFrom = (address: string): Promise<StripeConstructor | undefined> => {
  const known = scripts.get(address)
  if (known) return known
  const loading = new Promise<StripeConstructor | undefined>((loaded) => {
    const script = document.createElement('script')
    script.src = address
    script.addEventListener('load', () => loaded(window.Stripe))
    script.addEventListener('error', () => loaded(undefined))
    document.head.append(script)
  })
  scripts.set(address, loading)
  return loading
}

/** Where the fields are placed, the payee, and the language. */
type Where = { room: HTMLElement; seller: string; locale: Locale }

/** Opens a provider's fields in `room`; undefined where its script or fields did not come in time. */
export const openPayFields = async (form: PayForm, { room, seller, locale }: Where): Promise<PayFields | undefined> => {
  const make = await inTime(scriptFrom(form.script))
  if (!make) return undefined
  const stripe = make(form.publishableKey, { locale: locale as StripeElementLocale })
  const elements = stripe.elements({ ...paymentOf(form), appearance: lookOf(room) })
  const element = elements.create('payment', { business: { name: seller }, wallets: walletsOf(form) })
  const isThere = new Promise<true | undefined>((ready) => {
    element.on('ready', () => ready(true))
    element.on('loaderror', () => ready(undefined))
  })
  element.mount(room)
  if (!(await inTime(isThere))) {
    element.destroy()
    return undefined
  }
  return {
    fits: (next) =>
      next.script === form.script &&
      next.publishableKey === form.publishableKey &&
      next.form === form.form &&
      next.payment.wallets.join() === form.payment.wallets.join(),
    update: (next) => elements.update(paymentOf(next)),
    isComplete: async () => (await elements.submit()).error === undefined,
    confirm: (secret, returnUrl) => confirmed(stripe, elements, secret, returnUrl),
    remove: () => element.destroy(),
  }
}

/** What the seller has switched off is left out; what the browser does not have is left out by the provider. */
const walletsOf = ({ payment: { wallets } }: PayForm) => ({
  applePay: wallets.includes('apple_pay') ? ('auto' as const) : ('never' as const),
  googlePay: wallets.includes('google_pay') ? ('auto' as const) : ('never' as const),
})

const paymentOf = ({ payment: { mode, units, currency, types } }: PayForm) => {
  const kept = { currency, setupFutureUsage: 'off_session' as const, allowedPaymentMethodTypes: types }
  return mode === 'payment' ? { mode, amount: units ?? 0, ...kept } : { mode, ...kept }
}

/** The bank may authenticate first, in a window or on its page; then the browser returns to `returnUrl`. */
const confirmed = async (
  stripe: Stripe,
  elements: StripeElements,
  clientSecret: string,
  returnUrl: string,
): Promise<Confirmed> => {
  const asked = { elements, clientSecret, confirmParams: { return_url: returnUrl }, redirect: 'if_required' as const }
  const { error } = clientSecret.startsWith('seti_')
    ? await stripe.confirmSetup(asked)
    : await stripe.confirmPayment(asked)
  return error ? whatIsWrong(error) : { kind: 'done' }
}

const whatIsWrong = ({ type, code, message }: StripeError): Confirmed => {
  // It was paid already: in another window, or by a press whose answer was lost.
  if (code?.endsWith('_unexpected_state')) return { kind: 'elsewhere' }
  const isPayers = ['card_error', 'validation_error', 'api_connection_error', 'rate_limit_error'].includes(type)
  const isAsked = code?.endsWith('_authentication_failure') === true
  return isPayers || isAsked ? { kind: 'declined', message: message ?? '' } : { kind: 'elsewhere' }
}

/** The fields look like ours: by day and by night, and in the colour of the seller. */
const lookOf = (place: HTMLElement) => {
  const { color } = getComputedStyle(place)
  const button = place.closest('form')?.querySelector('[value="order"]')
  const accent = button && getComputedStyle(button).backgroundColor
  return {
    theme: isLight(color) ? ('night' as const) : ('stripe' as const),
    variables: {
      fontSizeBase: '16px',
      borderRadius: '8px',
      ...(accent?.startsWith('rgb') ? { colorPrimary: accent } : {}),
    },
  }
}

const isLight = (color: string): boolean => {
  const [red = 0, green = 0, blue = 0] = (color.match(/[\d.]+/g) ?? []).map(Number)
  return red + green + blue > 384
}
