import { FileInput, NativeSelect, Select, Switch } from '@mantine/core'
import { DateInput } from '@mantine/dates'
import dayjs from 'dayjs'
import 'dayjs/locale/de'
import customParseFormat from 'dayjs/plugin/customParseFormat.js'
import { useState } from 'react'
import { useTexts } from '../locale.tsx'
import { NotInPlanHint } from '../NotInPlanHint.tsx'
import { useLacks } from '../session.tsx'
import { webTexts } from '../texts.ts'
import type { FileDeclaration, SelectDeclaration, TextDeclaration } from './field-declaration.ts'
import { textOf, useField, type FieldOf } from './useField.ts'
import '../../../ui/kit-dates.css'

// Without it a typed 12.04. is read as the 4th of December.
dayjs.extend(customParseFormat)

export const SearchedSelect = ({ form, field }: FieldOf<SelectDeclaration>) => {
  const web = useTexts(webTexts)
  const { key, shared, input, required } = useField(form, field)
  return (
    <Select
      key={key}
      {...shared}
      {...input}
      placeholder={field.placeholder ?? web('form.choose')}
      data={[...field.options]}
      searchable={field.searchable ?? false}
      clearable={field.clearable ?? false}
      allowDeselect={!required}
      nothingFoundMessage={web('filter.nothing_found')}
    />
  )
}

export const PlainSelect = ({ form, field }: FieldOf<SelectDeclaration>) => {
  const web = useTexts(webTexts)
  const { key, shared, input, required } = useField(form, field)
  // Fixed at mount: removing an option under the browser's native list would shift its selection.
  const [startsEmpty] = useState(textOf(input.defaultValue) === '')
  const lacks = useLacks()
  const options = field.options.map(({ value, label, feature }) =>
    lacks(feature) ? { value, label: `${label} (${web('plan.locked')})`, disabled: true } : { value, label },
  )
  const isLocked = field.options.some(({ feature }) => lacks(feature))
  return (
    <div>
      <NativeSelect
        key={key}
        {...shared}
        {...input}
        data={[...(startsEmpty || !required ? [{ value: '', label: web('form.choose') }] : []), ...options]}
      />
      {isLocked && <NotInPlanHint />}
    </div>
  )
}

export const DateField = ({ form, field }: FieldOf<TextDeclaration>) => {
  const web = useTexts(webTexts)
  const { key, shared, input, required } = useField(form, field)
  return (
    <DateInput
      key={key}
      {...shared}
      {...input}
      valueFormat="DD.MM.YYYY"
      clearable={!required}
      clearButtonProps={{ 'aria-label': web('form.clear') }}
      placeholder={field.placeholder ?? '31.12.2026'}
    />
  )
}

export const SwitchField = ({ form, field }: FieldOf<TextDeclaration>) => {
  const { key, shared, input } = useField(form, field)
  const { id, name, label, description, disabled } = shared
  return <Switch key={key} {...input} {...{ id, name, label, description, disabled }} />
}

export const FilePicker = ({ form, field }: FieldOf<FileDeclaration>) => {
  const web = useTexts(webTexts)
  const { key, shared, input } = useField(form, field)
  return (
    <FileInput
      key={key}
      {...shared}
      {...input}
      accept={field.accept}
      clearable
      placeholder={field.placeholder ?? web('form.choose_file')}
    />
  )
}
