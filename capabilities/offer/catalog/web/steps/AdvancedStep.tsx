import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api, request } from '#platform/web/client.ts'
import { Form } from '#platform/web/form/Form.tsx'
import { FormField } from '#platform/web/form/FormField.tsx'
import { useForm } from '#platform/web/form/useForm.ts'
import { useRoomTexts } from '#platform/web/locale.tsx'
import type { ClientInput } from '#platform/shared/contract.ts'
import { vatClasses } from '#capabilities/money/taxes/rules/vat-rates.ts'
import { editProduct, listGroups } from '../../contract.ts'
import { catalogTexts } from '../../texts.ts'
import { webhookSelections } from '../../vocabulary.ts'
import { ChoiceField } from '#platform/web/form/ChoiceField.tsx'
import { useSend } from '../useSend.ts'
import { ProductQuestions } from './ProductQuestions.tsx'
import { productTypeOf } from '../../product-types/declared.ts'
import type { EditedProduct } from '../../contract/product.ts'

type Change = ClientInput<typeof editProduct>

const named = (list: readonly { id: number | string; name: string }[] | undefined) =>
  (list ?? []).map(({ id, name }) => ({ value: String(id), label: name }))

/** What is asked besides, who may buy and who is told. */
export const AdvancedStep = ({ product }: { product: EditedProduct }) => {
  const t = useRoomTexts(catalogTexts)
  const send = useSend()
  const { id, limit, vatClass, internalName, costCenter, groupIds, webhookSelection, webhookEndpointIds } = product
  const [selection, setSelection] = useState<string>(webhookSelection)
  const groups = useQuery({
    queryKey: ['product-groups'],
    queryFn: ({ signal }) => api(listGroups, { query: '' }, { signal }),
  })
  // Endpoints belong to a room above this one; they are found as filters find them.
  const endpoints = useQuery({
    queryKey: ['webhook-endpoints-by-name'],
    queryFn: async () =>
      (await request('GET', '/v1/cabinet/references/webhook_endpoints', {})) as {
        list: { id: number | string; name: string }[]
      },
    retry: false,
  })
  const form = useForm({
    endpoint: editProduct,
    texts: catalogTexts,
    initial: {
      id,
      limit,
      vatClass,
      accessPassword: '',
      internalName: internalName ?? '',
      costCenter: costCenter ?? '',
      groupIds,
      webhookSelection,
      webhookEndpointIds,
    },
    shape: ({ accessPassword, ...values }) =>
      ({ ...values, id, ...(accessPassword ? { accessPassword: String(accessPassword) } : {}) }) as Change,
  })
  form.mantine.watch('webhookSelection', ({ value }) => setSelection(String(value)))
  return (
    <>
      <ProductQuestions product={product} />
      <Form form={form} autosave>
        <h3>{t('advanced.selling')}</h3>
        <FormField form={form} kind="integer" name="limit" min={1} max={1_000_000} />
        <FormField
          form={form}
          kind="password"
          name="accessPassword"
          {...(product.accessPassword ? { placeholder: t('password_set') } : {})}
        />
        {product.accessPassword && (
          <Button
            variant="default"
            size="xs"
            style={{ alignSelf: 'start' }}
            onClick={() => void send(() => api(editProduct, { id, accessPassword: null }))}
          >
            {t('remove_password')}
          </Button>
        )}
        {productTypeOf(product).holds !== 'shared' && (
          <FormField
            form={form}
            kind="select"
            name="vatClass"
            required
            hint={t('hint.vatClass')}
            options={vatClasses.map((value) => ({ value, label: t(`choice.vat_class.${value}`) }))}
          />
        )}
        <h3>{t('advanced.order')}</h3>
        <FormField form={form} kind="text" name="internalName" />
        <FormField form={form} kind="text" name="costCenter" />
        <ChoiceField form={form} name="groupIds" asNumbers options={named(groups.data?.list)} />
        <h3>{t('advanced.webhooks')}</h3>
        <FormField
          form={form}
          kind="select"
          name="webhookSelection"
          required
          options={webhookSelections.map((value) => ({ value, label: t(`choice.webhook_selection.${value}`) }))}
        />
        {selection === 'selected' && (
          <ChoiceField
            form={form}
            name="webhookEndpointIds"
            asNumbers
            hint={t('hint.webhookEndpointIds')}
            options={named(endpoints.data?.list)}
          />
        )}
      </Form>
    </>
  )
}
