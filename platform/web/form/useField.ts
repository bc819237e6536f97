import type { FocusEvent } from 'react'
import { useWordsByName } from '../locale.tsx'
import type { FieldDeclaration } from './field-declaration.ts'
import { useFieldName } from './useFieldName.ts'
import type { FormState } from './useForm.ts'

export type FieldOf<D extends FieldDeclaration> = { form: FormState; field: D }

/** What the input of a field gets, whatever its kind. */
export const useField = ({ mantine, texts, idOf }: FormState, field: FieldDeclaration) => {
  const t = useWordsByName(texts)
  const nameOf = useFieldName(texts)
  const { name, required = false } = field
  const hint = `hint.${name}`
  const input = mantine.getInputProps(name, field.kind === 'switch' ? { type: 'checkbox' } : {})
  const shared = {
    label: field.label ?? nameOf(name) ?? name,
    description: field.hint ?? (texts.has(hint) ? t(hint) : undefined),
    lang: field.lang,
    placeholder: field.placeholder,
    disabled: field.disabled ?? false,
    withAsterisk: required,
    'aria-required': required || undefined,
    id: idOf(name),
    name,
  }
  return { key: mantine.key(name), shared, input, required }
}

/** The same for inputs of text, whose value is a text from the beginning and is trimmed when it is left. */
export const useTextField = (form: FormState, field: FieldDeclaration) => {
  const { key, shared, input, required } = useField(form, field)
  const onBlur = (event: FocusEvent<HTMLInputElement | HTMLTextAreaElement>) => {
    const text = event.currentTarget.value.trim()
    if (text !== event.currentTarget.value) {
      event.currentTarget.value = text
      form.mantine.setFieldValue(field.name, text, { forceUpdate: false })
    }
    input.onBlur?.(event)
  }
  return { key, shared, input: { ...input, defaultValue: textOf(input.defaultValue) }, onBlur, required }
}

export const textOf = (value: unknown): string => (value === null || value === undefined ? '' : String(value))
