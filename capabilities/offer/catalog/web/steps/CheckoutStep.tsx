import { Form } from '#platform/web/form/Form.tsx'
import { FormField } from '#platform/web/form/FormField.tsx'
import { useForm } from '#platform/web/form/useForm.ts'
import { useRoomTexts } from '#platform/web/locale.tsx'
import type { Sent } from '#platform/shared/contract.ts'
import { editProduct } from '../../contract.ts'
import { catalogTexts } from '../../texts.ts'
import { buyButtonTexts, offeredMethods } from '../../vocabulary.ts'
import { ChoiceField } from '#platform/web/form/ChoiceField.tsx'
import type { EditedProduct } from '../ProductEditorScreen.tsx'

type Change = Sent<typeof editProduct>

export const CheckoutStep = ({ product }: { product: EditedProduct }) => {
  const t = useRoomTexts(catalogTexts)
  const { id, buyButtonText, paymentMethods, termsText } = product
  const form = useForm({
    endpoint: editProduct,
    texts: catalogTexts,
    initial: { id, buyButtonText, paymentMethods: (paymentMethods ?? []) as Change['paymentMethods'], termsText: termsText ?? '' },
    shape: ({ paymentMethods: chosen, ...values }) => ({ ...values, id, paymentMethods: (chosen as string[]).length === 0 ? null : (chosen as Change['paymentMethods']) }),
  })
  return (
    <Form form={form} autosave>
      <FormField form={form} kind="select" name="buyButtonText" required options={buyButtonTexts.map((value) => ({ value, label: t(`choice.buy_button.${value}`) }))} />
      <ChoiceField form={form} name="paymentMethods" hint={t('hint.paymentMethods')} options={offeredMethods.map((value) => ({ value, label: t(`choice.method.${value}`) }))} />
      <FormField form={form} kind="textarea" name="termsText" />
    </Form>
  )
}
