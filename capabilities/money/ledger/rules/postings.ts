import { divideHalfUp, shareOf, type Amount, type BasisPoints } from '#platform/shared/money.ts'

/** One side of a posting; debit is positive. Accounts are named by their words: `seller:7:pending`. */
export type Entry = { account: string; amount: Amount }

export type FeeRule = {
  id: number
  name: string
  percentBp: BasisPoints
  fixedAmount: Amount
  vatBp: BasisPoints
  minFeeAmount: Amount | null
  maxFeeAmount: Amount | null
  refundFeeAmount: Amount
  chargebackFeeAmount: Amount
  isReturnedOnRefund: boolean
}
export type Fee = { fee: Amount; vat: Amount }

const entries = (...list: (Entry | false)[]): Entry[] =>
  list.filter((entry): entry is Entry => entry !== false && entry.amount !== 0)

/** Test money has its own single balance: it replaces whichever balances of the seller an entry names. */
export const inTestBalance = (sellerId: number, movement: readonly Entry[]): Entry[] => {
  const own = new RegExp(`^(recv:)?seller:${sellerId}(:|$)`)
  const sums = Map.groupBy(movement, ({ account }) => (own.test(account) ? `seller:${sellerId}:test` : account))
  return entries(
    ...[...sums].map(([account, parts]) => ({ account, amount: parts.reduce((sum, { amount }) => sum + amount, 0) })),
  )
}

/**
 * The platform's fee on a payment. VAT is rounded on the seller's month so far and the part not yet charged is taken,
 * so that the monthly invoice and the ledger meet to the cent.
 */
export const feeOn = (gross: Amount, rule: FeeRule | null, month: Fee): Fee => {
  if (!rule) return { fee: 0, vat: 0 }
  const priced = Math.max(shareOf(gross, rule.percentBp) + rule.fixedAmount, rule.minFeeAmount ?? 0)
  const fee = Math.min(gross, priced, rule.maxFeeAmount ?? priced)
  return { fee, vat: Math.min(gross - fee, shareOf(month.fee + fee, rule.vatBp) - month.vat) }
}

/**
 * The part of `whole` that belongs to `done` of `total`, by rounding the cumulative amount: any sequence of parts ends
 * on the whole.
 */
export const cumulativePart = (whole: Amount, total: Amount, before: Amount, now: Amount): Amount =>
  total === 0 ? 0 : divideHalfUp(whole * (before + now), total) - divideHalfUp(whole * before, total)

/** The reseller's purchase from the seller for a part of a sale; `tax` is its treatment: `standard:DE:1900`. */
export type Resale = { orderId: number; net: Amount; vat: Amount; tax: string }

export type Split = {
  sellerId: number
  gross: Amount
  fee: Amount
  feeVat: Amount
  vatAccount: string
  resale?: Resale | undefined
}

/**
 * Contra entries of the seller's share: the platform's fee; or, under the reseller, its purchase, together with the
 * settlement of the payer's debt to it.
 */
const feeAccounts = (split: Split, sign: 1 | -1) =>
  split.resale
    ? [
        { account: `recv:order:${split.resale.orderId}`, amount: sign * split.gross },
        { account: `cogs:${split.resale.tax}`, amount: -sign * split.resale.net },
        { account: `input_vat:${split.resale.tax}`, amount: -sign * split.resale.vat },
      ]
    : [
        { account: 'rev:platform_fee', amount: sign * split.fee },
        { account: split.vatAccount, amount: sign * split.feeVat },
      ]

/** How a supply is taxed, as accounts are named by it. */
export const taxKeyOf = (treatment: string, country: string | null, rate: number): string =>
  `${treatment}:${country ?? 'none'}:${rate}`

/** VAT account of a sale, by how, where and at which rate it is taxed. */
export const vatAccountOf = (treatment: string, country: string | null, rate: number): string =>
  `vat:${taxKeyOf(treatment, country, rate)}`

/** The reseller billed a payer, or reversed a part by negative amounts: sale and VAT are booked with the document. */
export const billed = (orderId: number, amount: { net: Amount; vat: Amount }, vatAccount: string): Entry[] =>
  entries(
    { account: `recv:order:${orderId}`, amount: amount.net + amount.vat },
    { account: 'sales', amount: -amount.net },
    { account: vatAccount, amount: -amount.vat },
  )

