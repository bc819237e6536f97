import { startStripeSimulator } from '../../tools/simulators/stripe/main.ts'
import type { Exchange } from '../../tools/simulators/wire.ts'
import { deskAt, type BookedLine } from './desk.ts'

type Intent = { id: string; status: string; amount: number; metadata: Record<string, string> }
type Books = {
  balance: Record<string, number>
  payment_intents: Intent[]
  refunds: { id: string; amount: number; status: string }[]
  disputes: { id: string; status: string; evidence: Record<string, string> }[]
  lines: BookedLine[]
  webhook_endpoints: { id: string; url: string; secret: string }[]
}

/** A simulator of Stripe with one account, what a person at its desk can make happen, and all that was said to it. */
export const openStripeDesk = async (name = 'studio') => {
  const exchanges: Exchange[] = []
  const simulator = await startStripeSimulator({ listen: (exchange) => exchanges.push(exchange) })
  const { desk, atPage, books, ...more } = deskAt(simulator.url, `acct_${name}`)
  return {
    ...more,
    exchanges,
    url: simulator.url,
    stop: simulator.stop,
    keys: stripeKeysOf(name),
    books: () => books<Books>(),
    settle: (intent: string, outcome: string) => desk('settle', { payment_intent: intent, outcome }),
    dispute: (intent: string) => desk<{ id: string }>('dispute', { payment_intent: intent }),
    refund: (intent: string, amount: number) => desk('refund', { payment_intent: intent, amount }),
    failRefund: (refund: string) => desk('fail_refund', { refund }),
    pay: (page: string, number = '4242424242424242') => atPage(page, { action: 'pay', number }),
    confirm: (page: string, number: string) => atPage(page, { action: 'confirm', number }),
    leave: (page: string) => atPage(page, { action: 'leave' }),
  }
}
export type StripeDesk = Awaited<ReturnType<typeof openStripeDesk>>

export const stripeKeysOf = (name: string) => ({
  publishableKey: `pk_test_simulator_${name}`,
  secretKey: `sk_test_simulator_${name}`,
})
