import { useState } from 'react'
import type { ClientInput, ClientOutput } from '#platform/shared/contract.ts'
import { Form } from '#platform/web/form/Form.tsx'
import { FormField } from '#platform/web/form/FormField.tsx'
import { useForm } from '#platform/web/form/useForm.ts'
import { useTexts } from '#platform/web/locale.tsx'
import { addLink, editLink, type linkChoices, type showLink } from '../contract.ts'
import { paymentLinkTexts } from '../texts.ts'

export type PaymentLink = ClientOutput<typeof showLink>
type Products = ClientOutput<typeof linkChoices>['products']

type Props = { link: PaymentLink | undefined; products: Products; onDone: (link: PaymentLink) => void }

const initialOf = (link: PaymentLink | undefined) => ({
  name: link?.name ?? '',
  productId: link ? String(link.productId) : '',
  pricingPlanId: link?.pricingPlanId ? String(link.pricingPlanId) : null,
  couponCode: link?.couponCode ?? '',
  quantity: link?.quantity ?? null,
  successUrl: link?.successUrl ?? '',
  maxOrders: link?.maxOrders ?? null,
  expiresAt: link?.expiresAt ?? null,
  active: link?.active ?? true,
})

/** A link's fields. Product and plan of a known one stay as they are. */
export const PaymentLinkForm = ({ link, products, onDone }: Props) => {
  const t = useTexts(paymentLinkTexts)
  const initial = initialOf(link)
  const [productId, setProductId] = useState(initial.productId)
  const form = useForm({
    endpoint: (link ? editLink : addLink) as typeof addLink,
    texts: paymentLinkTexts,
    initial,
    shape: ({ productId: product, pricingPlanId, ...values }) =>
      ({ ...values, ...(link ? { id: link.id } : { productId: product, pricingPlanId }) }) as ClientInput<
        typeof addLink
      >,
    onDone,
  })
  const look = () => setProductId(String(form.mantine.getValues()['productId'] ?? ''))
  const plans = products.find(({ id }) => String(id) === productId)?.plans ?? []
  return (
    <div onChange={look} onBlur={look} onClickCapture={() => setTimeout(look)}>
      <Form form={form} {...(link ? {} : { submit: t('create') })}>
        <div className="k-form-wide">
          {!link && (
            <>
              <FormField
                kind="select"
                name="productId"
                required
                searchable
                options={products.map(({ id, name }) => ({ value: String(id), label: name }))}
              />
              <FormField
                kind="select"
                name="pricingPlanId"
                clearable
                placeholder={t('any_plan')}
                options={plans.map(({ id, name }) => ({ value: String(id), label: name }))}
              />
            </>
          )}
          <FormField kind="text" name="name" />
          <FormField kind="text" name="couponCode" />
          <FormField kind="integer" name="quantity" min={1} max={1_000_000} />
          <FormField kind="url" name="successUrl" placeholder="https://" />
          <FormField kind="integer" name="maxOrders" min={1} max={1_000_000} />
          <FormField kind="moment" name="expiresAt" />
          <div className="k-whole">
            <FormField kind="switch" name="active" />
          </div>
        </div>
      </Form>
    </div>
  )
}
