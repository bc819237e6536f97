import type { FieldDeclaration } from '#platform/web/form/field-declaration.ts'
import { FormField } from '#platform/web/form/FormField.tsx'
import { useTexts } from '#platform/web/locale.tsx'
import { sellersTexts } from '../texts.ts'

type Word = Parameters<ReturnType<typeof sellersTexts.in>>[0]
export type FieldGroup = [title: Word, fields: FieldDeclaration[]]

/** The fields of a company's or a person's details, in groups under headlines. */
export const FieldGroups = ({
  form,
  groups,
}: {
  form: Parameters<typeof FormField>[0]['form']
  groups: readonly FieldGroup[]
}) => {
  const t = useTexts(sellersTexts)
  return groups.map(([title, fields]) => (
    <fieldset key={title} className="k-form-group">
      <legend>
        <h2>{t(title)}</h2>
      </legend>
      <div className="k-form-wide">
        {fields.map((field) => (
          <div key={field.name} {...(field.kind === 'textarea' ? { className: 'k-whole' } : {})}>
            <FormField form={form} {...field} />
          </div>
        ))}
      </div>
    </fieldset>
  ))
}
