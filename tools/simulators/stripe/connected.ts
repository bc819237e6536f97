import type Stripe from 'stripe'
import { newId, type Stored } from '../books.ts'
import type { Input, Work as WorkAt } from '../wire.ts'
import { bookBalance } from './balance.ts'
import { tell } from './notices.ts'
import { make, outward, type At } from './payments.ts'
import { amountOf, found, inside, listed, metadataOf, required, text } from './read-input.ts'
import { invalidRequest } from './wire.ts'

type Work = WorkAt<At>
type Kept<T> = Partial<T> & Stored & { livemode: boolean }
export type Connected = Kept<Stripe.Account> & { metadata: Stripe.Metadata; received: Record<string, number> }
export type Transfer = Kept<Stripe.Transfer> & { amount: number; currency: string; destination: string }

/** What Stripe asks of everybody, until they said it on its page (simulated). */
const asked = ['individual.verification.document', 'tos_acceptance.date', 'external_account']

const isMarket = (at: At): void => {
  if (at.account.startsWith('acct_no'))
    throw invalidRequest('You can only create new accounts if you have signed up for Connect (simulated).')
}

/** Stripe does not say the mode of an account. */
const shown = ({ received: _, livemode: __, ...account }: Connected) => account

const createAccount: Work = (at, input) => {
  isMarket(at)
  const account: Connected = {
    id: newId('acct'),
    object: 'account',
    created: at.books.now(),
    livemode: at.livemode,
    country: required(input, 'country'),
    email: text(input['email']),
    business_profile: {
      name: text((input['business_profile'] as Input | undefined)?.['name']),
    } as Stripe.Account.BusinessProfile,
    charges_enabled: false,
    payouts_enabled: false,
    details_submitted: false,
    capabilities: { transfers: 'inactive' },
    requirements: {
      currently_due: asked,
      past_due: [],
      disabled_reason: 'requirements.past_due',
    } as unknown as Stripe.Account.Requirements,
    metadata: metadataOf(input),
    received: {},
  }
  return shown(at.books.put(at.account, account))
}

/** The page where somebody says who they are; the simulator takes their word for it. */
const createLink =
  (pageUrl: () => string): Work =>
  (at, input) => {
    const { id } = found<Connected>(at, required(input, 'account'))
    const back = encodeURIComponent(required(input, 'return_url'))
    required(input, 'refresh_url')
    const url = `${pageUrl()}/setup/${at.account}/${id}?return=${back}`
    return { object: 'account_link', created: at.books.now(), expires_at: at.books.now() + 300, url }
  }

/** `verified`: Stripe knows them; `asked`: it wants to know more; `rejected`: it does not want them. */
export const identify = (at: At, id: string, outcome: 'verified' | 'asked' | 'rejected'): Connected => {
  const isGood = outcome === 'verified'
  const account = at.books.put(at.account, {
    ...found<Connected>(at, id),
    details_submitted: true,
    charges_enabled: isGood,
    payouts_enabled: isGood,
    capabilities: { transfers: isGood ? ('active' as const) : ('inactive' as const) },
    requirements: {
      currently_due: outcome === 'asked' ? ['individual.verification.document'] : [],
      past_due: [],
      disabled_reason: isGood ? null : outcome === 'rejected' ? 'rejected.fraud' : 'requirements.past_due',
    } as unknown as Stripe.Account.Requirements,
  })
  tell(at.books, at.account, 'account.updated', shown(account), id)
  return account
}

/** What the operator's account holds, less what it passed on. */
const availableOf = (at: At, currency: string): number =>
  at.books
    .list<Kept<Stripe.BalanceTransaction>>(at.account, 'balance_transaction')
    .filter((line) => line.currency === currency)
    .reduce((sum, { net = 0 }) => sum + net, 0)

const createTransfer: Work = (at, input) => {
  const amount = amountOf(input['amount'], 'amount')
  const currency = required(input, 'currency')
  const to = found<Connected>(at, required(input, 'destination'))
  if (to.capabilities?.transfers !== 'active')
    throw invalidRequest('Your destination account needs the transfers capability enabled (simulated).', {
      code: 'insufficient_capabilities_for_transfer',
    })
  if (availableOf(at, currency) < amount)
    throw invalidRequest('You have insufficient available funds in your Stripe account (simulated).', {
      code: 'balance_insufficient',
    })
  const transfer: Transfer = {
    ...make(at, 'tr', 'transfer'),
    amount,
    amount_reversed: 0,
    currency,
    destination: to.id,
    description: text(input['description']) || null,
    metadata: metadataOf(input),
    reversed: false,
    transfer_group: text(input['transfer_group']) || null,
  }
  at.books.put(at.account, transfer)
  bookBalance(at, 'transfer', 'transfer', transfer.id, -amount, currency)
  at.books.put(at.account, { ...to, received: { ...to.received, [currency]: (to.received[currency] ?? 0) + amount } })
  return outward(transfer)
}

