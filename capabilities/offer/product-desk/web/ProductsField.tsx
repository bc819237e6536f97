import { MultiSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { request } from '#platform/web/client.ts'
import type { FormState } from '#platform/web/form/useForm.ts'

type Props = { form: FormState; label: string; hint?: string; most?: number; required?: boolean }

/** Products of the seller to choose from, as the field `productIds` of a form. */
export const ProductsField = ({ form, label, hint, most = 500, required = false }: Props) => {
  const { data } = useQuery({
    queryKey: ['products-to-choose'],
    queryFn: ({ signal }) =>
      request('GET', '/v1/cabinet/products', { per: 500 }, { signal }) as Promise<{
        list: { id: number; name: string }[]
      }>,
  })
  const { defaultValue, onChange, ...input } = form.mantine.getInputProps('productIds') as {
    defaultValue?: (string | number)[]
    onChange: (value: unknown) => void
  }
  return (
    <MultiSelect
      key={form.mantine.key('productIds')}
      {...input}
      id={form.idOf('productIds')}
      label={label}
      description={hint}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      data={(data?.list ?? []).map((product) => ({ value: String(product.id), label: product.name }))}
      defaultValue={(defaultValue ?? []).map(String)}
      onChange={(values) => onChange(values.map(Number))}
      maxValues={most}
      searchable
      clearable
      withAsterisk={required}
    />
  )
}
