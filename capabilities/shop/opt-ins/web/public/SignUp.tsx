import type { ClientOutput } from '#platform/shared/contract.ts'
import { useTexts } from '#platform/web/locale.tsx'
import { Button } from '#ui/Button.tsx'
import { CheckField, ErrorSummary, Field } from '#ui/Field.tsx'
import type { showPublicForm } from '../../contract/public.ts'
import { optInsTexts } from '../../texts.ts'
import { AskedFields, type Values } from './AskedFields.tsx'

export type Returned = { values: Values; errors: Values; message?: string; sentTo?: string; continueAt?: string | null }
type Asked = ClientOutput<typeof showPublicForm>

type SignUpProps = {
  form: Asked
  username: string
  returned: Returned | undefined
  /** Where the form is sent; its own page by default. */ action?: string
  /** The path of the page it is on, where that is not the form’s own. */ from?: string
  /** Looked at in an editor: nothing is sent. */ isEditing?: boolean
}

/** The fields of a form, its consent and its button. */
export const SignUp = ({ form, username, returned, action, from = '', isEditing = false }: SignUpProps) => {
  const t = useTexts(optInsTexts)
  const { values = {}, errors = {}, message } = returned ?? {}
  const labels: Values = {
    email: t('page.email'),
    firstName: t('page.first_name'),
    lastName: t('page.last_name'),
    hasAgreed: t('page.consent'),
    ...Object.fromEntries(form.fields.map(({ key, name }) => [`fields.${key}`, name])),
  }
  const named = (name: string) => ({
    name,
    label: labels[name]!,
    defaultValue: values[name],
    error: errors[name],
    maxLength: 100,
    ...(form.asksName === 'required' ? { required: true } : { note: t('page.optional') }),
  })
  return (
    <form method="post" action={action} className="k-panel k-stack" noValidate>
      <ErrorSummary
        title={message ?? ''}
        errors={Object.entries(errors).map(([name, error]) => ({ name, label: labels[name] ?? name, error }))}
      />
      <input type="hidden" name="from" value={values['from'] ?? from} />
      {values['sure'] && <input type="hidden" name="sure" value={values['sure']} />}
      <input type="hidden" name="consentVersion" value={form.consentVersion} />
      <Field
        name="email"
        label={t('page.email')}
        defaultValue={values['email']}
        error={errors['email']}
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={254}
        required
      />
      {form.asksName !== 'hidden' && (
        <>
          <Field {...named('firstName')} autoComplete="given-name" />
          <Field {...named('lastName')} autoComplete="family-name" />
        </>
      )}
      <AskedFields fields={form.fields} values={values} errors={errors} />
      <CheckField name="hasAgreed" label={form.consentText} error={errors['hasAgreed']} required />
      {form.measuringText && (
        <CheckField name="isMeasured" label={form.measuringText} defaultChecked={values['isMeasured'] === 'true'} />
      )}
      <p className="k-small k-second">
        <a href={`/s/${username}/document/privacy`}>{t('page.privacy')}</a>
      </p>
      <Button size="buy" wide type={isEditing ? 'button' : 'submit'}>
        {form.buttonText || t('page.button')}
      </Button>
    </form>
  )
}
