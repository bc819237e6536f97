import { startMonduSimulator } from '../../tools/simulators/mondu/main.ts'
import type { Exchange } from '../../tools/simulators/wire.ts'
import { deskAt, pageBehind, type BookedLine } from './desk.ts'
import type { Player } from './player.ts'

type Books = {
  balance: Record<string, number>
  lines: (BookedLine & { state: string; reference: string; gross: number })[]
  invoices: { order: string; gross: number; credited: number }[]
  notes: { reference: string; gross: number }[]
}

/** A simulator of Mondu, what companies do on its page, and all that was said to it. */
export const openMonduDesk = async () => {
  const exchanges: Exchange[] = []
  const simulator = await startMonduSimulator({ listen: (exchange) => exchanges.push(exchange) })
  const { desk, atPage, books, ...more } = deskAt(simulator.url, 'studio')
  return {
    ...more,
    exchanges,
    url: simulator.url,
    stop: simulator.stop,
    keys: monduKeysOf('studio'),
    books: () => books<Books>(),
    reach: (host: string) => desk('reach', { host }),
    /** Mondu decides about a company it looked at. */
    decide: (order: string, state: 'confirmed' | 'declined') => desk('decide', { order, state }),
    atMondu: async (page: string, action: 'agree' | 'decline' | 'leave') => atPage(await pageBehind(page), { action }),
    pay: async (page: string) => atPage(await pageBehind(page), { action: 'agree' }),
    dispute: () => Promise.reject(new Error('Mondu knows no disputes.')),
    refund: () => Promise.reject(new Error('Nothing is given back there.')),
    failRefund: () => Promise.reject(new Error('A credit note does not come back.')),
  }
}

export const monduKeysOf = (name: string) => ({ apiToken: `token_of_${name}` })

export type MonduDesk = Awaited<ReturnType<typeof openMonduDesk>>

export const monduPlayer: Player<MonduDesk> = {
  provider: 'mondu',
  form: 'mondu',
  setting: 'MONDU_API',
  open: openMonduDesk,
  keysOf: monduKeysOf,
  visits: 'POST /orders',
  refunds: 'POST /invoices/:id/credit_notes',
  books: 'GET /orders/:id/invoices',
  page: '/pay/mondu/',
  isOurPage: true,
  secret: 'apiToken',
  stranger: 'stranger',
  accountOf: (name) => name,
  wrongKeys: [['apiToken', 'key_not_taken', { apiToken: 'nonsense' }]],
}
