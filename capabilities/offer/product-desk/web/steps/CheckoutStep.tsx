import { useQuery } from '@tanstack/react-query'
import { request } from '#platform/web/client.ts'
import { ChoiceField } from '#platform/web/form/ChoiceField.tsx'
import { Form } from '#platform/web/form/Form.tsx'
import { FormField } from '#platform/web/form/FormField.tsx'
import { useForm } from '#platform/web/form/useForm.ts'
import { useTexts } from '#platform/web/locale.tsx'
import type { ClientInput } from '#platform/shared/contract.ts'
import { editProduct } from '#capabilities/offer/catalog/contract.ts'
import { productDeskTexts } from '../../texts.ts'
import {
  buyButtonTexts,
  methodHindrances,
  offeredMethods,
  type MethodHindrance,
  type OfferedMethod as Method,
} from '#capabilities/offer/catalog/vocabulary.ts'
import type { EditedProduct } from '#capabilities/offer/catalog/contract/product.ts'
import { SavedLink } from './SavedLink.tsx'

type Change = ClientInput<typeof editProduct>

const rules = { word: 'rules', href: '/cabinet/settings/payment_settings' } as const
/** Where to fix what keeps a payment method from buyers. */
const cures: Partial<Record<MethodHindrance, { word: 'provider' | 'plan' | 'rules' | 'verification'; href: string }>> =
  {
    no_provider: { word: 'provider', href: '/cabinet/settings/payment_providers' },
    not_verified: { word: 'verification', href: '/cabinet/verification' },
    feature: { word: 'plan', href: '/cabinet/settings/plan' },
    plan_form: rules,
    amount: rules,
  }

/** What the seller set up of a kind, to choose from. */
const useByName = (kind: 'cancellation_terms' | 'checkouts') =>
  useQuery({
    queryKey: ['by-name', kind],
    queryFn: ({ signal }) =>
      request('GET', `/v1/cabinet/references/${kind}`, {}, { signal }) as Promise<{
        list: { id: number; name: string }[]
      }>,
  })

const initialOf = (product: EditedProduct) => ({
  id: product.id,
  buyButtonText: product.buyButtonText,
  paymentMethods: (product.paymentMethods ?? []) as Change['paymentMethods'],
  termsText: product.termsText ?? '',
  cancellationTermId: product.cancellationTermId === null ? '' : String(product.cancellationTermId),
  checkoutId: product.checkoutId === null ? '' : String(product.checkoutId),
})

export const CheckoutStep = ({ product }: { product: EditedProduct }) => {
  const t = useTexts(productDeskTexts)
  const { id, paymentMethods, waysToPay } = product
  const terms = useByName('cancellation_terms')
  const checkouts = useByName('checkouts')
  const form = useForm({
    endpoint: editProduct,
    texts: productDeskTexts,
    initial: initialOf(product),
    shape: ({ paymentMethods: chosen, cancellationTermId: term, checkoutId: checkout, ...values }) => ({
      ...values,
      id,
      cancellationTermId: term || null,
      checkoutId: checkout || null,
      paymentMethods: (chosen as string[]).length === 0 ? null : (chosen as Change['paymentMethods']),
    }),
  })
  // What is chosen stays in sight although no buyer is offered it.
  const hindranceOf = (value: Method) => waysToPay.find((way) => way.form === value)?.hindrance
  const shown = offeredMethods.filter((value) => hindranceOf(value) === null || paymentMethods?.includes(value))
  return (
    <Form form={form} autosave>
      {checkouts.data && checkouts.data.list.length > 0 && (
        <FormField
          form={form}
          kind="select"
          name="checkoutId"
          clearable
          placeholder={t('checkouts.default')}
          options={checkouts.data.list.map((checkout) => ({ value: String(checkout.id), label: checkout.name }))}
        />
      )}
      <FormField
        form={form}
        kind="select"
        name="buyButtonText"
        required
        options={buyButtonTexts.map((value) => ({ value, label: t(`choice.buy_button.${value}`) }))}
      />
      <ChoiceField
        form={form}
        name="paymentMethods"
        hint={t('hint.paymentMethods')}
        options={shown.map((value) => ({ value, label: t(`choice.method.${value}`) }))}
      />
      <Hindered waysToPay={waysToPay} />
      <FormField form={form} kind="textarea" name="termsText" />
      {terms.data && (
        <FormField
          form={form}
          kind="select"
          name="cancellationTermId"
          clearable
          placeholder={t('cancellation_terms.default')}
          options={terms.data.list.map((term) => ({ value: String(term.id), label: term.name }))}
        />
      )}
    </Form>
  )
}

/** Ways to pay that no buyer is offered, with what keeps them away and where that is fixed. */
const Hindered = ({ waysToPay }: Pick<EditedProduct, 'waysToPay'>) => {
  const t = useTexts(productDeskTexts)
  const hindered = methodHindrances.map((hindrance) => ({
    hindrance,
    methods: offeredMethods.filter((value) => waysToPay.find((way) => way.form === value)?.hindrance === hindrance),
  }))
  return (
    <>
      {hindered.map(
        ({ hindrance, methods }) =>
          methods.length > 0 && (
            <p key={hindrance} className="k-small k-second">
              {t(`hindrance.${hindrance}`, { methods: methods.map((value) => t(`choice.method.${value}`)).join(', ') })}{' '}
              {cures[hindrance] && (
                <SavedLink href={cures[hindrance].href}>{t(`hindrance.cure.${cures[hindrance].word}`)}</SavedLink>
              )}
            </p>
          ),
      )}
    </>
  )
}
