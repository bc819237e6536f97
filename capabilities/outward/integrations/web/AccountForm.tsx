import { Form } from '#platform/web/form/Form.tsx'
import type { FieldDeclaration } from '#platform/web/form/field-declaration.ts'
import { useForm } from '#platform/web/form/useForm.ts'
import { useTexts } from '#platform/web/locale.tsx'
import { declarationOf } from '../connectors/declared.ts'
import { addAccount, editAccount } from '../contract.ts'
import { integrationsTexts } from '../texts.ts'

type Props = { connector: string; id: number | undefined; onDone: () => void }

/** Connects an account by its keys, or gives it others; they are tried, and never shown again. */
export const AccountForm = ({ connector, id, onDone }: Props) => {
  const t = useTexts(integrationsTexts)
  const texts = integrationsTexts
  const settings = declarationOf(connector)?.settings ?? []
  const adding = useForm({ endpoint: addAccount, texts, initial: { connector, apiKey: '' }, onDone })
  const changing = useForm({ endpoint: editAccount, texts, initial: { id: id ?? 0, apiKey: '' }, onDone })
  const hasName = settings.some(({ name }) => name === 'userName')
  // What is not typed again stays, but for the key.
  const fields = settings.map(({ name, kind, isOptional }): FieldDeclaration => ({
    name,
    kind: kind === 'secret' ? 'password' : kind === 'uuid' ? 'text' : kind,
    required: !isOptional && (name === 'apiKey' || id === undefined),
    ...(name === 'apiKey' && hasName ? { label: t('field.password') } : {}),
  }))
  return (
    <Form form={id === undefined ? adding : changing} fields={fields} submit={t('connect.save')}>
      <p className="k-second k-small">{t(`help.${connector}` as 'help.mail_chimp')}</p>
    </Form>
  )
}