/** Money arrives from a provider and waits to be given a purpose. */
export const cashin = (provider: string, payer: number, amount: Amount): Entry[] =>
  entries({ account: `ext:${provider}`, amount }, { account: `unallocated:${payer}`, amount: -amount })

/** Waiting money pays a rate: the seller's share is pending until it is released, the platform takes its fee. */
export const payment = (payer: number, split: Split): Entry[] =>
  entries(
    { account: `unallocated:${payer}`, amount: split.gross },
    { account: `seller:${split.sellerId}:pending`, amount: -sellerPart(split) },
    ...feeAccounts(split, -1),
  )

/**
 * A payment arrived on the seller's own account: our debt to them for it is settled, by the entries of `drawFrom`. A
 * negative amount left that account. `taken` of it is on the operator's account at the provider.
 */
export const receipt = (provider: string, amount: Amount, sellersSide: readonly Entry[], taken = 0): Entry[] =>
  entries(...sellersSide, at(provider, -amount), at(`${provider}:fees`, taken))
const at = (provider: string, amount: Amount): Entry => ({ account: `ext:${provider}`, amount })

/**
 * A voucher pays a rate, or is given back with a negative amount: its money was the seller's when it was sold, so no
 * balance changes and no fee is taken.
 */
export const paidByVoucher = (payer: number, provider: string, amount: Amount): Entry[] =>
  entries({ account: `unallocated:${payer}`, amount }, { account: `vouchers:${provider}`, amount: -amount })

/** The seller's side of a return, by the entries of `drawFrom`; the sale's own pending share by default. */
const drawn = (split: Split, draws: readonly Entry[] | undefined): readonly Entry[] =>
  draws ?? [{ account: `seller:${split.sellerId}:pending`, amount: sellerPart(split) }]

/** What of a movement is the seller's. */
export const sellerPart = (split: Split): Amount =>
  split.resale ? split.resale.net + split.resale.vat : split.gross - split.fee - split.feeVat

/**
 * A refund reverses the shares in proportion. If the platform keeps its fee, pass fee and feeVat as 0: the seller bears
 * it.
 */
export const refund = (payer: number, split: Split, draws?: readonly Entry[]): Entry[] =>
  entries(...drawn(split, draws), ...feeAccounts(split, 1), { account: `unallocated:${payer}`, amount: -split.gross })

/** The fee a return costs the seller, in addition to the returned money. */
export const returnFee = (vatAccount: string, fee: Amount, feeVat: Amount, draws: readonly Entry[]): Entry[] =>
  entries(...draws, { account: 'rev:platform_fee', amount: -fee }, { account: vatAccount, amount: -feeVat })

/** The provider confirmed that the money went back. */
export const refundPaidOut = (provider: string, payer: number, amount: Amount): Entry[] =>
  entries({ account: `unallocated:${payer}`, amount }, { account: `ext:${provider}`, amount: -amount })

/** The bank took money back while it decides; the seller's share is held. */
export const chargebackOpened = (provider: string, dispute: number, split: Split, draws?: readonly Entry[]): Entry[] =>
  entries(
    { account: `disputed:${dispute}`, amount: split.gross },
    { account: `ext:${provider}`, amount: -split.gross },
    ...drawn(split, draws),
    { account: `seller:${split.sellerId}:hold`, amount: -sellerPart(split) },
  )

/** A chargeback was won: the held money becomes available, by the entries of `giveTo`. */
export const chargebackWon = (provider: string, dispute: number, split: Split, gives: readonly Entry[]): Entry[] =>
  entries(
    { account: `ext:${provider}`, amount: split.gross },
    { account: `disputed:${dispute}`, amount: -split.gross },
    { account: `seller:${split.sellerId}:hold`, amount: sellerPart(split) },
    ...gives,
  )

export const chargebackLost = (dispute: number, split: Split): Entry[] =>
  entries({ account: `seller:${split.sellerId}:hold`, amount: sellerPart(split) }, ...feeAccounts(split, 1), {
    account: `disputed:${dispute}`,
    amount: -split.gross,
  })

