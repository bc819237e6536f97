import { startMangopaySimulator } from '../../tools/simulators/mangopay/main.ts'
import type { Actor } from '#platform/server/context.ts'
import { askApi } from '../ask-api.ts'
import type { Exchange } from '../../tools/simulators/wire.ts'
import { deskAt, typeAccount, type BookedLine } from './desk.ts'
import type { Player } from './player.ts'

type Books = {
  balance: Record<string, number>
  lines: (BookedLine & { tag: string | null })[]
  payouts: { id: string; status: string; money: { Amount: number }; tag: string }[]
  recipients: { id: string; status: string }[]
  mandates: { id: string; status: string }[]
  recurring: { id: string; linked: number; status: string }[]
  documents: { id: string; user: string; kind: string; status: string; pages: number }[]
  declarations: { id: string; status: string; names: string[] }[]
}
type Shown = { card: { url: string; access_key: string; data: string } | null; continue_url: string | null }

/** The keys of the operator's platform. */
export const platformKeys = { MANGOPAY_CLIENT_ID: 'simulator_studio', MANGOPAY_API_KEY: 'key_of_studio' }

/** A simulator of Mangopay with one platform, what people do there and on our page, and all that was said to it. */
export const openMangopayDesk = async () => {
  const exchanges: Exchange[] = []
  const simulator = await startMangopaySimulator({ listen: (exchange) => exchanges.push(exchange) })
  const { desk, atPage, books, ...more } = deskAt(simulator.url, 'studio')
  const ask = async <T>(page: string, init: RequestInit = {}): Promise<T> => {
    const answer = await fetch(page.replace('/pay/', '/v1/payment_visits/'), init)
    return ((await answer.json()) as { data: T }).data ?? ({} as T)
  }
  const visit = (page: string) => ask<Shown>(page)
  /** What the browser does with the card on our page: it goes to Mangopay, and its word for it to us. */
  const typeCard = async (page: string, number: string): Promise<string> => {
    const { card, continue_url: url } = await visit(page)
    if (!card) return url ?? ''
    const typed = {
      accessKeyRef: card.access_key,
      data: card.data,
      cardNumber: number,
      cardExpirationDate: '1234',
      cardCvx: '123',
    }
    const word = await (await fetch(card.url, { method: 'POST', body: new URLSearchParams(typed) })).text()
    const headers = { 'content-type': 'application/json' }
    const body = JSON.stringify({ registration_data: word })
    return (await ask<{ url?: string }>(page, { method: 'POST', headers, body })).url ?? ''
  }
  const isThere = (url: string): boolean => url.startsWith(simulator.url)
  return {
    ...more,
    exchanges,
    url: simulator.url,
    stop: simulator.stop,
    keys: mangopayKeysOf(),
    /** As a browser would be answered that types a card nobody knows. */
    refusedCard: async (page: string, number: string) => {
      const { card } = await visit(page)
      const typed = { accessKeyRef: card!.access_key, data: card!.data, cardNumber: number, cardExpirationDate: '1234' }
      const word = await (await fetch(card!.url, { method: 'POST', body: new URLSearchParams(typed) })).text()
      const body = JSON.stringify({ registration_data: word })
      const headers = { 'content-type': 'application/json' }
      return fetch(page.replace('/pay/', '/v1/payment_visits/'), { method: 'POST', headers, body })
    },
    /** Where a payer without a script goes on. */
    hosted: async (page: string) => {
      const headers = { 'content-type': 'application/json' }
      return (await ask<{ url: string }>(page, { method: 'POST', headers, body: '{}' })).url
    },
    atBank: (bank: string, action: 'pay' | 'refuse', number = '') => atPage(bank, { action, number }),
    identify: (level: 'LIGHT' | 'REGULAR') => desk('identify', { level }),
    judge: (document: string, status: 'VALIDATED' | 'REFUSED' | 'OUT_OF_DATE', why?: string) =>
      desk('judge_document', { document, status, why }),
    block: (user: string, flows: string) => desk('block', { user, flows }),
    /** The payer wires for a pay-in, whatever amount they type. */
    wire: (payIn: string, amount: number) => desk('wire', { pay_in: payIn, amount }),
    /** What the payer's bank says of a debit; without a code, yes. */
    settleDebit: (payIn: string, code: string | null = null) => desk('settle_debit', { pay_in: payIn, code }),
    endMandate: (mandate: string) => desk('end_mandate', { mandate }),
    typeAccount,
    /** Somebody wires to a virtual account, with words of their own. */
    wireTo: (iban: string, amount: number, words: string, name = 'Ida Kern', from = 'DE75512108001245126199') =>
      desk<{ id: string }>('wire_to', { iban, amount, words, name, from }),
    endRecipient: (recipient: string) => desk('end_recipient', { recipient }),
    /** On the page where a seller confirms their bank account. */
    atConfirmation: (page: string, action: 'confirm' | 'refuse') => atPage(page, { action }),
    settlePayout: (payout: string, outcome: 'succeed' | 'fail') => desk('settle_payout', { payout, outcome }),
    /** A day later Mangopay knows no key any longer. */
    forgetKeys: () => desk('forget_keys', {}),
    /** As if a registration had been charged as often as it can. */
    useUp: (recurring: string) => desk('use_up', { recurring }),
    /** A pay-in that somebody else made on the same keys, with a mark of theirs; answers its name. */
    forgePayIn: async (tag: string) => (await desk<{ id: string }>('forge_pay_in', { tag })).id,
    visit,
    typeCard,
    books: () => books<Books>(),
    reach: (host: string) => desk('reach', { host }),
    dispute: (payIn: string) => desk<{ id: string }>('dispute', { pay_in: payIn }),
    refund: (payIn: string, amount: number) => desk('refund', { pay_in: payIn, amount }),
    failRefund: () => Promise.reject(new Error('A refund that Mangopay made does not come back.')),
    /** Types a card, and says yes where the bank asks. */
    pay: async (page: string, number = '4970107111111119', answer = 'confirm') => {
      const url = await typeCard(page, number)
      return isThere(url) ? atPage(url, { action: answer }) : { status: 303, location: url }
    },
  }
}

