import type { ClientInput, ClientOutput } from '#platform/shared/contract.ts'
import type { FieldDeclaration } from '#platform/web/form/field-declaration.ts'
import { Form } from '#platform/web/form/Form.tsx'
import { useForm } from '#platform/web/form/useForm.ts'
import { Loaded } from '#platform/web/Loaded.tsx'
import { useTexts } from '#platform/web/locale.tsx'
import { fillContact, showContact } from '../contract.ts'
import { optInsTexts } from '../texts.ts'

type Known = ClientOutput<typeof showContact>
type Held = Known['fields'][number]
type Wanted = ClientInput<typeof fillContact>

/** What is known of one contact, as its seller fills it in. */
export const ContactFields = ({ id, onDone }: { id: Known['id']; onDone: () => void }) => (
  <Loaded endpoint={showContact} input={{ id }}>
    {(contact) => <Fields contact={contact} onDone={onDone} />}
  </Loaded>
)

const parted = (kind: Held['kind'], text: string): string[] =>
  kind === 'choices' ? text.split(';').map((part) => part.trim()) : [text]

const Fields = ({ contact: { id, fields }, onDone }: { contact: Known; onDone: () => void }) => {
  const t = useTexts(optInsTexts)
  const form = useForm({
    endpoint: fillContact,
    texts: optInsTexts,
    initial: {
      fields: Object.fromEntries(fields.map(({ key, values }) => [key, values.join('; ')])),
    },
    shape: ({ fields: filled }) =>
      ({
        id,
        fields: fields.map(({ key, kind }) => ({
          key,
          values: parted(kind, (filled as Record<string, string | null>)[key] ?? '').filter(Boolean),
        })),
      }) as Wanted,
    onDone,
  })
  const declared = ({ key, name: label, kind, hint, options }: Held): FieldDeclaration => {
    const shared = { name: `fields.${key}`, label, hint }
    const choices = kind === 'yes_no' ? ['true', 'false'] : kind === 'choice' ? options : undefined
    if (choices)
      return {
        ...shared,
        kind: 'select',
        clearable: true,
        options: choices.map((value) => ({
          value,
          label: kind === 'yes_no' ? t(value === 'true' ? 'fields.yes' : 'fields.no') : value,
        })),
      }
    if (kind === 'choices') return { ...shared, kind: 'text', hint: t('hint.choices', { options: options.join('; ') }) }
    return { ...shared, kind: kind === 'date' ? 'date' : 'text' }
  }
  return fields.length === 0 ? <p>{t('fields.none')}</p> : <Form form={form} fields={fields.map(declared)} />
}
