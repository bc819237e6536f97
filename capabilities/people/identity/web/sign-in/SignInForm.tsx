import { useTexts } from '#platform/web/locale.tsx'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/Field.tsx'
import { identityTexts } from '../../texts.ts'
import type { Returned } from './sent-form.ts'

/** Mail address and password, or a link by mail; `referer` is where the way leads afterwards. */
export const SignInForm = ({ referer, returned }: { referer: string; returned: Returned | undefined }) => {
  const t = useTexts(identityTexts)
  return (
    <form method="post" className="k-stack-small">
      <input type="hidden" name="referer" value={referer} />
      <Field
        name="email"
        type="email"
        label={t('field.email')}
        autoComplete="username"
        required
        defaultValue={returned?.values['email']}
        error={returned?.errors['email']}
      />
      <Field
        name="password"
        type="password"
        label={t('field.password')}
        autoComplete="current-password"
        required
        error={returned?.errors['password']}
      />
      <Button wide size="large">
        {t('sign_in.button')}
      </Button>
      <Button wide size="large" look="outline" name="intent" value="link" formNoValidate>
        {t('sign_in.link')}
      </Button>
    </form>
  )
}
