import { Button, MultiSelect, TextInput } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import type { ClientOutput } from '#platform/shared/contract.ts'
import { Form } from '#platform/web/form/Form.tsx'
import { useForm } from '#platform/web/form/useForm.ts'
import { Loaded } from '#platform/web/Loaded.tsx'
import { useTexts } from '#platform/web/locale.tsx'
import { listLevels, setLevels } from '#capabilities/offer/catalog/contract.ts'
import type { EditedProduct } from '#capabilities/offer/catalog/contract/product.ts'
import { moved, OrderButtons } from '#capabilities/offer/product-desk/web/index.ts'
import { membershipsTexts } from '../texts.ts'

type Known = ClientOutput<typeof listLevels>['list']
type Level = {
  id: string | number | null
  name: string
  planIds: (string | number)[]
  partIds: (string | number)[]
  members: number
}

/** Levels of a membership, the lowest first: which plans give them, and what is inside from each on. */
export const LevelsPanel = ({ product }: { product: EditedProduct }) => {
  const t = useTexts(membershipsTexts)
  return (
    <section className="k-panel k-stack-small" aria-labelledby="levels">
      <h3 id="levels">{t('levels.title')}</h3>
      <p className="k-second k-small">{t('levels.text')}</p>
      <Loaded endpoint={listLevels} input={{ id: product.id }}>
        {({ list }) => <Levels key={list.map((level) => level.id).join()} product={product} known={list} />}
      </Loaded>
    </section>
  )
}

const Levels = ({ product, known }: { product: EditedProduct; known: Known }) => {
  const t = useTexts(membershipsTexts)
  const [levels, setList] = useState<readonly Level[]>(known)
  const sent = (list: readonly Level[]) =>
    list.map(({ id, name, planIds, partIds }) => ({ id, name, planIds, partIds }))
  const form = useForm({
    endpoint: setLevels,
    texts: membershipsTexts,
    prefix: 'levels',
    initial: { id: product.id, levels: sent(known) },
    done: t('levels.saved'),
  })
  const change = (next: readonly Level[]) => {
    setList(next)
    form.mantine.setFieldValue('levels', sent(next))
  }
  return (
    <Form form={form} submit={t('levels.save')}>
      {levels.length === 0 && <p>{t('levels.none')}</p>}
      {levels.map((level, at) => (
        <LevelFields
          key={level.id ?? `new-${at}`}
          {...{ product, levels, at, change }}
          fault={form.mantine.errors[`levels.${at}.name`]}
        />
      ))}
      <div>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconPlus size={14} aria-hidden="true" />}
          disabled={levels.length >= 10}
          onClick={() => change([...levels, { id: null, name: '', planIds: [], partIds: [], members: 0 }])}
        >
          {t('levels.add')}
        </Button>
      </div>
    </Form>
  )
}

type LevelProps = {
  product: EditedProduct
  levels: readonly Level[]
  at: number
  change: (next: readonly Level[]) => void
  fault: ReactNode
}

/** One level: its name, the plans that sell it and what it adds; what another level has is not offered. */
const LevelFields = ({ product, levels, at, change, fault }: LevelProps) => {
  const t = useTexts(membershipsTexts)
  const level = levels[at]!
  const name = level.name || t('levels.number', { number: at + 1 })
  const set = (part: Partial<Level>) => change(levels.with(at, { ...level, ...part }))
  const taken = (field: 'planIds' | 'partIds') =>
    new Set(levels.flatMap((level, i) => (i === at ? [] : level[field].map(String))))
  const choices = (all: readonly { id: string | number; name: string }[], used: ReadonlySet<string>) =>
    all.filter((each) => !used.has(String(each.id))).map((each) => ({ value: String(each.id), label: each.name }))
  return (
    <section className="k-panel k-stack-small" aria-label={name}>
      <header style={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between' }}>
        <strong>
          {t('levels.number', { number: at + 1 })}{' '}
          <span className="k-second k-small">{t('levels.members', { count: level.members })}</span>
        </strong>
        <OrderButtons
          name={name}
          at={at}
          count={levels.length}
          onMove={(to) => change(moved(levels, at, to))}
          onRemove={() => change(levels.toSpliced(at, 1))}
        />
      </header>
      <TextInput
        id={`field-levels-levels.${at}.name`}
        label={t('field.name')}
        withAsterisk
        value={level.name}
        maxLength={100}
        error={fault}
        onChange={(event) => set({ name: event.currentTarget.value })}
      />
      <MultiSelect
        label={t('levels.plans')}
        description={t('levels.plans_hint')}
        data={choices(product.pricingPlans, taken('planIds'))}
        value={level.planIds.map(String)}
        onChange={(planIds) => set({ planIds })}
      />
      <MultiSelect
        label={t('levels.parts')}
        description={t('levels.parts_hint')}
        data={choices(product.productAddons, taken('partIds'))}
        value={level.partIds.map(String)}
        onChange={(partIds) => set({ partIds })}
      />
    </section>
  )
}
