import type {
  PaymentIntentResult,
  SetupIntentResult,
  StripeConstructor,
  StripeElementsOptionsMode,
} from '@stripe/stripe-js'

/*
 * A stand-in for Stripe.js that says it is one: it knows `elements` with a mode, the Payment Element, `submit`, `update`,
 * `confirmPayment` and `confirmSetup`, as far as Kontor uses them. Its fields are a frame of the simulator's: the page they
 * stand in cannot read them. Runs in the browser, as a script without modules.
 */

const home = new URL((document.currentScript as HTMLScriptElement).src).origin
console.info('This is a simulator of Stripe.js. It moves no money; enter no real card.')

type Options = StripeElementsOptionsMode & { amount?: number }
type Answer = { error?: object; intent?: { id: string; status: string }; isComplete?: boolean }
/** Which wallets the element may show; this stand-in has both in every browser. */
type Wallets = { applePay?: 'auto' | 'never'; googlePay?: 'auto' | 'never' }
type Group = { key: string; options: Options; frame: HTMLIFrameElement | undefined }

const frameAt = (path: string, title: string, style: string): HTMLIFrameElement => {
  const frame = document.createElement('iframe')
  frame.src = `${home}${path}`
  frame.title = title
  frame.style.cssText = style
  return frame
}

/** Asks the frame of the fields, which answers by a channel of its own. */
const ask = ({ frame }: Group, question: object): Promise<Answer> =>
  new Promise((answered) => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', ({ data }) => answered(data as Answer))
    port1.start()
    frame!.contentWindow!.postMessage(question, home, [port2])
  })

/** The bank asks the payer, in a frame above the page. */
const askPayer = (id: string, secret: string): Promise<void> =>
  new Promise((over) => {
    const frame = frameAt(
      `/simulator/bank/${id}?secret=${encodeURIComponent(secret)}`,
      'The bank asks (simulated)',
      'position:fixed;inset:0;width:100%;height:100%;border:0;z-index:2147483647;background:#fffd',
    )
    const heard = ({ origin, data }: MessageEvent) => {
      if (origin !== home || data !== 'bank answered') return
      removeEventListener('message', heard)
      frame.remove()
      over()
    }
    addEventListener('message', heard)
    document.body.append(frame)
  })

/** The Payment Element of a group. */
const elementOf = (group: Group, { applePay, googlePay }: Wallets) => {
  const listeners = new Map<string, (event: object) => void>()
  const remove = () => group.frame?.remove()
  const mount = (place: HTMLElement) => {
    const [type = 'card'] = group.options.allowedPaymentMethodTypes ?? []
    const night = group.options.appearance?.theme === 'night' ? '&night' : ''
    const hidden = `${applePay === 'never' ? '&without=apple_pay' : ''}${googlePay === 'never' ? '&without=google_pay' : ''}`
    const frame = frameAt(
      `/simulator/fields?type=${type}${hidden}&key=${encodeURIComponent(group.key)}${night}`,
      'Secure payment input frame (simulated)',
      'width:100%;height:265px;border:0;display:block;color-scheme:normal',
    )
    frame.addEventListener('load', () => listeners.get('ready')?.({ elementType: 'payment' }))
    place.append(frame)
    group.frame = frame
  }
  const on = (event: string, listener: (event: object) => void) => void listeners.set(event, listener)
  return { mount, on, destroy: remove, unmount: remove }
}

const confirmIn = async (group: Group, secret: string): Promise<Answer> => {
  const { mode, amount, currency, setupFutureUsage } = group.options
  const context = { mode, amount, currency, setup_future_usage: setupFutureUsage }
  const said = await ask(group, { ask: 'confirm', secret, context })
  if (said.intent?.status !== 'requires_action') return said
  await askPayer(said.intent.id, secret)
  return ask(group, { ask: 'look', secret })
}

const groups = new WeakMap<object, Group>()

const elementsFor = (key: string) => (options: Options) => {
  const group: Group = { key, options: { ...options }, frame: undefined }
  const elements = {
    create: (_type: string, { wallets = {} }: { wallets?: Wallets } = {}) => elementOf(group, wallets),
    update: (next: Partial<Options>) => void Object.assign(group.options, next),
    submit: async () =>
      (await ask(group, { ask: 'submit' })).isComplete === true ? {} : { error: { type: 'validation_error' } },
  }
  groups.set(elements, group)
  return elements
}

type Asked = { elements: object; clientSecret: string }
const confirm = ({ elements, clientSecret }: Asked): Promise<Answer> => confirmIn(groups.get(elements)!, clientSecret)

const standIn = (key: string) => ({
  elements: elementsFor(key),
  confirmPayment: async (asked: Asked) => {
    const { error, intent } = await confirm(asked)
    return (error ? { error } : { paymentIntent: intent }) as unknown as PaymentIntentResult
  },
  confirmSetup: async (asked: Asked) => {
    const { error, intent } = await confirm(asked)
    return (error ? { error } : { setupIntent: intent }) as unknown as SetupIntentResult
  },
})
window.Stripe = standIn as unknown as StripeConstructor
