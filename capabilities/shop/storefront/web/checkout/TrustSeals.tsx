import type { ClientOutput } from '#platform/shared/contract.ts'
import { useTexts } from '#platform/web/locale.tsx'
import type { showCheckoutSettings } from '#capabilities/sale/checkout/contract/settings.ts'
import { checkoutTexts } from '#capabilities/sale/checkout/texts.ts'
import { trustSeals } from '#capabilities/sale/checkout/vocabulary.ts'
import { PaymentLogo } from '#capabilities/sale/payments/web/index.ts'
import type { Quote } from './read-form.ts'

/** What a seller lets stand for trust; brands of cards only where a card is taken. */
export const TrustSeals = ({
  shown,
  methods,
}: {
  shown: ClientOutput<typeof showCheckoutSettings>['trustSealsSettings']
  methods: Quote['methods']
}) => {
  const t = useTexts(checkoutTexts)
  const takesCards = methods.some(({ form }) => form === 'card')
  const seals = trustSeals.filter((seal) => shown[seal] && (takesCards || (seal !== 'visa' && seal !== 'mastercard')))
  return seals.length === 0 ? null : (
    <ul className="s-seals" aria-label={t('settings.seals')}>
      {seals.map((seal) => (
        <li key={seal}>
          <PaymentLogo mark={seal} name={t(`seal.${seal}`)} />
        </li>
      ))}
    </ul>
  )
}
