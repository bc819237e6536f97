import { FileInput, NativeSelect, Select, Switch } from '@mantine/core'
import { useState, type ComponentProps } from 'react'
import { DayField, MomentField } from '../DayField.tsx'
import { useTexts } from '../locale.tsx'
import { NotInPlanHint } from '../NotInPlanHint.tsx'
import { useLacks } from '../session.tsx'
import { webTexts } from '../texts.ts'
import type { FileDeclaration, SelectDeclaration, TextDeclaration } from './field-declaration.ts'
import { textOf, useField, type FieldOf } from './useField.ts'

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

/** Without words of its own it shows a day as its reader writes one. */
export const DateField = ({ form, field }: FieldOf<TextDeclaration>) => {
  const { key, shared, input, required } = useField(form, field)
  const { placeholder, ...looks } = shared
  const own = placeholder === undefined ? {} : { placeholder }
  return <DayField key={key} {...looks} {...input} {...own} clearable={!required} />
}

export const MomentInput = ({ form, field }: FieldOf<TextDeclaration>) => {
  const { key, shared, input, required } = useField(form, field)
  return <KeptMoment key={key} {...shared} {...input} start={textOf(input.defaultValue)} clearable={!required} />
}

/** The form keeps the value; the field has to know its time when a day is chosen. */
const KeptMoment = ({
  start,
  onChange,
  defaultValue: _,
  placeholder,
  ...props
}: Omit<ComponentProps<typeof MomentField>, 'value' | 'onChange'> & {
  start: string
  onChange: (moment: string) => void
  defaultValue?: unknown
}) => {
  const [value, setValue] = useState(start)
  return (
    <MomentField
      {...props}
      {...(placeholder === undefined ? {} : { placeholder })}
      value={value}
      onChange={(moment) => {
        setValue(moment)
        onChange(moment)
      }}
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
