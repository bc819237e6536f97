import { PasswordInput, Textarea, TextInput } from '@mantine/core'
import { useTexts } from '../locale.tsx'
import { webTexts } from '../texts.ts'
import { ColourField } from './ColourField.tsx'
import type { ColourDeclaration, TextareaDeclaration, TextDeclaration } from './field-declaration.ts'
import { textOf, useField, useTextField, type FieldOf } from './useField.ts'

const typeOf = { text: 'text', email: 'email', url: 'url', phone: 'tel' } as const
type Typed = FieldOf<TextDeclaration> & { kind: keyof typeof typeOf }

/** One line of text of a kind the browser knows. */
export const TextField = ({ form, field, kind }: Typed) => {
  const { key, shared, input, onBlur } = useTextField(form, field)
  return (
    <TextInput
      key={key}
      {...shared}
      {...input}
      type={typeOf[kind]}
      autoComplete={field.autoComplete ?? 'off'}
      onBlur={onBlur}
    />
  )
}

export const ColourInput = ({ form, field }: FieldOf<ColourDeclaration>) => {
  const { key, shared, input, onBlur } = useTextField(form, field)
  return (
    <ColourField
      inputKey={key}
      {...shared}
      placeholder={field.placeholder ?? ''}
      {...input}
      onBlur={onBlur}
      onPick={(value) => form.mantine.setFieldValue(field.name, value)}
      watch={(listener) => form.mantine.watch(field.name, ({ value }) => listener(String(value ?? '')))}
    />
  )
}

export const PasswordField = ({ form, field }: FieldOf<TextDeclaration>) => {
  const { key, shared, input } = useField(form, field)
  const t = useTexts(webTexts)
  return (
    <PasswordInput
      key={key}
      {...shared}
      {...input}
      defaultValue={textOf(input.defaultValue)}
      autoComplete={field.autoComplete ?? 'new-password'}
      visibilityToggleButtonProps={{ 'aria-label': t('form.show_password') }}
    />
  )
}

export const TextareaField = ({ form, field }: FieldOf<TextareaDeclaration>) => {
  const { key, shared, input, onBlur } = useTextField(form, field)
  return <Textarea key={key} {...shared} {...input} autosize minRows={field.rows ?? 3} maxRows={16} onBlur={onBlur} />
}
