import type { FieldDeclaration } from '#platform/web/form/field-declaration.ts'
import { Brought } from '#platform/web/brought.tsx'
import { FormField } from '#platform/web/form/FormField.tsx'
import type { FormState } from '#platform/web/form/useForm.ts'
import { useTexts } from '#platform/web/locale.tsx'
import { sellersTexts } from '../texts.ts'

type Word = Parameters<ReturnType<typeof sellersTexts.in>>[0]
export type FieldGroup = [title: Word, fields: FieldDeclaration[]]

/** The fields of a company's or a person's details, in groups under headlines. */
export const FieldGroups = ({ form, groups }: { form: FormState; groups: readonly FieldGroup[] }) => {
  const t = useTexts(sellersTexts)
  const first = groups.flatMap(([, fields]) => fields).find(({ lang }) => lang !== undefined)
  return groups.map(([title, fields]) => (
    <fieldset key={title} className="k-form-group">
      <legend>
        <h2>{t(title)}</h2>
      </legend>
      <div className="k-form-wide">
        {fields.map((field) => (
          <div key={field.name} {...(field.kind === 'textarea' ? { className: 'k-whole' } : {})}>
            <FormField form={form} {...field} />
            {field.lang !== undefined && <Translated {...{ form, field }} isFirst={field === first} />}
          </div>
        ))}
      </div>
    </fieldset>
  ))
}

type Say = (texts: { text: string; isRich: boolean; longest: number }[]) => Promise<readonly (string | null)[]>

/** Has `aboutInLanguages.de` written from `about` by the service that is connected. */
const Translated = ({ form, field, isFirst }: { form: FormState; field: FieldDeclaration; isFirst: boolean }) => {
  const { name, lang } = field
  const translate = async (say: Say) => {
    const text = String(form.mantine.getValues()[name.replace(/InLanguages\..*$/, '')] ?? '')
    if (text.trim() === '') return
    const [said] = await say([{ text, isRich: false, longest: 400 }])
    if (said) form.mantine.setFieldValue(name, said)
  }
  return <Brought name="texts.translate" given={{ to: lang, translate, leadsToConnect: isFirst }} />
}
