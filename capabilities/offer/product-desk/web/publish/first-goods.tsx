import { api } from '#platform/web/client.ts'
import { Form } from '#platform/web/form/Form.tsx'
import { FormField } from '#platform/web/form/FormField.tsx'
import { useForm } from '#platform/web/form/useForm.ts'
import { useTexts } from '#platform/web/locale.tsx'
import { addPlan, setFiles } from '#capabilities/offer/catalog/contract.ts'
import type { EditedProduct } from '#capabilities/offer/catalog/contract/product.ts'
import { productDeskTexts } from '../../texts.ts'
import { Uploads } from '../Uploads.tsx'
import { useSend } from '../useSend.ts'

/** A price paid once, which is what most begin with. */
export const FirstPrice = ({ product }: { product: EditedProduct }) => {
  const t = useTexts(productDeskTexts)
  const form = useForm({
    endpoint: addPlan,
    texts: productDeskTexts,
    prefix: 'first',
    initial: {
      name: t('first_plan'),
      form: 'one_time',
      currency: product.sellerCurrency,
      price: '',
      productId: product.id,
    },
  })
  return (
    <Form form={form} submit={t('publish.set_price')}>
      <FormField form={form} kind="money" name="price" currency={product.sellerCurrency} required min={0} />
    </Form>
  )
}

/** What buyers download. */
export const FirstFiles = ({ product }: { product: EditedProduct }) => {
  const t = useTexts(productDeskTexts)
  const send = useSend()
  return (
    <Uploads
      kind="file"
      text={t('choose_files')}
      onUploaded={(added) =>
        send(() =>
          api(setFiles, {
            id: product.id,
            files: added.map((file) => ({ fileId: file.id, title: file.name.replace(/\.[^.]+$/, '') || file.name })),
          }),
        )
      }
    >
      <span className="k-small k-second">{t('first_files_hint')}</span>
    </Uploads>
  )
}
