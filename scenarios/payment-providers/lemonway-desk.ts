import { startLemonwaySimulator } from '../../tools/simulators/lemonway/main.ts'
import type { Exchange } from '../../tools/simulators/wire.ts'
import { deskAt, pageBehind, typeAccount, type BookedLine } from './desk.ts'
import type { Player } from './player.ts'

type Books = {
  balance: Record<string, number>
  lines: (BookedLine & { reference: string | null })[]
  payouts: { id: string; amount: number; status: number; comment: string }[]
  ibans: { id: string; iban: string; status: number; isVirtual: boolean }[]
  mandates: { id: string; status: number; mobile: string | null }[]
  documents: { id: string; type: number; status: number; size: number }[]
  accounts: { id: string; status: number }[]
}

/** Where notices of Lemonway's come, as the operator typed it in its dashboard. */
const noticeToken = 'nobody_guesses_what_this_is'

/** The keys of the operator's environment. */
export const environmentKeys = {
  LEMONWAY_ENVIRONMENT: 'studio',
  LEMONWAY_API_KEY: 'key_of_studio',
  LEMONWAY_NOTICE_TOKEN: noticeToken,
}

/** A simulator of Lemonway with one environment, what people do there, and all that was said to it. */
export const openLemonwayDesk = async (port: number) => {
  const exchanges: Exchange[] = []
  const simulator = await startLemonwaySimulator({ listen: (exchange) => exchanges.push(exchange) })
  const { desk, atPage, books, ...more } = deskAt(simulator.url, 'studio')
  const hook = `http://localhost:${port}/v1/hooks/lemonway/${noticeToken}`
  await desk('hook', { url: hook })
  return {
    ...more,
    exchanges,
    hook,
    url: simulator.url,
    stop: simulator.stop,
    keys: lemonwayKeysOf(),
    books: () => books<Books>(),
    dispute: (moneyIn: string) => desk<{ id: string }>('dispute', { money_in: moneyIn }),
    refund: (moneyIn: string, amount: number) => desk('refund', { money_in: moneyIn, amount }),
    failRefund: () => Promise.reject(new Error('A refund that Lemonway made does not come back.')),
    /** A money-in that somebody else asked for on the same keys, with a reference of theirs; answers its name. */
    forgeMoneyIn: async (reference: string) => (await desk<{ id: string }>('forge_money_in', { reference })).id,
    /** Lemonway's people decide about an account, or a document of it. */
    setStatus: (name: string, status: number) => desk('status', { name, status }),
    judge: (document: string, status: number, comment = '') => desk('judge_document', { document, status, comment }),
    judgeIban: (iban: string, status: number) => desk('judge_iban', { iban, status }),
    /** Somebody wires to a virtual IBAN, with words of their own. */
    wireTo: (iban: string, amount: number, words: string) => desk<{ id: string }>('wire_to', { iban, amount, words }),
    typeAccount,
    /** On the page where a mandate is signed, with the code that was sent to a phone. */
    sign: (page: string, code = '123456') => atPage(page, { action: 'sign', code }),
    leaveMandate: (page: string) => atPage(page, { action: 'leave' }),
    /** What the payer's bank says of a debit; without a code, yes. */
    settleDebit: (moneyIn: string, code: string | null = null) => desk('settle_debit', { money_in: moneyIn, code }),
    endMandate: (mandate: string) => desk('end_mandate', { mandate }),
    settlePayout: (payout: string, outcome: 'succeed' | 'fail') => desk('settle_payout', { payout, outcome }),
    leave: async (page: string) => atPage(await pageBehind(page), { action: 'cancel' }),
    /** Types a card, and says yes where the bank asks. */
    pay: async (page: string, number = '4970100000000154', answer = 'confirm') => {
      const there = await pageBehind(page)
      const first = await atPage(there, { action: 'pay', number })
      return first.status === 303 ? first : atPage(there, { action: answer, number })
    },
  }
}

/** What a seller says of themselves; the keys are the operator's. */
export const lemonwayKeysOf = () => ({ nationality: 'DE' })

export type LemonwayDesk = Awaited<ReturnType<typeof openLemonwayDesk>>

/** Lemonway as the stories play it. */
export const lemonwayPlayer: Player<LemonwayDesk> = {
  provider: 'lemonway',
  form: 'card',
  setting: 'LEMONWAY_API',
  settings: () => environmentKeys,
  open: openLemonwayDesk,
  keysOf: lemonwayKeysOf,
  visits: 'POST /v2/moneyins/card/webinit',
  refunds: 'PUT /v2/refund/:id',
  books: 'GET /v2/accounts/:account/transactions',
  page: '/pay/lemonway/',
  isOurPage: true,
  takesOldNotices: true,
  hasNoFees: true,
  secret: null,
  stranger: 'studio',
  accountOf: () => 'studio',
  wrongKeys: [['nationality', 'invalid_country', { nationality: 'Germany' }]],
}
