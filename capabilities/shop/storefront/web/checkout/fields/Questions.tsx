import type { ClientOutput } from '#platform/shared/contract.ts'
import { useTexts } from '#platform/web/locale.tsx'
import { CheckField, Field, SelectField } from '#ui/Field.tsx'
import type { showCheckout } from '#capabilities/sale/checkout/contract.ts'
import { checkoutTexts } from '#capabilities/sale/checkout/texts.ts'
import type { Values } from '../read-form.ts'

type Asked = ClientOutput<typeof showCheckout>['product']['questions'][number]
type Props = { values: Values; errors: Values }

/** The seller's further questions: each by its form, optional ones marked. */
export const Questions = ({ questions, ...given }: Props & { questions: readonly Asked[] }) => {
  const t = useTexts(checkoutTexts)
  if (questions.length === 0) return null
  return (
    <section>
      <h2>{t('checkout.questions')}</h2>
      {questions.map((question) => (
        <Question key={question.key} name={`answers.${question.key}`} question={question} {...given} />
      ))}
    </section>
  )
}

/** One of them under the name its answer is sent by. */
export const Question = ({ name, question, values, errors }: Props & { name: string; question: Asked }) => {
  const t = useTexts(checkoutTexts)
  const { form, label, hint, options, isRequired } = question
  const error = errors[name]
  const shared = {
    name,
    label,
    error,
    defaultValue: values[name],
    ...(hint ? { hint } : {}),
    ...(isRequired ? { required: true } : { note: t('field.optional') }),
  }
  if (form === 'checkbox')
    return (
      <CheckField
        name={name}
        label={hint ? `${label} (${hint})` : label}
        defaultChecked={values[name] === 'true'}
        error={error}
        required={isRequired}
      />
    )
  if (form === 'select_box')
    return (
      <SelectField
        {...shared}
        options={[
          { value: '', text: t('checkout.choose') },
          ...options.map((option) => ({ value: option, text: option })),
        ]}
      />
    )
  if (form === 'open_question') return <Field {...shared} autoComplete="off" maxLength={2000} />
  return (
    <fieldset className="s-choices" id={name} aria-describedby={error ? `${name}-fault` : undefined}>
      <legend className="k-label">
        {label}
        {!isRequired && <span className="k-label-note"> ({t('field.optional')})</span>}
      </legend>
      {hint && <p className="k-hint">{hint}</p>}
      {options.map((option, at) => (
        <CheckField
          key={option}
          name={`${name}.${at}`}
          label={option}
          value={option}
          defaultChecked={values[`${name}.${at}`] === option}
        />
      ))}
      {error && (
        <p className="k-error" id={`${name}-fault`}>
          {error}
        </p>
      )}
    </fieldset>
  )
}
