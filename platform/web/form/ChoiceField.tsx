import { MultiSelect } from '@mantine/core'
import { useWordsByName } from '../locale.tsx'
import type { FormState } from './useForm.ts'

/** Several of some options; `asNumbers` for ids. */
export const ChoiceField = ({
  form,
  name,
  options,
  asNumbers,
  hint,
}: {
  form: FormState
  name: string
  options: readonly { value: string; label: string }[]
  asNumbers?: boolean
  hint?: string
}) => {
  const t = useWordsByName(form.texts)
  const { defaultValue, onChange, ...input } = form.mantine.getInputProps(name) as {
    defaultValue?: (string | number)[]
    onChange: (value: unknown) => void
  }
  return (
    <MultiSelect
      key={form.mantine.key(name)}
      {...input}
      id={`field-${name}`}
      label={t(`field.${name}`)}
      description={hint}
      data={[...options]}
      defaultValue={(defaultValue ?? []).map(String)}
      onChange={(values) => onChange(asNumbers ? values.map(Number) : values)}
      searchable
      clearable
    />
  )
}
