import type { ClientOutput } from '#platform/shared/contract.ts'
import { useTexts } from '#platform/web/locale.tsx'
import { Field } from '#ui/Field.tsx'
import { Question } from '#capabilities/shop/storefront/web/index.ts'
import type { showPublicForm } from '../../contract/public.ts'
import { optInsTexts } from '../../texts.ts'

type Asked = ClientOutput<typeof showPublicForm>['fields'][number]
export type Values = Record<string, string>
type Props = { values: Values; errors: Values }

/** Field kinds that are rendered like questions of a product. */
const questionForms = { text: 'open_question', choice: 'select_box', choices: 'service', yes_no: 'checkbox' } as const

/** The fields of a form besides address and name. */
export const AskedFields = ({ fields, ...given }: Props & { fields: readonly Asked[] }) =>
  fields.map((field) => <OneField key={field.key} field={field} {...given} />)

const OneField = ({
  field: { key, name: label, kind, hint, options, isRequired },
  values,
  errors,
}: Props & { field: Asked }) => {
  const t = useTexts(optInsTexts)
  const name = `fields.${key}`
  if (kind !== 'number' && kind !== 'date')
    return (
      <Question
        name={name}
        question={{ key, form: questionForms[kind], label, hint, options, isRequired }}
        values={values}
        errors={errors}
      />
    )
  return (
    <Field
      name={name}
      label={label}
      defaultValue={values[name]}
      error={errors[name]}
      {...(hint ? { hint } : {})}
      {...(isRequired ? { required: true } : { note: t('page.optional') })}
      {...(kind === 'date' ? { type: 'date' } : { inputMode: 'decimal' })}
      autoComplete="off"
      maxLength={40}
    />
  )
}
