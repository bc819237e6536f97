import type { ClientOutput } from '#platform/shared/contract.ts'
import { useTexts } from '#platform/web/locale.tsx'
import { SelectField } from '#ui/Field.tsx'
import type { showCheckout } from '#capabilities/sale/checkout/contract.ts'
import { checkoutTexts } from '#capabilities/sale/checkout/texts.ts'
import type { Values } from '../read-form.ts'

type Sent = ClientOutput<typeof showCheckout>['product']['sent'][number]

/** The form field for the variant of a product. */
export const variantField = ({ productId }: Pick<Sent, 'productId'>): string => `variants.${productId}`

/** A choice for each product that is sent in several variants. */
export const Variants = ({ sent, values, errors }: { sent: readonly Sent[]; values: Values; errors: Values }) => {
  const t = useTexts(checkoutTexts)
  return sent
    .filter(({ variants }) => variants.length > 1)
    .map((product) => {
      const name = variantField(product)
      return (
        <SelectField
          key={name}
          name={name}
          label={sent.length > 1 ? t('checkout.variant_of', { product: product.name }) : t('checkout.variant')}
          required
          error={errors[name]}
          defaultValue={values[name]}
          data-prices=""
          options={[
            { value: '', text: t('checkout.choose') },
            ...product.variants.map(({ id, name: text, left }) => ({
              value: String(id),
              text: left === 0 ? t('checkout.variant_gone', { variant: text }) : text,
            })),
          ]}
        />
      )
    })
}