type Reversal = Kept<Stripe.TransferReversal> & { amount: number; transfer: string }

/** Of a transfer comes back what lies in the seller's account, and no more than was transferred. */
const createReversal: Work = (at, input, { id = '' }) => reverse(at, id, input['amount'], metadataOf(input))

/** Without metadata, as somebody does on Stripe's own pages. */
export const reverse = (at: At, id: string, asked: unknown, metadata: Stripe.Metadata = {}) => {
  const transfer = found<Transfer>(at, id)
  const { amount_reversed: before = 0, currency } = transfer
  const amount = asked === undefined ? transfer.amount - before : amountOf(asked, 'amount')
  if (before + amount > transfer.amount)
    throw invalidRequest('The reversal is greater than what is left of the transfer (simulated).')
  const account = found<Connected>(at, transfer.destination)
  const held = account.received[currency] ?? 0
  if (held < amount)
    throw invalidRequest('The destination account has insufficient funds for this reversal (simulated).', {
      code: 'balance_insufficient',
    })
  const reversal: Reversal = {
    ...make(at, 'trr', 'transfer_reversal'),
    amount,
    currency,
    metadata,
    transfer: id,
  }
  at.books.put(at.account, reversal)
  at.books.put(at.account, { ...account, received: { ...account.received, [currency]: held - amount } })
  const changed = at.books.put(at.account, {
    ...transfer,
    amount_reversed: before + amount,
    reversed: before + amount === transfer.amount,
  })
  tell(at.books, at.account, 'transfer.reversed', outward(changed))
  bookBalance(at, 'transfer_refund', 'transfer_reversal', reversal.id, amount, currency)
  return shownReversal(reversal)
}

/** What happened to the account, for a while. */
const eventsOf: Work = (at, input) => {
  const since = Number(inside(input['created'])['gte'] ?? 0)
  const data = at.books
    .list<Stored & { body: string; created: number }>(at.account, 'event')
    .filter(({ created }) => created >= since)
    .map(({ body }) => JSON.parse(body) as Stripe.Event)
    .filter(({ type }) => type === input['type'])
  return { object: 'list', url: '/v1/events', has_more: false, data }
}

const shownReversal = ({ livemode: _, ...reversal }: Reversal) => reversal

const reversalsOf: Work = (at, _, { id = '' }) => ({
  object: 'list',
  url: `/v1/transfers/${id}/reversals`,
  has_more: false,
  data: at.books
    .list<Reversal>(at.account, 'transfer_reversal')
    .filter(({ transfer }) => transfer === id)
    .map(shownReversal),
})

type BankPayout = Kept<Stripe.Payout> & { connected: string }

/** Stripe pays what lies in a connected account to its owner's bank, which takes it or does not. */
export const payToBank = (at: At, id: string, isTaken: boolean): BankPayout => {
  const account = found<Connected>(at, id)
  const amount = account.received['eur'] ?? 0
  const payout: BankPayout = {
    ...make(at, 'po', 'payout'),
    connected: account.id,
    amount,
    currency: 'eur',
    arrival_date: at.books.now(),
    method: 'standard',
    status: isTaken ? 'paid' : 'failed',
    failure_code: isTaken ? null : 'account_closed',
    failure_message: isTaken ? null : 'The bank account has been closed (simulated).',
  }
  if (isTaken) at.books.put(at.account, { ...account, received: { ...account.received, eur: 0 } })
  at.books.put(at.account, payout)
  tell(at.books, at.account, isTaken ? 'payout.paid' : 'payout.failed', outward(payout), id)
  return payout
}

const payoutsOf: Work = (at) => ({
  object: 'list',
  url: '/v1/payouts',
  has_more: false,
  data: at.books
    .list<BankPayout>(at.account, 'payout')
    .filter(({ connected }) => connected === at.connected)
    .map(({ connected: _connected, ...payout }) => outward(payout)),
})

export const connectedCalls = (
  pageUrl: () => string,
): [method: 'GET' | 'POST' | 'DELETE', path: string, work: Work][] => [
  ['POST', '/v1/accounts', createAccount],
  ['GET', '/v1/accounts/:id', (at, _, { id = '' }) => shown(found<Connected>(at, id))],
  ['GET', '/v1/payouts', payoutsOf],
  ['GET', '/v1/events', eventsOf],
  ['POST', '/v1/account_links', createLink(pageUrl)],
  ['POST', '/v1/transfers', createTransfer],
  ['GET', '/v1/transfers', (at, input) => listed(at, 'transfer', input)],
  ['POST', '/v1/transfers/:id/reversals', createReversal],
  ['GET', '/v1/transfers/:id/reversals', reversalsOf],
  ['GET', '/v1/transfers/:id', (at, _, { id = '' }) => outward(found<Transfer>(at, id))],
]
