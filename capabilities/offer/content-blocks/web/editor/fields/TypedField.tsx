import { NumberInput, Textarea, TextInput } from '@mantine/core'
import { RichField } from '#platform/web/rich/RichField.tsx'
import type { Field } from '../../../rules/fields.ts'

type TypedFieldProps = {
  name: string
  value: unknown
  onChange: (value: unknown) => void
  field: Extract<Field, { kind: 'line' | 'words' | 'rich' | 'number' }>
  around: { size: 'xs'; label: string; description: string | undefined }
}

/** A field that is filled by typing. */
export const TypedField = ({ name, field, around, value, onChange }: TypedFieldProps) => {
  switch (field.kind) {
    case 'line':
      return (
        <TextInput
          {...around}
          value={value as string}
          maxLength={field.limit}
          onChange={(e) => onChange(e.currentTarget.value)}
        />
      )
    case 'words':
      return (
        <Textarea
          {...around}
          autosize
          minRows={2}
          maxRows={10}
          value={value as string}
          maxLength={field.limit}
          onChange={(e) => onChange(e.currentTarget.value)}
        />
      )
    case 'rich':
      return <RichField name={name} label={around.label} start={value as string} onChange={onChange} />
    case 'number':
      return (
        <NumberInput
          {...around}
          min={field.min}
          max={field.max}
          allowDecimal={false}
          value={value as number}
          onChange={(next) => typeof next === 'number' && onChange(next)}
        />
      )
  }
}
