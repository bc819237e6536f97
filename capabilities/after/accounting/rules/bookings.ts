import type { Amount, BasisPoints } from '#platform/shared/money.ts'
import type { VatTreatment } from '#capabilities/sale/taxes/rules/supply.ts'
import { taxOf, type TaxMark, type VatGroup } from '#capabilities/after/invoices/rules/credit.ts'
import type { AccountRole, BookingType } from '../vocabulary.ts'

/** One line before it is known which numbers its accounts have. `side` is where `role` stands: S debit, H credit; `genRole` stands on the other. */
export type Booking = {
  eventKey: string
  bookingType: BookingType
  amount: Amount
  side: 'S' | 'H'
  role: AccountRole
  genRole: AccountRole
  /** 40: the account's own VAT is switched off. */
  buKey: string | null
  euPlace: string | null
  euRate: BasisPoints | null
  isGeneralReversal: boolean
}

export type Wishes = {
  reversalMode: 'general_reversal' | 'swapped_sides'
  vatMode: 'automatic' | 'split'
  homeCountry: string
  isVatLiable: boolean
}

export type BookedDocument = {
  id: number
  form: 'regular' | 'reversal' | 'corrected' | 'credit_memo'
  vatTreatment: VatTreatment
  vatCountry: string | null
  buyerVatId: string | null
  vatGroups: readonly VatGroup[]
}

/** Movements of one ledger transaction, as the seller sees them: positive is the seller's money or cost. */
export type BookedMovement = {
  id: number
  type: 'Payment' | 'Refund' | 'Chargeback' | 'Cashout' | 'Exchange' | 'Commission' | 'SubsPayment' | 'Settlement'
  provider: string | null
  transit: Amount
  voucher: Amount
  fee: Amount
  feeVat: Amount
  bank: Amount
}

/** The country's code as VAT ids write it. */
const vatPlace = (country: string): string => (country === 'GR' ? 'EL' : country)

type Case = { role: AccountRole; vatRole: AccountRole | null; euPlace: string | null; euRate: BasisPoints | null }

/** Which revenue a VAT group of a document is. */
export const caseOf = (document: BookedDocument, mark: TaxMark, homeCountry: string): Case => {
  const { treatment, country, rate } = taxOf(document, mark)
  const plain = (role: AccountRole, vatRole: AccountRole | null = null): Case => ({
    role,
    vatRole,
    euPlace: null,
    euRate: null,
  })
  switch (treatment) {
    case 'exempt':
      return plain('revenueSmallBusiness')
    case 'reverse_charge':
      return {
        ...plain('revenueReverseCharge'),
        euPlace: document.buyerVatId?.replaceAll(/[^A-Za-z0-9]/g, '').toUpperCase() ?? null,
      }
    case 'multi_purpose_voucher':
      return plain('voucherLiability')
    case 'outside_scope':
      return plain('revenueThirdCountry')
    case 'standard':
      if (country !== null && country !== homeCountry)
        return { role: 'revenueOss', vatRole: 'vatOss', euPlace: vatPlace(country), euRate: rate }
      return rate === 0
        ? plain('revenueFree')
        : rate <= 1000
          ? plain('revenueReduced', 'vatReduced')
          : plain('revenueStandard', 'vatStandard')
  }
}

/** Names a group of a document: by its rate, and by what else it says of itself. */
const markKey = ({ rate, treatment, country }: TaxMark): string =>
  [rate, treatment, country].filter((part) => part !== undefined && part !== null).join('-')

const typeOfForm = {
  regular: 'invoice',
  reversal: 'reversal',
  corrected: 'corrected',
  credit_memo: 'credit_memo',
} as const

/** Debtor against revenue, a line per VAT rate; a reversal turns it round, as general reversal or with sides swapped. */
export const bookDocument = (document: BookedDocument, wishes: Wishes): Booking[] =>
  document.vatGroups.flatMap((group) => {
    const found = caseOf(document, group, wishes.homeCountry)
    const line = (part: string, amount: Amount, genRole: AccountRole, buKey: string | null): Booking[] => {
      const isGeneralReversal = amount < 0 && wishes.reversalMode === 'general_reversal'
      return amount === 0
        ? []
        : [
            {
              eventKey: `${document.form === 'credit_memo' ? 'credit_memo' : 'invoice'}:${document.id}:${markKey(group)}:${part}`,
              bookingType: typeOfForm[document.form],
              amount: Math.abs(amount),
              side: amount > 0 || isGeneralReversal ? 'S' : 'H',
              role: 'debtors',
              genRole,
              buKey,
              euPlace: found.euPlace,
              euRate: found.euRate,
              isGeneralReversal,
            },
          ]
    }
    if (wishes.vatMode === 'automatic' || found.vatRole === null) return line('gross', group.gross, found.role, null)
    return [
      ...line('net', group.net, found.role, found.role === 'revenueOss' ? null : '40'),
      ...line('vat', group.vat, found.vatRole, null),
    ]
  })

