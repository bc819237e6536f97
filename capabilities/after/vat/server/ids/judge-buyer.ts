import type { Ctx } from '#platform/server/context.ts'
import { invalid } from '#platform/shared/refusal.ts'
import { hasRightCheckDigits } from '#capabilities/people/sellers/rules/vat-id-check-digits.ts'
import type { Seller } from '#capabilities/people/sellers/server/index.ts'
import { isOtherEuCountry } from '#capabilities/money/taxes/rules/supply.ts'
import { idForReverseCharge, isKnownInvalid, type AskedId } from './ask-vat-id.ts'

/** Refuses a VAT ID of another EU country that is mistyped or known not to exist. */
export const judgeBuyer = async (ctx: Pick<Ctx, 'db' | 'now'>, partner: Seller, buyer: AskedId): Promise<void> => {
  const { countryCode, vatId } = buyer
  if (vatId && isOtherEuCountry(partner.countryCode, countryCode) && !hasRightCheckDigits(vatId))
    throw invalid({ 'buyer.vatId': ['invalid_vat'] })
  const asked = idForReverseCharge(partner, buyer)
  if (asked !== null && (await isKnownInvalid(ctx, partner.id, asked)))
    throw invalid({ 'buyer.vatId': ['unknown_vat'] })
}

/** Refuses reverse charge and intra-Community supplies by a seller whose invoice could not show an ID of their own. */
export const judgeReverseCharge = (
  { vatId }: Pick<Seller, 'vatId'>,
  lines: readonly { treatment: string }[],
  field: string,
): void => {
  if (!vatId && lines.some(({ treatment }) => treatment === 'reverse_charge' || treatment === 'intra_community_supply'))
    throw invalid({ [field]: ['seller_without_vat_id'] })
}
