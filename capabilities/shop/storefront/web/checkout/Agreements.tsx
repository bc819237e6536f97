import { useTexts } from '#platform/web/locale.tsx'
import { CheckField } from '#ui/Field.tsx'
import { checkoutTexts } from '#capabilities/sale/checkout/texts.ts'
import type { Values } from './read-form.ts'

export const termsPath = (
  shop: string,
  product: { form: string; cancellationTerm: { id: string | number } | null },
): string => {
  const asked = new URLSearchParams({
    ...(product.cancellationTerm ? { ct_id: String(product.cancellationTerm.id) } : {}),
    product_type: product.form,
  })
  return `${shop}/document/cancellation_terms?${asked}`
}

/** What is agreed to for all that is bought, besides the terms themselves. */
export const Agreements = ({
  needed,
  values,
  errors,
}: {
  needed: { withdrawalWaiver: boolean; cancellationTerm: boolean }
  values: Values
  errors: Values
}) => {
  const t = useTexts(checkoutTexts)
  return (
    <>
      {needed.cancellationTerm && (
        <CheckField
          name="cancellationTerm"
          label={t('consent.cancellation_term')}
          defaultChecked={values['cancellationTerm'] === 'true'}
          error={errors['cancellationTerm']}
          required
        />
      )}
      {needed.withdrawalWaiver && (
        <CheckField
          name="withdrawalWaiver"
          label={t('consent.withdrawal_waiver')}
          defaultChecked={values['withdrawalWaiver'] === 'true'}
          error={errors['withdrawalWaiver']}
          required
        />
      )}
    </>
  )
}

/** The texts of law a buyer may read before buying. */
export const Documents = ({ shop, product }: { shop: string; product: Parameters<typeof termsPath>[1] }) => {
  const t = useTexts(checkoutTexts)
  const documents = [
    [`${shop}/document/terms`, t('checkout.terms_link')],
    [`${shop}/document/privacy`, t('checkout.privacy_link')],
    [`${shop}/document/withdrawal`, t('checkout.withdrawal_link')],
    [termsPath(shop, product), t('checkout.cancellation_link')],
  ] as const
  return (
    <p className="s-documents">
      {documents.flatMap(([href, text], i) => [
        i > 0 ? ' · ' : '',
        <a key={href} href={href} target="_blank" rel="noopener">
          {text}
        </a>,
      ])}
    </p>
  )
}
