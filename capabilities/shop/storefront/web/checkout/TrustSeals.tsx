import { useTexts } from '#platform/web/locale.tsx'
import type { CheckoutSettings } from '#capabilities/offer/checkout-settings/contract.ts'
import { checkoutTexts } from '#capabilities/sale/checkout/texts.ts'
import { trustSeals } from '#capabilities/offer/checkout-settings/vocabulary.ts'
import { Mark } from '#ui/Mark.tsx'
import type { Quote } from './read-form.ts'

/** A seller's trust seals; card brands only where cards are accepted. */
export const TrustSeals = ({
  shown,
  methods,
}: {
  shown: CheckoutSettings['trustSealsSettings']
  methods: Quote['methods']
}) => {
  const t = useTexts(checkoutTexts)
  const takesCards = methods.some(({ form }) => form === 'card')
  const seals = trustSeals.filter((seal) => shown[seal] && (takesCards || (seal !== 'visa' && seal !== 'mastercard')))
  return seals.length === 0 ? null : (
    <ul className="s-seals" aria-label={t('settings.seals')}>
      {seals.map((seal) => (
        <li key={seal}>
          <Mark of={seal} name={t(`seal.${seal}`)} />
        </li>
      ))}
    </ul>
  )
}
