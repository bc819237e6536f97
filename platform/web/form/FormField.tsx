import { FileInput, NativeSelect, PasswordInput, Select, Switch, Textarea, TextInput } from '@mantine/core'
import { DateInput } from '@mantine/dates'
import dayjs from 'dayjs'
import customParseFormat from 'dayjs/plugin/customParseFormat.js'
import { useState, type FocusEvent } from 'react'
import { useRoomTexts, useTexts } from '../locale.tsx'
import { webTexts } from '../texts.ts'
import { ColourField } from './ColourField.tsx'
import { DecimalField } from './DecimalField.tsx'
import { IntegerField } from './IntegerField.tsx'
import type { FormState } from './useForm.ts'
import '../../../ui/kit-dates.css'

type Shared = {
  /** The contract's name of the value; dotted for values inside others. Label and hint are the room's `field.<name>` and `hint.<name>`. */
  name: string
  required?: boolean
  disabled?: boolean
  label?: string
  hint?: string
  placeholder?: string
}

export type FieldDeclaration = Shared &
  (
    | { kind: 'text' | 'email' | 'password' | 'url' | 'phone' | 'date' | 'switch'; autoComplete?: string }
    | { kind: 'colour' }
    | { kind: 'textarea'; rows?: number }
    | {
        kind: 'select'
        options: readonly { value: string; label: string }[]
        searchable?: boolean
        clearable?: boolean
      }
    | { kind: 'integer'; min?: number; max?: number; step?: number }
    | { kind: 'decimal'; min?: number; max?: number; decimals?: number }
    | { kind: 'money'; currency: string; min?: number; max?: number }
    | { kind: 'file'; accept?: string }
  )

// Without it a typed 12.04. is read as the 4th of December.
dayjs.extend(customParseFormat)

const largestAmount = 999_999_999.99
const typeOf = { text: 'text', email: 'email', url: 'url', phone: 'tel' } as const

/** One field of a form, by its declaration. */
export const FormField = ({ form: { mantine, texts, idOf }, ...field }: { form: FormState } & FieldDeclaration) => {
  const web = useTexts(webTexts)
  const t = useRoomTexts(texts)
  const { name, required = false } = field
  const word = (kind: string) => (texts.has(`${kind}.${name}`) ? t(`${kind}.${name}`) : undefined)
  const input = mantine.getInputProps(name, field.kind === 'switch' ? { type: 'checkbox' } : {})
  const trimmed = (event: FocusEvent<HTMLInputElement | HTMLTextAreaElement>) => {
    const text = event.currentTarget.value.trim()
    if (text !== event.currentTarget.value) {
      event.currentTarget.value = text
      mantine.setFieldValue(name, text, { forceUpdate: false })
    }
    input.onBlur?.(event)
  }
  const shared = {
    label: field.label ?? word('field') ?? name,
    description: field.hint ?? word('hint'),
    placeholder: field.placeholder,
    disabled: field.disabled ?? false,
    withAsterisk: required,
    'aria-required': required || undefined,
    id: idOf(name),
    name,
  }
  const key = mantine.key(name)
  const asText =
    typeof input.defaultValue === 'string'
      ? input.defaultValue
      : input.defaultValue === null || input.defaultValue === undefined
        ? ''
        : String(input.defaultValue)
  // Kept as it began: an option taken away under a browser's own list would move its choice to the next one.
  const [startsEmpty] = useState(asText === '')

  switch (field.kind) {
    case 'text':
    case 'email':
    case 'url':
    case 'phone':
      return (
        <TextInput
          key={key}
          {...shared}
          {...input}
          defaultValue={asText}
          type={typeOf[field.kind]}
          autoComplete={field.autoComplete ?? 'off'}
          onBlur={trimmed}
        />
      )
    case 'colour':
      return (
        <ColourField
          inputKey={key}
          {...shared}
          placeholder={field.placeholder ?? '#404ed5'}
          {...input}
          defaultValue={asText}
          onBlur={trimmed}
          onPick={(value) => mantine.setFieldValue(name, value)}
          watch={(listener) => mantine.watch(name, ({ value }) => listener(String(value ?? '')))}
        />
      )
    case 'password':
      return (
        <PasswordInput
          key={key}
          {...shared}
          {...input}
          defaultValue={asText}
          autoComplete={field.autoComplete ?? 'new-password'}
        />
      )
    case 'textarea':
      return (
        <Textarea
          key={key}
          {...shared}
          {...input}
          defaultValue={asText}
          autosize
          minRows={field.rows ?? 3}
          maxRows={16}
          onBlur={trimmed}
        />
      )
    case 'select':
      return field.searchable || field.clearable ? (
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
      ) : (
        <NativeSelect
          key={key}
          {...shared}
          {...input}
          data={[...(startsEmpty || !required ? [{ value: '', label: web('form.choose') }] : []), ...field.options]}
        />
      )
    case 'integer':
      return (
        <IntegerField
          key={key}
          {...shared}
          {...input}
          defaultValue={asText}
          onChange={(value) => input.onChange(value === '' ? null : Number(value))}
          min={field.min}
          max={field.max}
          step={field.step}
          emptyAllowed={!required}
        />
      )
    case 'decimal':
      return (
        <DecimalField
          key={key}
          {...shared}
          {...input}
          defaultValue={asText}
          min={field.min}
          max={field.max}
          decimals={field.decimals}
          emptyAllowed={!required}
        />
      )
    case 'money':
      return (
        <DecimalField
          key={key}
          {...shared}
          {...input}
          defaultValue={asText}
          min={field.min}
          max={field.max ?? largestAmount}
          emptyAllowed={!required}
          rightSection={<span className="k-unit">{field.currency.toUpperCase()}</span>}
          rightSectionWidth={48}
        />
      )
    case 'date':
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
    case 'switch':
      return (
        <Switch
          key={key}
          {...input}
          id={shared.id}
          name={name}
          label={shared.label}
          description={shared.description}
          disabled={shared.disabled}
        />
      )
    case 'file':
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
}
