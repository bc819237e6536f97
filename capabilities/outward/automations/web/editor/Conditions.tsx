import { Modal } from '@mantine/core'
import { useState } from 'react'
import type { ListDeclaration } from '#platform/shared/list.ts'
import { Button } from '#ui/Button.tsx'
import { FilterField } from '#platform/web/list/FilterFields.tsx'
import { activeFilters, withFilters, type FilterValues } from '#platform/web/list/list-params.ts'
import { chipText, filterWord, wordsOf } from '#platform/web/list/list-words.ts'
import { useReferenceNames } from '#platform/web/list/references.ts'
import type { RoomTexts } from '#platform/shared/texts.ts'
import { useLocale, useTexts } from '#platform/web/locale.tsx'
import { orderList } from '#capabilities/sale/orders/contract/lists.ts'
import { orderTexts } from '#capabilities/sale/orders/texts.ts'
import { contactList } from '#capabilities/shop/opt-ins/contract.ts'
import { optInsTexts } from '#capabilities/shop/opt-ins/texts.ts'
import { automationsTexts } from '../../texts.ts'
import { contactTriggers, orderTriggers, type Trigger } from '../../vocabulary.ts'
import type { Filters } from './step-words.ts'

/** The list whose filters are the conditions; undefined where what happens is to none of them. */
const listOf = (trigger: Trigger): { list: ListDeclaration; texts: RoomTexts } | undefined => {
  if (orderTriggers.includes(trigger)) return { list: orderList, texts: orderTexts }
  return contactTriggers.includes(trigger) ? { list: contactList, texts: optInsTexts } : undefined
}

type Props = { trigger: Trigger; value: Filters; onChange: (value: Filters) => void }

/** Conditions in the words of a list's filters: as chips, changed in a dialog. */
export const Conditions = ({ trigger, value, onChange }: Props) => {
  const t = useTexts(automationsTexts)
  const [isOpen, setOpen] = useState(false)
  const of = listOf(trigger)
  const locale = useLocale()
  if (!of) return <p className="k-second">{t('editor.conditions_none')}</p>
  const active = activeFilters(of.list, value)
  return (
    <>
      <div className="k-row">
        {active.length === 0 && <span className="k-second">{t('editor.conditions_none')}</span>}
        {active.map((name) => (
          <ConditionChip key={name} {...{ name, of, value, locale }} />
        ))}
        <button type="button" className="k-link-button" onClick={() => setOpen(true)}>
          {t('editor.conditions_edit')}
        </button>
      </div>
      <Modal opened={isOpen} onClose={() => setOpen(false)} title={t('editor.conditions_title')} size="lg" centered>
        <ConditionFields
          of={of}
          value={value}
          onDone={(next) => {
            onChange(next)
            setOpen(false)
          }}
        />
      </Modal>
    </>
  )
}

type Listed = NonNullable<ReturnType<typeof listOf>>

const ConditionChip = ({ name, of, value }: { name: string; of: Listed; value: FilterValues }) => {
  const words = wordsOf(of.texts, useLocale())
  const filter = of.list.filters[name]
  const nameOf = useReferenceNames(filter?.kind === 'reference' ? filter.to : undefined, [value[name] ?? []].flat())
  if (!filter) return null
  return (
    <span className="k-chip">
      {filterWord(words, name, filter)} <strong>{chipText(words, name, filter, value, nameOf)}</strong>
    </span>
  )
}

type FieldsProps = { of: Listed; value: Filters; onDone: (value: Filters) => void }

const ConditionFields = ({ of, value, onDone }: FieldsProps) => {
  const t = useTexts(automationsTexts)
  const words = wordsOf(of.texts, useLocale())
  const [draft, setDraft] = useState<FilterValues>(value)
  const shown = Object.entries(of.list.filters).filter(
    ([name, { audience }]) => name !== 'sellerId' && (!audience || audience.includes('seller')),
  )
  const done = (filters: FilterValues) =>
    onDone(
      Object.fromEntries(Object.entries(filters).map(([key, one]) => [key, typeof one === 'string' ? one : [...one]])),
    )
  return (
    <div className="k-stack">
      {shown.map(([name, filter]) => (
        <FilterField
          key={name}
          {...{ name, filter, words }}
          values={draft}
          onChange={(patch) => setDraft((before) => withFilters(before, patch))}
        />
      ))}
      <div className="k-form-foot">
        <Button type="button" onClick={() => done(draft)}>
          {t('editor.conditions_take')}
        </Button>
        <Button type="button" look="quiet" onClick={() => done({})}>
          {t('editor.conditions_clear')}
        </Button>
      </div>
    </div>
  )
}
