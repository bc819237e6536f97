import { Field, TextField } from '#ui/Field.tsx'
import type { ValuesOfBlock } from '#capabilities/offer/content-blocks/blocks/block.ts'
import type { contactForm } from '../../blocks/contact-form.ts'
import { inputName, type FormInput } from '../../rules/contact-answers.ts'
import { Lines, Title, useSaid } from '#capabilities/offer/content-blocks/web/index.ts'
import { usePage, usePageWords } from './page-context.ts'

type Props = { id: string; values: ValuesOfBlock<typeof contactForm> }

const types: Readonly<Partial<Record<FormInput['fieldForm'], { type: string; autoComplete: string }>>> = {
  first_name: { type: 'text', autoComplete: 'given-name' },
  last_name: { type: 'text', autoComplete: 'family-name' },
  email: { type: 'email', autoComplete: 'email' },
  birthday: { type: 'date', autoComplete: 'bday' },
  street: { type: 'text', autoComplete: 'street-address' },
  zip: { type: 'text', autoComplete: 'postal-code' },
  country_code: { type: 'text', autoComplete: 'country-name' },
  phone: { type: 'tel', autoComplete: 'tel' },
}

export const ContactForm = ({ id, values }: Props) => {
  const t = usePageWords()
  const { pageId, username, shopName, path, sent, returned, isEditing } = usePage()
  const mine = returned?.blockId === id ? returned : null
  const buttonText = useSaid()('buttonText', values.buttonText)
  if (sent === id)
    return (
      <p className="b-sent" role="status">
        {values.thanksText || t('contact.sent')}
      </p>
    )
  return (
    <form method="post" action={`${path}#${id}`} className="b-form" noValidate={false}>
      <Title at="titleText">{values.titleText}</Title>
      <Lines at="descriptionText">{values.descriptionText}</Lines>
      {mine && (
        <p className="k-error" role="alert">
          {mine.message}
        </p>
      )}
      <input type="hidden" name="pageId" value={pageId} />
      <input type="hidden" name="blockId" value={id} />
      {values.inputs.map((input, i) => (
        <Question key={i} input={input} name={inputName(i)} formId={id} />
      ))}
      <p className="b-trap" aria-hidden="true">
        <label>
          {t('contact.website')} <input name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </p>
      <label className="b-consent">
        <input type="checkbox" name="agrees" value="1" required={!isEditing} />
        <span>
          {t('contact.consent', { seller: shopName })}{' '}
          <a href={`/s/${username}/document/privacy`}>{t('contact.privacy')}</a>
        </span>
      </label>
      {mine?.errors['agrees'] && <p className="k-error">{mine.errors['agrees']}</p>}
      {isEditing ? (
        <span className="b-button b-filled b-medium">{buttonText || t('contact.send')}</span>
      ) : (
        <button type="submit" className="b-button b-filled b-medium">
          {values.buttonText || t('contact.send')}
        </button>
      )}
    </form>
  )
}

type QuestionProps = { input: FormInput; name: string; formId: string }

const Question = ({ input, name, formId }: QuestionProps) => {
  const t = usePageWords()
  const { returned } = usePage()
  const mine = returned?.blockId === formId ? returned : null
  const around = {
    name,
    label: input.label || t(`contact.${input.fieldForm}`),
    required: input.required,
    defaultValue: mine?.values[name] ?? '',
    ...(input.required ? {} : { note: t('contact.optional') }),
    ...(mine?.errors[name] ? { error: mine.errors[name] } : {}),
  }
  return input.fieldType === 'textarea' ? (
    <TextField {...around} rows={5} maxLength={5000} />
  ) : (
    <Field {...around} {...(types[input.fieldForm] ?? { type: 'text' })} maxLength={300} />
  )
}
