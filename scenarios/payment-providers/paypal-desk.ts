import { startPayPalSimulator } from '../../tools/simulators/paypal/main.ts'
import { merchantOf } from '../../tools/simulators/paypal/wire.ts'
import type { Exchange } from '../../tools/simulators/wire.ts'
import { deskAt, type BookedLine } from './desk.ts'

type Books = {
  balance: Record<string, number>
  orders: { id: string; status: string; unit: { custom_id: string } }[]
  captures: { id: string; status: string }[]
  lines: BookedLine[]
}

/** A simulator of PayPal with one account, what a person at its desk can make happen, and all that was said to it. */
export const openPayPalDesk = async (name = 'studio') => {
  const exchanges: Exchange[] = []
  const simulator = await startPayPalSimulator({ listen: (exchange) => exchanges.push(exchange) })
  const { desk, atPage, books, ...more } = deskAt(simulator.url, name)
  return {
    ...more,
    exchanges,
    url: simulator.url,
    stop: simulator.stop,
    keys: keysOf(name),
    books: () => books<Books>(),
    reach: (host: string) => desk('reach', { host }),
    settle: (capture: string, outcome: 'succeed' | 'decline') => desk('settle', { capture, outcome }),
    dispute: (capture: string, stage?: 'INQUIRY') => desk<{ id: string }>('dispute', { capture, stage }),
    escalate: (dispute: string) => desk('escalate', { dispute }),
    refund: (capture: string, amount: number) => desk('refund', { capture, amount }),
    failRefund: (refund: string) => desk('fail_refund', { refund }),
    pay: (page: string, email = 'buyer@example.com') => atPage(page, { action: 'pay', email }),
    leave: (page: string) => atPage(page, { action: 'leave' }),
  }
}
export type PayPalDesk = Awaited<ReturnType<typeof openPayPalDesk>>

export const keysOf = (name: string) => ({
  email: `${name}@example.com`,
  merchantId: merchantOf(name),
  clientId: `simulator_${name}`,
  clientSecret: `secret_of_${name}`,
})
