import { Accordion, Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { api } from '#platform/web/client.ts'
import { Form } from '#platform/web/form/Form.tsx'
import { FormField } from '#platform/web/form/FormField.tsx'
import { useForm } from '#platform/web/form/useForm.ts'
import { useRoomTexts } from '#platform/web/locale.tsx'
import { editProduct, listCategories, listGroups } from '../../contract.ts'
import { catalogTexts } from '../../texts.ts'
import { productCategories } from '../../vocabulary.ts'
import { ChoiceField } from '../ChoiceField.tsx'
import { Covers } from '../Covers.tsx'
import { PriceList } from '../PriceList.tsx'
import type { EditedProduct } from '../ProductEditorScreen.tsx'
import { RichTextField } from '../RichTextField.tsx'
import { useSend } from '../useSend.ts'

const options = (list: readonly { id: unknown; name?: string; title?: string }[] | undefined) => (list ?? []).map((each) => ({ value: String(each.id), label: each.name ?? each.title ?? '' }))

export const DetailsStep = ({ product }: { product: EditedProduct }) => {
  const t = useRoomTexts(catalogTexts)
  const send = useSend()
  const id = product.id
  const groups = useQuery({ queryKey: ['product-groups'], queryFn: ({ signal }) => api(listGroups, { query: '' }, { signal }) })
  const categories = useQuery({ queryKey: ['shop-categories'], queryFn: ({ signal }) => api(listCategories, {}, { signal }) })
  const { name, slug, category, shortDescription, description, free, private: isPrivate, limit, internalName, costCenter, groupIds, categoryIds } = product
  const form = useForm({
    endpoint: editProduct,
    texts: catalogTexts,
    initial: { id, name, slug, category: category ?? '', shortDescription, description, free, private: isPrivate, limit, internalName: internalName ?? '', costCenter: costCenter ?? '', groupIds, categoryIds, accessPassword: '' },
    shape: ({ accessPassword, ...values }) => ({ ...values, id, ...(accessPassword ? { accessPassword: String(accessPassword) } : {}) }),
  })
  return (
    <>
      <Form form={form} autosave={{ onLeave: ['slug'] }}>
        <FormField form={form} kind="text" name="name" required />
        <FormField form={form} kind="select" name="category" options={productCategories.map((value) => ({ value, label: t(`choice.category.${value}`) }))} />
        <FormField form={form} kind="textarea" name="shortDescription" rows={2} />
        <RichTextField form={form} name="description" />
        <FormField form={form} kind="switch" name="free" />
        <FormField form={form} kind="switch" name="private" />
        <FormField form={form} kind="integer" name="limit" min={1} max={1_000_000} />
        <Accordion variant="separated">
          <Accordion.Item value="more">
            <Accordion.Control>{t('group.advanced')}</Accordion.Control>
            <Accordion.Panel>
              <div className="k-form">
                <FormField form={form} kind="text" name="slug" required />
                <FormField form={form} kind="password" name="accessPassword" {...(product.accessPassword ? { placeholder: t('password_set') } : {})} />
                {product.accessPassword && (
                  <Button variant="default" size="xs" style={{ alignSelf: 'start' }} onClick={() => void send(() => api(editProduct, { id, accessPassword: null }))}>
                    {t('remove_password')}
                  </Button>
                )}
                <FormField form={form} kind="text" name="internalName" />
                <FormField form={form} kind="text" name="costCenter" />
                <ChoiceField form={form} name="groupIds" asNumbers options={options(groups.data?.list)} />
                <ChoiceField form={form} name="categoryIds" asNumbers options={options(categories.data?.list)} />
              </div>
            </Accordion.Panel>
          </Accordion.Item>
        </Accordion>
      </Form>
      <PriceList product={product} />
      <Covers product={product} />
    </>
  )
}
