import type { Ctx } from '#platform/server/context.ts'
import { splitByWeights, type Amount } from '#platform/shared/money.ts'
import { partsOf, type ProductPart } from '#capabilities/offer/catalog/server/index.ts'
import { datesOf, type FoundTicket } from '#capabilities/offer/tickets/server/index.ts'
import { contractPartnerOf, soldByOf, type Seller } from '#capabilities/people/sellers/server/index.ts'
import {
  isDistanceSale,
  online,
  supplierOf,
  supplyOf,
  voucherSale,
  type Buyer,
  type SoldKind,
  type Supplier,
} from '#capabilities/money/taxes/rules/supply.ts'
import { simplest, type TaxLine, type Taxes } from '#capabilities/money/taxes/rules/tax-lines.ts'
import { vatRateOn } from '#capabilities/money/taxes/rules/vat-rates.ts'
import { firstAnswer, purchaseParts } from './purchase-parts.ts'
import { productTypeOf } from '#capabilities/offer/catalog/product-types/declared.ts'
import type { VatNote } from '../../vocabulary.ts'
import type { CheckoutOffer, Reading } from './purchase.ts'

/** A share of the goods that is taxed separately: a part of a bundle, or all of anything else. */
export type Good = {
  productId: number | null
  shareBp: number
  sold: SoldKind
  /** A voucher whose supply is not known yet. */ isOpenVoucher: boolean
}

/** What is sold by a checkout offer, as VAT looks at it. */
export const goodsOf = async (
  ctx: Reading,
  offer: CheckoutOffer,
  ticket: FoundTicket | null,
  partner: Seller,
  shipCountry: string,
): Promise<Good[]> => {
  const { product } = offer
  if (productTypeOf(product).holds !== 'shared')
    return [
      {
        productId: null,
        shareBp: 10_000,
        sold: {
          ...(productTypeOf(product).isSent ? sentTo(shipCountry) : placeOf(ticket ? [ticket.date] : [], partner)),
          vatClass: product.vatClass,
        },
        isOpenVoucher: await isOpenVoucher(ctx, offer, product),
      },
    ]
  const parts = (await partsOf(ctx, product.id)).filter(({ share }) => share > 0)
  const goods = await Promise.all(
    parts.map(async (part) => ({
      productId: part.id,
      shareBp: part.share,
      sold: {
        ...(productTypeOf(part).isSent
          ? sentTo(shipCountry)
          : placeOf(productTypeOf(part).isDated ? await datesGiven(ctx, offer, part.id) : [], partner)),
        vatClass: part.vatClass,
      },
      isOpenVoucher: await isOpenVoucher(ctx, offer, part),
    })),
  )
  return goods.length > 0 ? goods : [{ productId: null, shareBp: 10_000, sold: online, isOpenVoucher: false }]
}

const sentTo = (countryCode: string): SoldKind => ({ kind: 'goods', countryCode })

/**
 * Shipping is taxed as the goods it sends, in proportion where these are taxed differently. Beside parts that are not
 * sent it is a share of its own: shares are then hundredths of what each costs, and not basis points.
 */
export const withShipping = (goods: readonly Good[], price: Amount, shipping: Amount): Good[] => {
  const sent = goods.filter(({ sold }) => sold.kind === 'goods')
  const classes = [...new Set(sent.map(({ sold }) => sold.vatClass))]
  if (shipping === 0 || sent.length === 0 || (sent.length === goods.length && classes.length === 1)) return [...goods]
  const prices = splitByWeights(
    price,
    goods.map(({ shareBp }) => shareBp),
  )
  const costs = splitByWeights(
    shipping,
    classes.map((vatClass) =>
      sent.filter(({ sold }) => sold.vatClass === vatClass).reduce((sum, { shareBp }) => sum + shareBp, 0),
    ),
  )
  return [
    ...goods.map((good, at) => ({ ...good, shareBp: prices[at]! })),
    ...classes.map((vatClass, at) => ({
      ...sent.find(({ sold }) => sold.vatClass === vatClass)!,
      productId: null,
      shareBp: costs[at]!,
    })),
  ]
}

/** The dates of the kinds a bundle gives of an event: of the one its seller fixed, or of those that can be chosen. */
const datesGiven = async (
  ctx: Pick<Ctx, 'db'>,
  { parts }: Pick<CheckoutOffer, 'parts'>,
  eventId: number,
): Promise<FoundTicket['date'][]> => {
  const kinds = parts.find((part) => part.productId === eventId)?.kinds ?? []
  return kinds.length > 0 ? kinds.map((kind) => kind.date) : datesOf(ctx, eventId)
}

/**
 * An event with a venue is taxed there (in the seller's country if no venue is given); everything else at the buyer's
 * place.
 */
const placeOf = (dates: readonly FoundTicket['date'][], partner: Seller): SoldKind => {
  const date = dates.find((each) => !each.online)
  return date ? { kind: 'on_site', countryCode: date.countryCode ?? partner.countryCode } : online
}

const isOpenVoucher = async (
  ctx: Reading,
  { seller }: Pick<CheckoutOffer, 'seller'>,
  { id, form }: Pick<ProductPart, 'id' | 'form'>,
): Promise<boolean> => {
  const sold = { soldBy: soldByOf(seller), productId: id, form }
  return (await firstAnswer(purchaseParts.broughtTo(ctx), (part) => part.isTaxedOnUse?.(ctx, sold))) ?? false
}

/** The VAT note beside a product's prices, before the buyer is known. */
export const vatNoteOf = async (
  ctx: Reading,
  seller: Seller,
  product: Pick<ProductPart, 'id' | 'form'>,
): Promise<VatNote> => {
  const partner = await contractPartnerOf(ctx, seller, soldByOf(seller))
  if (!(partner.isVatLiable ?? true)) return 'exempt'
  return (await isOpenVoucher(ctx, { seller }, product)) ? 'on_use' : 'charged'
}

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