type SelfBilled = {
  bookingType: 'commission' | 'purchase'
  cost: AccountRole
  reverseCharge: AccountRole
  against: AccountRole
}
/** What a seller owes who sells for them, until the person's share has left the seller's money. */
export const ofCommissions: SelfBilled = {
  bookingType: 'commission',
  cost: 'commissions',
  reverseCharge: 'commissionsReverseCharge',
  against: 'payables',
}
/** What the operator's company bought of a seller, which the books had as bought without a document. */
export const ofPurchases: SelfBilled = {
  bookingType: 'purchase',
  cost: 'purchases',
  reverseCharge: 'purchasesReverseCharge',
  against: 'unbilledPurchases',
}

/** A credit memo one wrote oneself: cost and input VAT against what is owed for it. */
export const bookSelfBilled = (
  memo: { id: number; vatTreatment: VatTreatment; vatGroups: readonly VatGroup[] },
  what: SelfBilled,
  wishes: Wishes,
): Booking[] =>
  memo.vatGroups.flatMap((group) => {
    const line = (part: string, amount: Amount, role: AccountRole): Booking[] => {
      const isGeneralReversal = amount < 0 && wishes.reversalMode === 'general_reversal'
      return amount === 0
        ? []
        : [
            {
              eventKey: `credit_memo:${memo.id}:${markKey(group)}:${part}`,
              bookingType: what.bookingType,
              amount: Math.abs(amount),
              side: amount > 0 || isGeneralReversal ? 'S' : 'H',
              role,
              genRole: what.against,
              buKey: null,
              euPlace: null,
              euRate: null,
              isGeneralReversal,
            },
          ]
    }
    const cost = memo.vatTreatment === 'reverse_charge' ? what.reverseCharge : what.cost
    return wishes.isVatLiable
      ? [...line('net', group.net, cost), ...line('vat', group.vat, 'inputVat')]
      : line('gross', group.gross, cost)
  })

const providerRole: Readonly<Record<string, AccountRole>> = {
  sandbox: 'transitSandbox',
  direct_bank: 'transitDirectBank',
  inkasso: 'transitInkasso',
}
const typeOfMovement = {
  Payment: 'payment',
  Refund: 'refund',
  Chargeback: 'chargeback',
  Cashout: 'payout',
  Exchange: 'exchange',
  Commission: 'commission',
  SubsPayment: 'fee',
  Settlement: 'settlement',
} as const

/** What stands against the seller's money: who buys owes it, who sells for the seller is owed it, and what is exchanged waits between two currencies. */
const otherSide = {
  Payment: 'debtors',
  Refund: 'debtors',
  Chargeback: 'debtors',
  Cashout: 'debtors',
  Exchange: 'exchange',
  Commission: 'payables',
  SubsPayment: 'debtors',
  Settlement: 'debtors',
} as const

/** Money that came in, went back or was paid out, and what it cost. What changes neither the seller's money nor its costs gives no line. */
export const bookMovement = (movement: BookedMovement, wishes: Wishes): Booking[] => {
  const transit = providerRole[movement.provider ?? ''] ?? 'transit'
  const gross = movement.transit + movement.fee + movement.feeVat + movement.bank
  const line = (
    part: string,
    bookingType: BookingType,
    amount: Amount,
    role: AccountRole,
    genRole: AccountRole,
  ): Booking[] =>
    amount === 0
      ? []
      : [
          {
            eventKey: `ledger:${movement.id}:${part}`,
            bookingType,
            amount: Math.abs(amount),
            side: amount > 0 ? 'S' : 'H',
            role,
            genRole,
            buKey: null,
            euPlace: null,
            euRate: null,
            isGeneralReversal: false,
          },
        ]
  return [
    ...line('money', typeOfMovement[movement.type], gross, transit, otherSide[movement.type]),
    // What a multi-purpose voucher pays was owed to its holder since it was sold.
    ...line('voucher', typeOfMovement[movement.type], movement.voucher, 'voucherLiability', 'debtors'),
    ...line('fee', 'fee', movement.fee, 'fees', transit),
    // Who is not liable to VAT cannot deduct it: it is part of the cost.
    ...line('fee_vat', 'fee_vat', movement.feeVat, wishes.isVatLiable ? 'inputVat' : 'fees', transit),
    ...line('bank', movement.type === 'Settlement' ? 'settlement' : 'payout', movement.bank, 'bank', 'transit'),
  ]
}

/** What lines move on each account: debit positive. */
export const sumsOf = <A extends string>(
  lines: readonly { amount: Amount; side: string; account: A; genAccount: A; isGeneralReversal: boolean }[],
): Map<A, Amount> => {
  const sums = new Map<A, Amount>()
  const add = (account: A, amount: Amount) => sums.set(account, (sums.get(account) ?? 0) + amount)
  for (const line of lines) {
    const amount = (line.side === 'S' ? 1 : -1) * (line.isGeneralReversal ? -line.amount : line.amount)
    add(line.account, amount)
    add(line.genAccount, -amount)
  }
  return sums
}
