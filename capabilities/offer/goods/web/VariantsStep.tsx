import { Button, Modal } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { api } from '#platform/web/client.ts'
import { useConfirm } from '#platform/web/confirm.tsx'
import { Form } from '#platform/web/form/Form.tsx'
import { FormField } from '#platform/web/form/FormField.tsx'
import { useForm } from '#platform/web/form/useForm.ts'
import type { ClientInput } from '#platform/shared/contract.ts'
import { Loaded } from '#platform/web/Loaded.tsx'
import { useLocale, useTexts } from '#platform/web/locale.tsx'
import { toast, toastError } from '#platform/web/toast.ts'
import { RowButtons } from '#capabilities/offer/product-desk/web/index.ts'
import { Badge } from '#ui/Badge.tsx'
import { addVariant, dropVariant, editVariant, showVariants, type EditedVariants } from '../contract.ts'
import { goodsTexts } from '../texts.ts'
import { gramsWords } from './grams-words.ts'

type Variant = EditedVariants['variants'][number]

/** The variants of a product that is sent, with weight and stock. */
export const VariantsStep = ({ product }: { product: { id: string | number } }) => (
  <Loaded endpoint={showVariants} input={{ id: product.id }}>
    {(goods) => <Step goods={goods} />}
  </Loaded>
)

const Step = ({ goods }: { goods: EditedVariants }) => {
  const t = useTexts(goodsTexts)
  const queries = useQueryClient()
  const [edited, setEdited] = useState<Variant | 'new'>()
  const drop = useDrop()
  const done = () => {
    setEdited(undefined)
    void queries.invalidateQueries()
  }
  return (
    <section className="k-panel k-stack-small" aria-labelledby="variants">
      <h3 id="variants">{t('variants.title')}</h3>
      <p className="k-second k-small">{t('variants.text')}</p>
      {!goods.hasZone && (
        <p className="k-notice k-tone-amber">
          {t('variants.no_zone')} <Link to="/cabinet/settings/shipping">{t('variants.to_zones')}</Link>
        </p>
      )}
      {goods.variants.length === 0 && <p>{t('variants.empty')}</p>}
      <ul className="k-rows">
        {goods.variants.map((variant) => (
          <VariantRow
            key={String(variant.id)}
            variant={variant}
            onEdit={() => setEdited(variant)}
            onDrop={() => void drop(variant)}
          />
        ))}
      </ul>
      <div className="k-form-foot">
        <Button
          leftSection={<IconPlus size={16} stroke={1.8} aria-hidden="true" />}
          variant={goods.variants.length === 0 ? 'filled' : 'default'}
          onClick={() => setEdited('new')}
        >
          {t('variants.add')}
        </Button>
      </div>
      <Modal
        opened={edited !== undefined}
        onClose={() => setEdited(undefined)}
        title={t(edited === 'new' ? 'variants.add' : 'variants.edit')}
        centered
      >
        {edited && <VariantForm productId={goods.id} variant={edited === 'new' ? undefined : edited} onDone={done} />}
      </Modal>
    </section>
  )
}

const useDrop = () => {
  const t = useTexts(goodsTexts)
  const queries = useQueryClient()
  const confirm = useConfirm()
  return async ({ id, name }: Variant) => {
    const title = t('confirm.drop_variant', { name: name || t('variants.only') })
    if (!(await confirm({ title, text: t('confirm.drop_text'), yes: t('drop'), danger: true }))) return
    try {
      await api(dropVariant, { id })
      toast(t('done.drop'))
      await queries.invalidateQueries()
    } catch (error) {
      toastError(error)
    }
  }
}

type RowProps = { variant: Variant; onEdit: () => void; onDrop: () => void }

const VariantRow = ({ variant, onEdit, onDrop }: RowProps) => {
  const t = useTexts(goodsTexts)
  const locale = useLocale()
  const { name, sku, weightGrams, stockCount, reservedCount, soldCount, active } = variant
  const words = [
    sku,
    gramsWords(weightGrams, locale),
    stockCount === null ? t('variants.unlimited') : t('variants.stock', { count: stockCount }),
    ...(reservedCount > 0 ? [t('variants.reserved', { count: reservedCount })] : []),
    t('variants.sold', { count: soldCount }),
  ]
  return (
    <li>
      <span>
        <strong>{name || t('variants.only')}</strong> {!active && <Badge tone="gray">{t('variants.inactive')}</Badge>}
        <br />
        <span className="k-second k-small">{words.filter(Boolean).join(' · ')}</span>
      </span>
      <RowButtons
        name={name || t('variants.only')}
        isDroppable={soldCount + reservedCount === 0}
        onEdit={onEdit}
        onDrop={onDrop}
      />
    </li>
  )
}

type FormProps = { productId: string | number; variant: Variant | undefined; onDone: () => void }

const VariantForm = ({ productId, variant, onDone }: FormProps) => {
  const t = useTexts(goodsTexts)
  const { name = '', sku = '', weightGrams, stockCount = null, active = true } = variant ?? {}
  const form = useForm({
    endpoint: variant ? editVariant : addVariant,
    texts: goodsTexts,
    prefix: 'variant',
    initial: { name, sku, stockCount, active, ...(weightGrams === undefined ? {} : { weightGrams }) } as Partial<
      ClientInput<typeof addVariant>
    >,
    shape: (values) => ({ ...values, id: variant ? variant.id : productId }) as ClientInput<typeof addVariant>,
    onDone,
  })
  return (
    <Form form={form} {...(variant ? {} : { submit: t('variants.add') })}>
      <FormField kind="text" name="name" />
      <div className="k-form-wide">
        <FormField kind="text" name="sku" />
        <FormField kind="integer" name="weightGrams" min={1} max={1_000_000} required />
        <FormField kind="integer" name="stockCount" min={0} max={10_000_000} />
      </div>
      <FormField kind="switch" name="active" />
    </Form>
  )
}
