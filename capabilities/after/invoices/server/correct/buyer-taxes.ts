import type { Ctx } from '#platform/server/context.ts'
import { extensionPoint } from '#platform/server/extension-point.ts'
import type { World } from '#platform/server/world.ts'
import { isOtherEuCountry } from '#capabilities/money/taxes/rules/supply.ts'
import { mainOf, ofGross, type Taxes } from '#capabilities/money/taxes/rules/tax-lines.ts'
import type { PartyDetails } from '#capabilities/people/payers/contract.ts'
import type { Seller } from '#capabilities/people/sellers/server/index.ts'
import type { Order } from '#capabilities/sale/orders/server/index.ts'
import { isSameMark, taxOf } from '../../rules/credit.ts'
import { documentLines, taxedParts, vatGroupsOf } from '../../rules/taxed-parts.ts'
import { soldParts } from '../content/sold-parts.ts'
import type { Invoice } from '../tables.ts'

/** What a room above knows of taxing an order for another buyer. */
export type BuyerTaxes = {
  /** Calls third parties about a buyer's VAT ID, before a transaction begins. */
  ask: (world: World, partner: Seller, buyer: PartyDetails) => Promise<void>
  /** What the order would be taxed with for this buyer; refuses a VAT ID that cannot be billed. */
  taxesFor: (
    ctx: Ctx,
    of: { order: Order; partner: Seller; buyer: PartyDetails; day: Temporal.PlainDate },
  ) => Promise<Taxes>
}
export const buyerTaxes = extensionPoint<BuyerTaxes>('invoices.buyer_taxes')

type Corrected = { invoice: Invoice; order: Order; partner: Seller; buyer: PartyDetails }

/**
 * Taxes, groups and lines of an invoice for another buyer. The total stays, for it is what was paid or is owed; who is
 * taxed otherwise finds other VAT in it. A buyer who is taxed alike leaves all as it was.
 */
export const taxedFor = async (
  ctx: Ctx,
  corrected: Corrected,
): Promise<
  Pick<Invoice, 'lines' | 'vatGroups'> & {
    tax: { treatment: Invoice['vatTreatment']; country: string | null }
    /** Where they are others than before. */
    taxes: Taxes | null
  }
> => {
  const { invoice, order, partner, buyer } = corrected
  const asBefore = {
    tax: { treatment: invoice.vatTreatment, country: invoice.vatCountry },
    vatGroups: invoice.vatGroups,
    lines: invoice.lines,
    taxes: null,
  }
  const [judge] = buyerTaxes.broughtTo(ctx)
  if (!judge || areTaxedAlike(partner.countryCode, invoice.buyerDetails, buyer)) return asBefore
  const day =
    Temporal.PlainDate.compare(invoice.suppliedTill, invoice.issuedOn) < 0 ? invoice.suppliedTill : invoice.issuedOn
  const taxes = await judge.taxesFor(ctx, { order, partner, buyer, day })
  const tax = mainOf(taxes)
  const parts = taxedParts([{ total: ofGross(invoice.grossAmount, taxes), taxes }])
  const vatGroups = vatGroupsOf(parts, tax)
  const isSame =
    vatGroups.length === invoice.vatGroups.length &&
    vatGroups.every((group, at) =>
      isSameMark(
        taxOf({ vatTreatment: tax.treatment, vatCountry: tax.country }, group),
        taxOf(invoice, invoice.vatGroups[at]!),
      ),
    )
  return isSame ? asBefore : { tax, vatGroups, lines: documentLines(parts, await soldParts(ctx, order), tax), taxes }
}

/** Where a buyer lives decides, and in another EU country the VAT ID. */
const areTaxedAlike = (home: string, before: PartyDetails, after: PartyDetails): boolean =>
  before.countryCode === after.countryCode &&
  (before.vatId === after.vatId || !isOtherEuCountry(home, after.countryCode))
