import { useState } from 'react'
import type { ClientInput, ClientOutput } from '#platform/shared/contract.ts'
import { Form } from '#platform/web/form/Form.tsx'
import { FormField } from '#platform/web/form/FormField.tsx'
import { useForm, type FormState } from '#platform/web/form/useForm.ts'
import { Loaded } from '#platform/web/Loaded.tsx'
import { useTexts } from '#platform/web/locale.tsx'
import { optionsOf } from '#platform/web/form/options.ts'
import { addField, editField, showField } from '../contract/fields.ts'
import { optInsTexts } from '../texts.ts'
import { choosingKinds, fieldKinds, type FieldKind } from '../vocabulary.ts'

type Known = ClientOutput<typeof showField>
type Done = { onDone: (field?: Known) => void }

/** Adds a field, or edits an existing one, whose key and kind are fixed. */
export const FieldForm = ({ id, onDone }: Done & { id?: Known['id'] }) =>
  id === undefined ? (
    <NewField onDone={onDone} />
  ) : (
    <Loaded endpoint={showField} input={{ id }}>
      {(known) => <KnownField known={known} onDone={onDone} />}
    </Loaded>
  )

/** One option a line. */
const optionsIn = (lines: unknown): string[] => [
  ...new Set(
    String(lines)
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean),
  ),
]

const NewField = ({ onDone }: Done) => {
  const [kind, setKind] = useState<FieldKind>('text')
  const form = useForm({
    endpoint: addField,
    texts: optInsTexts,
    prefix: 'field',
    initial: { name: '', kind, hint: '', options: '' },
    shape: (values) => ({ ...values, options: optionsIn(values.options) }) as ClientInput<typeof addField>,
    onDone,
  })
  form.mantine.watch('kind', ({ value }) => setKind(value as FieldKind))
  return <Fields form={form} kind={kind} isNew />
}

const KnownField = ({ known: { id, name, kind, hint, options }, onDone }: Done & { known: Known }) => {
  const form = useForm({
    endpoint: editField,
    texts: optInsTexts,
    prefix: 'field',
    initial: { id, name, hint, options: options.join('\n') },
    shape: (values) => ({ ...values, options: optionsIn(values.options) }) as ClientInput<typeof editField>,
    onDone,
  })
  return <Fields form={form} kind={kind} />
}

const Fields = ({ form, kind, isNew = false }: { form: FormState; kind: FieldKind; isNew?: boolean }) => {
  const t = useTexts(optInsTexts)
  return (
    <Form form={form}>
      <FormField kind="text" name="name" required hint={t('hint.field_name')} />
      {isNew && (
        <FormField
          kind="select"
          name="kind"
          required
          hint={t('hint.kind')}
          options={optionsOf(t, 'field_kind', fieldKinds)}
        />
      )}
      {choosingKinds.includes(kind) && <FormField kind="textarea" name="options" rows={5} required />}
      <FormField kind="text" name="hint" />
    </Form>
  )
}
