import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api, request } from '#platform/web/client.ts'
import { Form } from '#platform/web/form/Form.tsx'
import { FormField } from '#platform/web/form/FormField.tsx'
import { useForm, type FormState } from '#platform/web/form/useForm.ts'
import { useTexts } from '#platform/web/locale.tsx'
import type { ClientInput } from '#platform/shared/contract.ts'
import { vatClasses } from '#capabilities/money/taxes/rules/vat-rates.ts'
import { editProduct, listGroups } from '#capabilities/offer/catalog/contract.ts'
import { productDeskTexts } from '../../texts.ts'
import { trackingSelections, webhookSelections } from '#capabilities/offer/catalog/vocabulary.ts'
import { ChoiceField } from '#platform/web/form/ChoiceField.tsx'
import { useSend } from '../useSend.ts'
import { ProductQuestions } from './ProductQuestions.tsx'
import { productTypeOf } from '#capabilities/offer/catalog/product-types/declared.ts'
import type { EditedProduct } from '#capabilities/offer/catalog/contract/product.ts'

type Change = ClientInput<typeof editProduct>

const named = (list: readonly { id: number | string; name: string }[] | undefined) =>
  (list ?? []).map(({ id, name }) => ({ value: String(id), label: name }))

type Named = { list: { id: number | string; name: string }[] }

/** What belongs to rooms above this one is found as filters find it; nothing where the person may not see it. */
const useNamed = (what: 'webhook_endpoints' | 'tracking_codes') =>
  useQuery({
    queryKey: ['by-name', what],
    queryFn: async () => (await request('GET', `/v1/cabinet/references/${what}`, {})) as Named,
    retry: false,
  })

/** Further questions, restrictions on buyers, and notifications. */
export const AdvancedStep = ({ product }: { product: EditedProduct }) => {
  const t = useTexts(productDeskTexts)
  const [selection, setSelection] = useState<string>(product.webhookSelection)
  const [tracking, setTracking] = useState<string>(product.trackingSelection)
  const groups = useQuery({
    queryKey: ['product-groups'],
    queryFn: ({ signal }) => api(listGroups, { query: '' }, { signal }),
  })
  const endpoints = useNamed('webhook_endpoints')
  const codes = useNamed('tracking_codes')
  const form = useAdvancedForm(product)
  form.mantine.watch('webhookSelection', ({ value }) => setSelection(String(value)))
  form.mantine.watch('trackingSelection', ({ value }) => setTracking(String(value)))
  return (
    <>
      <ProductQuestions product={product} />
      <Form form={form} autosave>
        <h3>{t('advanced.selling')}</h3>
        <FormField form={form} kind="integer" name="limit" min={1} max={1_000_000} />
        <AccessPassword form={form} product={product} />
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
        <Selected form={form} of="webhook" selection={selection} known={endpoints.data?.list} />
        <Selected form={form} of="tracking" selection={tracking} known={codes.data?.list} />
      </Form>
    </>
  )
}

const useAdvancedForm = (product: EditedProduct) => {
  const { id, limit, vatClass, internalName, costCenter, groupIds, webhookSelection, webhookEndpointIds } = product
  const { trackingSelection, trackingCodeIds } = product
  return useForm({
    endpoint: editProduct,
    texts: productDeskTexts,
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
      trackingSelection,
      trackingCodeIds,
    },
    shape: ({ accessPassword, ...values }) =>
      ({ ...values, id, ...(accessPassword ? { accessPassword: String(accessPassword) } : {}) }) as Change,
  })
}

const AccessPassword = ({
  form,
  product: { id, accessPassword: isSet },
}: {
  form: FormState
  product: EditedProduct
}) => {
  const t = useTexts(productDeskTexts)
  const send = useSend()
  return (
    <>
      <FormField
        form={form}
        kind="password"
        name="accessPassword"
        {...(isSet ? { placeholder: t('password_set') } : {})}
      />
      {isSet && (
        <Button
          variant="default"
          size="xs"
          style={{ alignSelf: 'start' }}
          onClick={() => void send(() => api(editProduct, { id, accessPassword: null }))}
        >
          {t('remove_password')}
        </Button>
      )}
    </>
  )
}

const selections = {
  webhook: { title: 'advanced.webhooks', ids: 'webhookEndpointIds', values: webhookSelections },
  tracking: { title: 'advanced.tracking', ids: 'trackingCodeIds', values: trackingSelections },
} as const

type SelectedProps = {
  form: FormState
  of: keyof typeof selections
  selection: string
  known: Named['list'] | undefined
}

/** None, all or selected items of a room above this one. */
const Selected = ({ form, of, selection, known }: SelectedProps) => {
  const t = useTexts(productDeskTexts)
  const { title, ids, values } = selections[of]
  return (
    <>
      <h3>{t(title)}</h3>
      <FormField
        form={form}
        kind="select"
        name={`${of}Selection`}
        required
        options={values.map((value) => ({ value, label: t(`choice.${of}_selection.${value}`) }))}
      />
      {selection === 'selected' && (
        <ChoiceField form={form} name={ids} asNumbers hint={t(`hint.${ids}`)} options={named(known)} />
      )}
    </>
  )
}
