import { useChoices } from '#platform/web/list/read-list.ts'
import { productList } from '#capabilities/offer/catalog/contract/lists.ts'
import { ActionIcon, Select } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { FormField } from '#platform/web/form/FormField.tsx'
import type { FormState } from '#platform/web/form/useForm.ts'
import { useAffiliateWords } from '../affiliate-words.ts'
import { useRows } from './rows.ts'

export type ProductRow = { productId: number; name: string; commission: string }

/** The products of a program; none means all. Each may have a commission of its own. */
export const ProductRows = ({ form }: { form: FormState }) => {
  const { t } = useAffiliateWords()
  const { rows, version, add, remove } = useRows<ProductRow>(form, 'products')
  const products =
    useChoices(
      productList,
      {},
      (row) => row.name,
      (row) => !row.free && !row.archived,
    ) ?? []
  const left = products.filter(({ value }) => !rows.some(({ productId }) => String(productId) === value))
  return (
    <fieldset className="k-form-group">
      <legend>
        <h2>{t('form.products')}</h2>
      </legend>
      <div className="k-stack-small">
        <p className="k-second k-small">{t('form.products_text')}</p>
        {rows.length === 0 ? (
          <p>{t('form.products_all')}</p>
        ) : (
          <ul className="k-rows" key={version}>
            {rows.map(({ productId, name }, at) => (
              <Row key={productId} {...{ form, name, at }} onRemove={() => remove(at)} />
            ))}
          </ul>
        )}
        <Select
          key={`more-${version}`}
          label={t('form.product_add')}
          placeholder={t('form.product_choose')}
          data={left}
          searchable
          nothingFoundMessage={t('form.product_none')}
          maw={420}
          onChange={(value) => {
            const chosen = products.find((product) => product.value === value)
            if (chosen) add({ productId: Number(chosen.value), name: chosen.label, commission: '' })
          }}
        />
      </div>
    </fieldset>
  )
}

type RowProps = { form: FormState; name: string; at: number; onRemove: () => void }

const Row = ({ form, name, at, onRemove }: RowProps) => {
  const { t } = useAffiliateWords()
  return (
    <li style={{ flexWrap: 'wrap' }}>
      <span style={{ flex: '1 1 12rem' }}>{name}</span>
      <FormField
        form={form}
        kind="decimal"
        name={`products.${at}.commission`}
        min={0}
        max={100}
        label={t('field.product_commission', { name })}
        placeholder={t('form.like_first_tier')}
      />
      <ActionIcon variant="subtle" color="gray" size="lg" aria-label={t('form.remove', { name })} onClick={onRemove}>
        <IconX size={16} stroke={1.8} />
      </ActionIcon>
    </li>
  )
}
