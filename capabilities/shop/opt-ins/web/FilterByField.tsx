import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { ClientOutput } from '#platform/shared/contract.ts'
import { Loaded } from '#platform/web/Loaded.tsx'
import { DayField } from '#platform/web/DayField.tsx'
import { useTexts } from '#platform/web/locale.tsx'
import { fieldNames } from '../contract/fields.ts'
import { comparisons, readFieldFilter, wordsOfConditions, type Comparison } from '../rules/field-filter.ts'
import { optInsTexts } from '../texts.ts'

type Named = ClientOutput<typeof fieldNames>['list'][number]

/** Filters the list by a field's value, in addition to its present filters. */
export const FilterByField = ({ onDone }: { onDone: () => void }) => {
  const t = useTexts(optInsTexts)
  return (
    <Loaded endpoint={fieldNames} input={{}}>
      {({ list }) => (list.length === 0 ? <p>{t('fields.none')}</p> : <Condition fields={list} onDone={onDone} />)}
    </Loaded>
  )
}

const Condition = ({ fields, onDone }: { fields: readonly Named[]; onDone: () => void }) => {
  const t = useTexts(optInsTexts)
  const [search, setSearch] = useSearchParams()
  const [key, setKey] = useState(fields[0]!.key)
  const [is, setIs] = useState<Comparison>('=')
  const [value, setValue] = useState('')
  const field = fields.find((each) => each.key === key)!
  const { kind } = field
  const fits = comparisons.filter((each) => kind === 'number' || kind === 'date' || each === '=' || each === '!=')
  const add = () => {
    const { conditions } = readFieldFilter(search.get('field') ?? '')
    const next = new URLSearchParams(search)
    next.delete('page')
    next.set('field', wordsOfConditions([...conditions, { key, is, value }]))
    setSearch(next)
    onDone()
  }
  return (
    <div className="k-stack-small">
      <p>{t('fields.filter_text')}</p>
      <NativeSelect
        label={t('fields.field')}
        value={key}
        onChange={(event) => {
          setKey(event.currentTarget.value)
          setIs('=')
          setValue('')
        }}
        data={fields.map((field) => ({ value: field.key, label: field.name }))}
      />
      <NativeSelect
        label={t('fields.comparison')}
        value={is}
        onChange={(event) => setIs(event.currentTarget.value as Comparison)}
        data={fits.map((each) => ({ value: each, label: t(`fields.is.${each}`) }))}
      />
      <ValueField field={field} value={value} onChange={setValue} />
      <div className="k-actions">
        <Button onClick={add}>{t('fields.filter')}</Button>
      </div>
    </div>
  )
}

type ValueProps = { field: Named; value: string; onChange: (value: string) => void }

const ValueField = ({ field: { kind, options }, value, onChange }: ValueProps) => {
  const t = useTexts(optInsTexts)
  const choices = kind === 'yes_no' ? ['true', 'false'] : options
  return choices.length > 0 ? (
    <NativeSelect
      label={t('fields.value')}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      data={[
        { value: '', label: t('fields.nothing') },
        ...choices.map((each) => ({
          value: each,
          label: kind === 'yes_no' ? t(each === 'true' ? 'fields.yes' : 'fields.no') : each,
        })),
      ]}
    />
  ) : kind === 'date' ? (
    <DayField label={t('fields.value')} value={value || null} onChange={(day) => onChange(day ?? '')} />
  ) : (
    <TextInput
      label={t('fields.value')}
      value={value}
      maxLength={200}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
