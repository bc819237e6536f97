import type { Ctx } from '#platform/server/context.ts'
import type { PartyDetails } from '#capabilities/people/payers/contract.ts'
import type { Seller } from '#capabilities/people/sellers/server/index.ts'
import type { CancellationSnapshot, NewOrder } from '#capabilities/sale/orders/server/index.ts'
import { checkoutTexts } from '../../texts.ts'
import { consentTextVersion } from '../../vocabulary.ts'
import { productTypeOf } from '#capabilities/offer/catalog/product-types/declared.ts'
import type { CheckoutOffer } from './purchase.ts'

/** That buyers tick that they agree to how the contract ends. */
export const mustAgree = (term: CheckoutOffer['cancellationTerm']): boolean => term?.agreement === 'consent'

/** What must be agreed to for all that is bought with one press. */
export const agreementsFor = (
  goods: readonly Pick<CheckoutOffer, 'product' | 'cancellationTerm'>[],
): { withdrawalWaiver: boolean; cancellationTerm: boolean } => ({
  withdrawalWaiver: goods.some(({ product }) => productTypeOf(product).needsWaiver),
  cancellationTerm: goods.some(({ cancellationTerm }) => mustAgree(cancellationTerm)),
})

/** The words that hold for this buyer: a company may have its own. */
export const termFor = (
  term: CheckoutOffer['cancellationTerm'],
  { company }: Pick<PartyDetails, 'company'>,
): CancellationSnapshot | null => {
  if (!term) return null
  const own = company ? term.companyText : null
  return { id: term.id, version: term.version, forCompany: own !== null, text: own ?? term.text }
}

export const consentsOf = (
  ctx: Pick<Ctx, 'locale'>,
  { product, cancellationTerm }: Pick<CheckoutOffer, 'product' | 'cancellationTerm'>,
  seller: Seller,
  term: CancellationSnapshot | null = null,
): NewOrder['consents'] => {
  const t = checkoutTexts.in(ctx.locale)
  return [
    {
      kind: 'terms',
      text: t('consent.terms', { seller: seller.company ?? seller.name }),
      textVersion: consentTextVersion,
    },
    ...(productTypeOf(product).needsWaiver
      ? [{ kind: 'withdrawal_waiver' as const, text: t('consent.withdrawal_waiver'), textVersion: consentTextVersion }]
      : []),
    ...(term && mustAgree(cancellationTerm)
      ? [
          {
            kind: 'cancellation_term' as const,
            text: `${t('consent.cancellation_term')}\n${term.text}`,
            textVersion: `${term.id}.${term.version}`,
          },
        ]
      : []),
  ]
}
