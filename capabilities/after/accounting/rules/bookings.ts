import type { Amount, BasisPoints } from '#platform/shared/money.ts'
import type { VatTreatment } from '#capabilities/money/taxes/rules/supply.ts'
import { taxOf, type TaxMark, type VatGroup } from '#capabilities/after/invoices/rules/credit.ts'
import type { AccountRole, BookingType } from '../vocabulary.ts'

/**
 * One line before its account numbers are known. `side` is the side of `role`: S debit, H credit; `genRole` is on the
 * other.
 */
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

export type BookingRules = {
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
  /** Exempt as a small business (§ 19 UStG), not for what is sold (§ 4 UStG). */
  isSmallBusiness: boolean
  vatGroups: readonly VatGroup[]
}

/** The country's code as VAT ids write it. */
const vatPlace = (country: string): string => (country === 'GR' ? 'EL' : country)

type Case = { role: AccountRole; vatRole: AccountRole | null; euPlace: string | null; euRate: BasisPoints | null }

const idOf = ({ buyerVatId }: BookedDocument): string | null =>
  buyerVatId?.replaceAll(/[^A-Za-z0-9]/g, '').toUpperCase() ?? null

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
      return plain(document.isSmallBusiness ? 'revenueSmallBusiness' : 'revenueExempt')
    case 'reverse_charge':
      return {
        ...plain('revenueReverseCharge'),
        euPlace: idOf(document),
      }
    case 'intra_community_supply':
      return { ...plain('revenueIntraCommunity'), euPlace: idOf(document) }
    case 'export':
      return plain('revenueExport')
    case 'distance_sale':
      return { role: 'revenueOssGoods', vatRole: 'vatOssGoods', euPlace: country && vatPlace(country), euRate: rate }
    case 'multi_purpose_voucher':
      return plain('voucherLiability')
    case 'outside_scope':
      return plain('revenueThirdCountry')
    case 'standard':
      // An event abroad attended by a business is declared there, not under OSS (Art. 369a of Directive 2006/112/EC).
      if (country !== null && country !== homeCountry && document.buyerVatId)
        return plain('revenueOtherEu', 'vatOtherEu')
      if (country !== null && country !== homeCountry)
        return { role: 'revenueOss', vatRole: 'vatOss', euPlace: vatPlace(country), euRate: rate }
      return rate === 0
        ? plain('revenueFree')
        : rate <= 1000
          ? plain('revenueReduced', 'vatReduced')
          : plain('revenueStandard', 'vatStandard')
  }
}

/** A key for a group of a document: its rate, treatment and country. */
const markKey = ({ rate, treatment, country }: TaxMark): string =>
  [rate, treatment, country].filter((part) => part !== undefined && part !== null).join('-')

const typeOfForm = {
  regular: 'invoice',
  reversal: 'reversal',
  corrected: 'corrected',
  credit_memo: 'credit_memo',
} as const

/** Debtor against revenue, a line per VAT rate; a reversal turns it round, as general reversal or with sides swapped. */
export const bookDocument = (document: BookedDocument, bookingRules: BookingRules): Booking[] =>
  document.vatGroups.flatMap((group) => {
    const found = caseOf(document, group, bookingRules.homeCountry)
    const line = (part: string, amount: Amount, genRole: AccountRole, buKey: string | null): Booking[] => {
      const isGeneralReversal = amount < 0 && bookingRules.reversalMode === 'general_reversal'
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
    // Only the OSS accounts deduct another country's VAT automatically.
    const isSplit = bookingRules.vatMode === 'split' || found.role === 'revenueOtherEu'
    if (!isSplit || found.vatRole === null) return line('gross', group.gross, found.role, null)
    const isAutomatic = !['revenueOss', 'revenueOssGoods', 'revenueOtherEu'].includes(found.role)
    return [
      ...line('net', group.net, found.role, isAutomatic ? '40' : null),
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

/** Purchases of the operator's company from a seller, booked until then as purchases without a document. */
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
  bookingRules: BookingRules,
): Booking[] =>
  memo.vatGroups.flatMap((group) => {
    const line = (part: string, amount: Amount, role: AccountRole): Booking[] => {
      const isGeneralReversal = amount < 0 && bookingRules.reversalMode === 'general_reversal'
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
    return bookingRules.isVatLiable
      ? [...line('net', group.net, cost), ...line('vat', group.vat, 'inputVat')]
      : line('gross', group.gross, cost)
  })

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
