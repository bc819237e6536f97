import type { Ctx } from '#platform/server/context.ts'
import type { BasisPoints } from '#platform/shared/money.ts'
import { partsOf, type ProductPart } from '#capabilities/offer/catalog/server/index.ts'
import { datesOf, type FoundTicket } from '#capabilities/offer/tickets/server/index.ts'
import { kindOf } from '#capabilities/after/certificates/server/index.ts'
import { soldByOf, type Seller } from '#capabilities/people/sellers/server/index.ts'
import {
  isDistanceSale,
  online,
  supplierOf,
  supplyOf,
  voucherSale,
  type Buyer,
  type SoldKind,
  type Supplier,
} from '#capabilities/sale/taxes/rules/supply.ts'
import { simplest, type TaxLine, type Taxes } from '#capabilities/sale/taxes/rules/tax-lines.ts'
import { vatRateOn } from '#capabilities/sale/taxes/rules/vat-rates.ts'
import type { Counter } from './find-counter.ts'

/** A share of what is sold that is taxed by itself: a part of a bundle, or all of anything else. */
export type Good = {
  productId: number | null
  shareBp: BasisPoints
  sold: SoldKind
  /** A voucher whose supply is not known yet. */ isOpenVoucher: boolean
}

/** What is sold at a counter, as VAT looks at it. */
export const goodsOf = async (
  ctx: Pick<Ctx, 'db' | 'now'>,
  counter: Counter,
  ticket: FoundTicket | null,
  partner: Seller,
): Promise<Good[]> => {
  const { product } = counter
  if (product.form !== 'bundle')
    return [
      {
        productId: null,
        shareBp: 10_000,
        sold: { ...placeOf(ticket ? [ticket.date] : [], partner), vatClass: product.vatClass },
        isOpenVoucher: await isOpenVoucher(ctx, counter, product),
      },
    ]
  const parts = (await partsOf(ctx, product.id)).filter(({ share }) => share > 0)
  const goods = await Promise.all(
    parts.map(async (part) => ({
      productId: part.id,
      shareBp: part.share,
      sold: {
        ...placeOf(part.form === 'event' ? await datesGiven(ctx, counter, part.id) : [], partner),
        vatClass: part.vatClass,
      },
      isOpenVoucher: await isOpenVoucher(ctx, counter, part),
    })),
  )
  return goods.length > 0 ? goods : [{ productId: null, shareBp: 10_000, sold: online, isOpenVoucher: false }]
}

/** The dates of the kinds a bundle gives of an event: of the one its seller fixed, or of those that can be chosen. */
const datesGiven = async (
  ctx: Pick<Ctx, 'db'>,
  { parts }: Pick<Counter, 'parts'>,
  eventId: number,
): Promise<FoundTicket['date'][]> => {
  const kinds = parts.find((part) => part.productId === eventId)?.kinds ?? []
  return kinds.length > 0 ? kinds.map((kind) => kind.date) : datesOf(ctx, eventId)
}

/** An event at a place is taxed there (in the seller's country where no place is told); all else where the buyer is. */
const placeOf = (dates: readonly FoundTicket['date'][], partner: Seller): SoldKind => {
  const date = dates.find((each) => !each.online)
  return date ? { kind: 'on_site', countryCode: date.countryCode ?? partner.countryCode } : online
}

/** Under the reseller every certificate is taxed when it is sold. */
const isOpenVoucher = async (
  ctx: Pick<Ctx, 'db'>,
  { seller }: Counter,
  { id, form }: Pick<ProductPart, 'id' | 'form'>,
): Promise<boolean> =>
  form === 'certificate' && soldByOf(seller) === 'seller' && (await kindOf(ctx, id)) === 'multi_purpose'

export type Taxing = { partner: Seller; buyer: Buyer; basis: Taxes['basis']; /** `YYYY-MM-DD` */ day: string }

/** What each good is taxed with; `abroad` where the threshold of sales to other EU countries counts for it. */
export const taxLinesOf = (goods: readonly Good[], { partner, buyer, day }: Taxing, isAbroad: boolean): TaxLine[] => {
  const supplier: Supplier = supplierOf(partner, isAbroad)
  return goods.map(({ productId, shareBp, sold, isOpenVoucher: isOpen }) => ({
    productId,
    shareBp,
    ...(isOpen && supplier.isVatLiable ? voucherSale : supplyOf(supplier, buyer, day, sold)),
    homeRate: supplier.isVatLiable ? (vatRateOn(partner.countryCode, day, sold.vatClass) ?? 0) : 0,
  }))
}

export const taxesFor = (goods: readonly Good[], taxing: Taxing, isAbroad: boolean): Taxes =>
  simplest({ basis: taxing.basis, lines: taxLinesOf(goods, taxing, isAbroad) })

export const isDistanceGood = ({ sold, isOpenVoucher: isOpen }: Good, { partner, buyer }: Taxing): boolean =>
  !isOpen && isDistanceSale(supplierOf(partner, false), buyer, sold)