/** What a seller says of themselves; the keys are the operator's. */
export const mangopayKeysOf = () => ({ nationality: 'DE' })

export type MangopayDesk = Awaited<ReturnType<typeof openMangopayDesk>>

type App = Parameters<typeof askApi>[0]

/** A seller goes to Mangopay's page for their newest bank account, and confirms it there. */
export const confirmBankAccount = async (app: App, desk: MangopayDesk, owner: Actor): Promise<void> => {
  const ask = askApi(app)
  const { list } = await ask<{ list: { id: number }[] }>(owner, 'GET', '/v1/cabinet/bank_accounts')
  const path = '/v1/cabinet/bank_accounts/:id/confirm'
  const { url } = await ask<{ url: string }>(owner, 'POST', path, { id: list[0]!.id })
  await desk.atConfirmation(url, 'confirm')
}

/** Mangopay as the stories play it. */
export const mangopayPlayer: Player<MangopayDesk> = {
  provider: 'mangopay',
  form: 'card',
  setting: 'MANGOPAY_API',
  settings: () => platformKeys,
  open: openMangopayDesk,
  keysOf: mangopayKeysOf,
  visits: 'POST /v2.01/:clientId/cardregistrations',
  refunds: 'POST /v2.01/:clientId/payins/:id/refunds',
  books: 'GET /v2.01/:clientId/wallets/:id/transactions',
  page: '/pay/mangopay/',
  isOurPage: true,
  takesOldNotices: true,
  findsAnswers: true,
  hasNoFees: true,
  secret: null,
  stranger: 'studio',
  accountOf: () => 'studio',
  wrongKeys: [['nationality', 'invalid_country', { nationality: 'Germany' }]],
}
