import { useQuery } from '@tanstack/react-query'
import { api } from '#platform/web/client.ts'
import { Form } from '#platform/web/form/Form.tsx'
import { FormField } from '#platform/web/form/FormField.tsx'
import { useForm } from '#platform/web/form/useForm.ts'
import { useTexts } from '#platform/web/locale.tsx'
import { editProduct, listCategories } from '#capabilities/offer/catalog/contract.ts'
import { productDeskTexts } from '../../texts.ts'
import { productCategories } from '#capabilities/offer/catalog/vocabulary.ts'
import { ChoiceField } from '#platform/web/form/ChoiceField.tsx'
import { Covers } from '../Covers.tsx'
import { PriceList } from '../PriceList.tsx'
import { RichTextField } from '#platform/web/rich/RichField.tsx'
import type { EditedProduct } from '#capabilities/offer/catalog/contract/product.ts'

const options = (list: readonly { id: unknown; name?: string; title?: string }[] | undefined) =>
  (list ?? []).map((each) => ({ value: String(each.id), label: each.name ?? each.title ?? '' }))

export const DetailsStep = ({ product }: { product: EditedProduct }) => {
  const t = useTexts(productDeskTexts)
  const id = product.id
  const categories = useQuery({
    queryKey: ['shop-categories'],
    queryFn: ({ signal }) => api(listCategories, {}, { signal }),
  })
  const { name, category, shortDescription, description, free, categoryIds } = product
  const form = useForm({
    endpoint: editProduct,
    texts: productDeskTexts,
    initial: { id, name, category: category ?? '', shortDescription, description, free, categoryIds },
  })
  return (
    <>
      <Form form={form} autosave>
        <FormField form={form} kind="text" name="name" required />
        <FormField
          form={form}
          kind="select"
          name="category"
          options={productCategories.map((value) => ({ value, label: t(`choice.category.${value}`) }))}
        />
        <FormField form={form} kind="textarea" name="shortDescription" rows={2} />
        <RichTextField form={form} name="description" />
        <FormField form={form} kind="switch" name="free" />
        <ChoiceField form={form} name="categoryIds" asNumbers options={options(categories.data?.list)} />
      </Form>
      <PriceList product={product} />
      <Covers product={product} />
    </>
  )
}
