import { Checkbox, Fieldset, MultiSelect, Select, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useMemo, useState } from 'react'
import type { CodeKind, Filter } from '../../shared/list.ts'
import { statesOf } from '../../shared/machine.ts'
import { DecimalField } from '../form/DecimalField.tsx'
import { IntegerField } from '../form/IntegerField.tsx'
import type { FilterPatch, FilterValues } from './list-params.ts'
import { choiceWord, filterWord, placeWord, stateWord, type ListWords } from './list-words.ts'
import { CalendarField } from './CalendarField.tsx'
import { PeriodField } from './PeriodField.tsx'
import { countryCodes, currencyCodes } from '../../shared/codes.ts'
import { locales } from '../../shared/texts.ts'
import { useReferenceNames, useReferences } from './references.ts'

type Props<F extends Filter = Filter> = {
  name: string
  filter: F
  words: ListWords
  values: FilterValues
  onChange: (patch: FilterPatch) => void
}

const one = (value: FilterValues[string] | undefined): string => [value ?? ''].flat()[0] ?? ''

/** The control of one of the nine filter kinds. */
export const FilterField = (props: Props) => {
  const { name, filter, words, values, onChange } = props
  const label = filterWord(words, name, filter)
  const chosen = [values[name] ?? []].flat()
  const several = { label, chosen, words, onChange: (value: string[]) => onChange({ [name]: value }) }
  const single = { ...props, label }
  switch (filter.kind) {
    case 'state':
      return (
        <Many
          {...several}
          options={statesOf(filter.machine).map((value) => ({
            value,
            label: stateWord(words, filter.machine.name, value),
          }))}
        />
      )
    case 'choice': {
      const options = filter.options.map((value) => ({ value, label: choiceWord(words, filter.values, value) }))
      return filter.many === false ? <One {...single} options={options} /> : <Many {...several} options={options} />
    }
    case 'flag': {
      const options = (['yes', 'no'] as const).map((word) => ({
        value: String(word === 'yes'),
        label: words.web(`filter.${word}`),
      }))
      return filter.tick ? <Tick {...single} /> : <One {...single} options={options} />
    }
    case 'text':
      return (
        <TextInput
          label={label}
          value={one(values[name])}
          onChange={(event) => onChange({ [name]: event.currentTarget.value })}
        />
      )
    case 'number':
    case 'money':
    case 'percent':
      if (filter.kind === 'number' && filter.calendar)
        return (
          <CalendarField {...{ name, label, words, values, onChange, from: filter.min ?? 1, ...filter.calendar }} />
        )
      return <Range {...props} filter={filter} />
    case 'period':
      return <PeriodField {...{ name, label, words, values, onChange }} />
    case 'reference':
      return <Reference {...several} to={filter.to} />
    case 'code':
      return <Many {...several} options={codesOf(words, filter.of)} />
  }
}

const codes = { country: countryCodes, currency: currencyCodes, language: locales } as const

const codesOf = (words: ListWords, of: CodeKind) =>
  codes[of]
    .map((value) => ({ value, label: placeWord(words, of, value) }))
    .toSorted((a, b) => a.label.localeCompare(b.label, words.locale))

type Option = { value: string; label: string }

const One = ({ name, label, words, values, onChange, options }: Props & { label: string; options: Option[] }) => (
  <Select
    label={label}
    data={options}
    value={one(values[name]) || null}
    onChange={(value) => onChange({ [name]: value ?? undefined })}
    clearable
    placeholder={words.web('filter.any')}
  />
)

const Tick = ({ name, label, values, onChange }: Props & { label: string }) => (
  <Checkbox
    label={label}
    checked={one(values[name]) === 'true'}
    onChange={(event) => onChange({ [name]: event.currentTarget.checked ? 'true' : undefined })}
  />
)

const Many = ({
  label,
  chosen,
  onChange,
  options,
  words,
}: {
  label: string
  chosen: string[]
  onChange: (value: string[]) => void
  options: Option[]
  words: ListWords
}) => (
  <MultiSelect
    label={label}
    data={options}
    value={chosen}
    onChange={onChange}
    searchable={options.length > 8}
    clearable
    placeholder={chosen.length === 0 ? words.web('filter.any') : ''}
    nothingFoundMessage={words.web('filter.nothing_found')}
  />
)

const Range = ({
  name,
  filter,
  words,
  values,
  onChange,
}: Props<Extract<Filter, { kind: 'number' | 'money' | 'percent' }>>) => {
  const ends = [
    [`${name}From`, 'filter.from'],
    [`${name}To`, 'filter.to'],
  ] as const
  return (
    <Fieldset variant="unstyled" legend={filterWord(words, name, filter)} className="k-range">
      {ends.map(([key, text]) =>
        filter.kind !== 'number' ? (
          <DecimalField
            key={key}
            aria-label={`${filterWord(words, name, filter)} ${words.web(text)}`}
            placeholder={words.web(text)}
            value={one(values[key])}
            onChange={(value) => onChange({ [key]: value })}
            max={filter.kind === 'percent' ? 100 : 999_999_999}
            rightSection={filter.kind === 'percent' ? '%' : undefined}
          />
        ) : (
          <IntegerField
            key={key}
            aria-label={`${filterWord(words, name, filter)} ${words.web(text)}`}
            placeholder={words.web(text)}
            value={one(values[key])}
            onChange={(value) => onChange({ [key]: value })}
            min={filter.min}
            max={filter.max ?? 999_999_999}
            emptyAllowed
          />
        ),
      )}
    </Fieldset>
  )
}

const Reference = ({
  label,
  to,
  chosen,
  onChange,
  words,
}: {
  label: string
  to: string
  chosen: string[]
  onChange: (value: string[]) => void
  words: ListWords
}) => {
  const [typed, setTyped] = useState('')
  const [query] = useDebouncedValue(typed, 250)
  const { data = [] } = useReferences(to, query)
  const nameOf = useReferenceNames(to, chosen)
  const options = useMemo(() => {
    const found = data.map((option) => ({ value: String(option.id), label: option.name }))
    return [
      ...found,
      ...chosen
        .filter((id) => !found.some((option) => option.value === id))
        .map((id) => ({ value: id, label: nameOf(id) })),
    ]
  }, [data, chosen, nameOf])
  return (
    <MultiSelect
      label={label}
      data={options}
      value={chosen}
      onChange={onChange}
      searchable
      clearable
      searchValue={typed}
      onSearchChange={setTyped}
      filter={({ options: all }) => all}
      placeholder={chosen.length === 0 ? words.web('filter.type_to_search') : ''}
      nothingFoundMessage={words.web('filter.nothing_found')}
    />
  )
}
