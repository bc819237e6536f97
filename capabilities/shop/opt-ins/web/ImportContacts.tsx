import { Form } from '#platform/web/form/Form.tsx'
import { FormField } from '#platform/web/form/FormField.tsx'
import { RowsFromFile } from '#platform/web/form/RowsFromFile.tsx'
import { errorWord } from '#platform/web/form/error-words.ts'
import { useForm } from '#platform/web/form/useForm.ts'
import { useReferences } from '#platform/web/list/references.ts'
import { useLocale, useTexts } from '#platform/web/locale.tsx'
import { toast } from '#platform/web/toast.ts'
import { importContacts } from '../contract.ts'
import { optInsTexts } from '../texts.ts'

/** Takes over contacts from a file or what was pasted; what is wrong is named by row. */
export const ImportContacts = ({ onDone }: { onDone: () => void }) => {
  const t = useTexts(optInsTexts)
  const forms = useReferences('opt_in_forms', '')
  const form = useForm({
    endpoint: importContacts,
    texts: optInsTexts,
    initial: { formId: '', rows: '' },
    done: '',
    onDone: ({ importedCount, knownCount }) => {
      toast(t('import.done', { imported: importedCount, known: knownCount }))
      onDone()
    },
  })
  return (
    <div className="k-stack">
      <p>{t('import.text')}</p>
      <p className="k-second">{t('import.columns')}</p>
      <RowsFromFile form={form} text={t('import.file')} />
      <Form form={form} submit={t('import.button')}>
        <FormField
          kind="select"
          name="formId"
          required
          searchable
          options={(forms.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
        />
        <FormField kind="textarea" name="rows" rows={8} required />
        <Faults fields={form.failure?.fields ?? {}} />
      </Form>
    </div>
  )
}

/** Each fault with its row and column. */
const Faults = ({ fields }: { fields: Readonly<Record<string, readonly string[]>> }) => {
  const t = useTexts(optInsTexts)
  const locale = useLocale()
  const faults = Object.entries(fields).flatMap(([name, [key = 'invalid']]) => {
    const [, line, column] = /^rows\.(\d+)\.(\w+)$/.exec(name) ?? []
    return line && column ? [{ line: Number(line), column, key }] : []
  })
  if (faults.length === 0) return null
  return (
    <div role="alert">
      <ul>
        {faults.map(({ line, column, key }) => (
          <li key={`${line} ${column}`}>
            {t('import.fault', { line, column, fault: errorWord(key, locale, optInsTexts) })}
          </li>
        ))}
      </ul>
    </div>
  )
}