/** A sale's share becomes payable after its hold days; a part may stay in the reserve. */
export const release = (sellerId: number, amount: Amount, reserve: Amount, gives: readonly Entry[]): Entry[] =>
  entries(
    { account: `seller:${sellerId}:pending`, amount },
    { account: `seller:${sellerId}:reserve`, amount: -reserve },
    ...gives,
  )

/** Reserved money becomes available at the end of its period. */
export const reserveReleased = (sellerId: number, amount: Amount, gives: readonly Entry[]): Entry[] =>
  entries({ account: `seller:${sellerId}:reserve`, amount }, ...gives)

/** The steps of a payout: set aside, submitted to the bank, sent. */
export const payoutSetAside = (sellerId: number, amount: Amount): Entry[] =>
  entries(
    { account: `seller:${sellerId}:available`, amount },
    { account: `seller:${sellerId}:payout`, amount: -amount },
  )
export const payoutSent = (sellerId: number, payout: number, amount: Amount): Entry[] =>
  entries({ account: `seller:${sellerId}:payout`, amount }, { account: `in_transit:${payout}`, amount: -amount })
export const payoutGone = (provider: string, payout: number, amount: Amount): Entry[] =>
  entries({ account: `in_transit:${payout}`, amount }, { account: `bank:${provider}`, amount: -amount })
/** A stopped or returned payout is payable again. */
export const payoutFreed = (sellerId: number, from: string, amount: Amount): Entry[] =>
  entries({ account: from, amount }, { account: `seller:${sellerId}:available`, amount: -amount })
/** The two sides of an exchange, each balanced in its own currency against the account between both. */
export const exchangeOut = (sellerId: number, between: string, amount: Amount): Entry[] =>
  entries({ account: `seller:${sellerId}:available`, amount }, { account: between, amount: -amount })
export const exchangeIn = (between: string, amount: Amount, gives: readonly Entry[]): Entry[] =>
  entries({ account: between, amount }, ...gives)
/**
 * A seller sent money to the operator's bank: it pays their debt, the rest becomes available, by the entries of
 * `giveTo`.
 */
export const debtPaid = (provider: string, amount: Amount, gives: readonly Entry[]): Entry[] =>
  entries({ account: `bank:${provider}`, amount }, ...gives)
/** What is payable pays what is owed. */
export const debtOffset = (sellerId: number, amount: Amount): Entry[] =>
  entries({ account: `seller:${sellerId}:available`, amount }, { account: `recv:seller:${sellerId}`, amount: -amount })

type BoughtOf = { tax: string; net: Amount; vat: Amount }

const bought = ({ tax, net, vat }: BoughtOf): Entry[] => [
  { account: `cogs:${tax}`, amount: net },
  { account: `input_vat:${tax}`, amount: vat },
]
/** The operator buys a recommendation of the platform, and its pay is held; a part is given back with negative amounts. */
export const referralEarned = (accountId: number, of: BoughtOf): Entry[] =>
  entries(...bought(of), { account: `seller:${accountId}:pending`, amount: -(of.net + of.vat) })
/** A part is reversed from the available balance, by the entries of `drawFrom`. */
export const referralTakenBack = (of: BoughtOf, draws: readonly Entry[]): Entry[] => entries(...bought(of), ...draws)

const kinds: Record<string, 'asset' | 'liability' | 'income' | 'expense'> = {
  ext: 'asset',
  bank: 'asset',
  in_transit: 'asset',
  disputed: 'asset',
  recv: 'asset',
  unallocated: 'liability',
  vouchers: 'liability',
  payer: 'liability',
  seller: 'liability',
  publisher: 'liability',
  team: 'liability',
  vat: 'liability',
  deferred: 'liability',
  rev: 'income',
  sales: 'income',
  input_vat: 'asset',
  psp_fee: 'expense',
  cogs: 'expense',
  chargeback_loss: 'expense',
  writeoff: 'expense',
  fx: 'expense',
  rounding: 'expense',
}

export const kindOfAccount = (name: string): 'asset' | 'liability' | 'income' | 'expense' => {
  const kind = kinds[name.split(':')[0] ?? '']
  if (!kind) throw new Error(`The ledger has no kind of account for ${name}.`)
  return kind
}
