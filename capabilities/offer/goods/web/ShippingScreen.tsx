import { Modal } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { formatMoney } from '#platform/shared/money.ts'
import { api } from '#platform/web/client.ts'
import { useConfirm } from '#platform/web/confirm.tsx'
import { Form } from '#platform/web/form/Form.tsx'
import { FormField } from '#platform/web/form/FormField.tsx'
import { useForm } from '#platform/web/form/useForm.ts'
import { Loaded } from '#platform/web/Loaded.tsx'
import { useLocale, useTexts } from '#platform/web/locale.tsx'
import { PageHead } from '#platform/web/PageHead.tsx'
import { toast, toastError } from '#platform/web/toast.ts'
import { RowButtons } from '#capabilities/offer/product-desk/web/index.ts'
import { dropZone, editReturnCosts, showZones, type EditedZones } from '../contract.ts'
import { returnPayers } from '#capabilities/people/sellers/vocabulary.ts'
import { goodsTexts } from '../texts.ts'
import { gramsWords } from './grams-words.ts'
import { ZoneForm } from './ZoneForm.tsx'

type Zone = EditedZones['zones'][number]

/** Shipping zones: where parcels go, and what that costs. */
export default function ShippingScreen() {
  return (
    <Loaded endpoint={showZones} input={{}}>
      {(zones) => <Page {...zones} />}
    </Loaded>
  )
}

const Page = ({ zones, currency, returnCosts }: EditedZones) => {
  const t = useTexts(goodsTexts)
  const queries = useQueryClient()
  const [edited, setEdited] = useState<Zone | 'new'>()
  const drop = useDrop()
  const done = () => {
    setEdited(undefined)
    void queries.invalidateQueries()
  }
  return (
    <>
      <PageHead
        title={t('zones.title')}
        text={t('zones.text')}
        back={{ to: '/cabinet/settings', text: t('zones.back') }}
        actions={[
          {
            key: 'new',
            text: t('zones.add'),
            icon: <IconPlus size={16} stroke={1.8} />,
            primary: true,
            permission: 'goods.settings',
            run: () => setEdited('new'),
          },
        ]}
      />
      <div className="k-stack">
        <section className="k-panel" aria-label={t('zones.title')}>
          {zones.length === 0 && <p>{t('zones.empty')}</p>}
          <ul className="k-rows">
            {zones.map((zone) => (
              <ZoneRow
                key={String(zone.id)}
                zone={zone}
                onEdit={() => setEdited(zone)}
                onDrop={() => void drop(zone)}
              />
            ))}
          </ul>
        </section>
        <Returns returnCosts={returnCosts} />
      </div>
      <Modal
        opened={edited !== undefined}
        onClose={() => setEdited(undefined)}
        title={t(edited === 'new' ? 'zones.add' : 'zones.edit')}
        size="lg"
        centered
      >
        {edited && <ZoneForm zone={edited === 'new' ? undefined : edited} currency={currency} onDone={done} />}
      </Modal>
    </>
  )
}

/** Who pays for sending goods back, as the right of withdrawal tells buyers. */
const Returns = ({ returnCosts }: Pick<EditedZones, 'returnCosts'>) => {
  const t = useTexts(goodsTexts)
  const form = useForm({ endpoint: editReturnCosts, texts: goodsTexts, prefix: 'returns', initial: { returnCosts } })
  return (
    <section className="k-panel k-stack-small" aria-labelledby="returns">
      <h2 id="returns">{t('returns.title')}</h2>
      <p className="k-second">{t('returns.text')}</p>
      <Form form={form} autosave>
        <FormField
          kind="select"
          name="returnCosts"
          required
          options={returnPayers.map((value) => ({ value, label: t(`choice.return_costs.${value}`) }))}
        />
      </Form>
    </section>
  )
}

const useDrop = () => {
  const t = useTexts(goodsTexts)
  const queries = useQueryClient()
  const confirm = useConfirm()
  return async ({ id, name }: Zone) => {
    const title = t('confirm.drop_zone', { name })
    if (!(await confirm({ title, text: t('confirm.drop_zone_text'), yes: t('drop'), danger: true }))) return
    try {
      await api(dropZone, { id })
      toast(t('done.drop'))
      await queries.invalidateQueries()
    } catch (error) {
      toastError(error)
    }
  }
}

const ZoneRow = ({ zone, onEdit, onDrop }: { zone: Zone; onEdit: () => void; onDrop: () => void }) => {
  const t = useTexts(goodsTexts)
  const locale = useLocale()
  const names = new Intl.DisplayNames([locale], { type: 'region' })
  const money = (amount: string) => formatMoney(amount, zone.currency, locale)
  const countries =
    zone.countries.length === 0
      ? t('zones.all_others')
      : new Intl.ListFormat(locale, { type: 'unit' }).format(zone.countries.map((code) => names.of(code) ?? code))
  const prices = zone.steps.map(({ upToGrams, amount }) =>
    t('zones.step', { weight: gramsWords(upToGrams, locale), price: money(amount) }),
  )
  return (
    <li>
      <span>
        <strong>{zone.name}</strong>
        <br />
        <span className="k-second k-small">{countries}</span>
        <br />
        <span className="k-second k-small">
          {[
            ...prices,
            ...(zone.freeFromAmount ? [t('zones.free_from', { price: money(zone.freeFromAmount) })] : []),
          ].join(' · ')}
        </span>
      </span>
      <RowButtons name={zone.name} isDroppable onEdit={onEdit} onDrop={onDrop} />
    </li>
  )
}
