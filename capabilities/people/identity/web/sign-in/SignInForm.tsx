import { Island } from '#platform/web/Island.tsx'
import { useTexts } from '#platform/web/locale.tsx'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/Field.tsx'
import { identityTexts } from '../../texts.ts'
import { askToUsePasskey } from '../../contract/passkeys.ts'
import { PasskeySignIn } from '../islands/PasskeySignIn.tsx'
import type { Returned } from './sent-form.ts'

type Props = {
  /** Where the way leads afterwards. */ referer: string
  /** Known before anything was typed. */ email?: string
  /** Begins with the code, for those who chose no password. */ isByCode?: boolean
  /** Is only left with the second factor. */ isSecondFactor?: boolean
  returned: Returned | undefined
}

/** Mail address and password, a code by mail, or a passkey of this device. */
export const SignInForm = ({ referer, email, isByCode = false, isSecondFactor = false, returned }: Props) => {
  const values = returned?.values ?? {}
  const isAsking = values['intent'] === 'code' || (isByCode && returned === undefined)
  const t = useTexts(identityTexts)
  const form = (
    <form method="post" className="k-stack-small">
      <input type="hidden" name="referer" value={referer} />
      {isSecondFactor ? (
        <EnterSecondFactor returned={returned} />
      ) : values['token'] ? (
        <EnterCode returned={returned} email={values['email'] ?? ''} token={values['token']} />
      ) : isAsking ? (
        <AskForCode returned={returned} email={email} />
      ) : (
        <WithPassword returned={returned} email={email} />
      )}
    </form>
  )
  if (!isSecondFactor && (values['token'] || isAsking)) return form
  return (
    <>
      {form}
      <Island
        name="PasskeySignIn"
        of={PasskeySignIn}
        props={{
          referer,
          label: t('sign_in.passkey'),
          failed: t('sign_in.passkey_failed'),
          optionsPath: askToUsePasskey.path,
        }}
      />
    </>
  )
}

type Part = { returned: Returned | undefined; email: string | undefined }

const EmailField = ({ returned, email }: Part) => {
  const t = useTexts(identityTexts)
  return (
    <Field
      name="email"
      type="email"
      label={t('field.email')}
      autoComplete="username webauthn"
      required
      defaultValue={returned?.values['email'] ?? email}
      error={returned?.errors['email']}
    />
  )
}

const WithPassword = (part: Part) => {
  const t = useTexts(identityTexts)
  return (
    <>
      <EmailField {...part} />
      <Field
        name="password"
        type="password"
        label={t('field.password')}
        autoComplete="current-password"
        required
        error={part.returned?.errors['password']}
      />
      <Button wide size="large">
        {t('sign_in.button')}
      </Button>
      <Button wide size="large" look="outline" name="intent" value="code" formNoValidate>
        {t('sign_in.by_code')}
      </Button>
    </>
  )
}

const AskForCode = (part: Part) => {
  const t = useTexts(identityTexts)
  return (
    <>
      <p className="k-second">{t('code.text')}</p>
      <EmailField {...part} />
      <Button wide size="large" name="intent" value="code">
        {t('code.send')}
      </Button>
    </>
  )
}

const EnterCode = ({ returned, email, token }: Part & { token: string }) => {
  const t = useTexts(identityTexts)
  return (
    <>
      <p role="status">{t('code.sent', { email: email ?? '' })}</p>
      <input type="hidden" name="email" value={email} />
      <input type="hidden" name="token" value={token} />
      <Field
        name="code"
        label={t('field.code')}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={7}
        required
        error={returned?.errors['code']}
      />
      <Button wide size="large" name="intent" value="enter_code">
        {t('sign_in.button')}
      </Button>
      <Button wide look="outline" name="intent" value="code" formNoValidate>
        {t('code.again')}
      </Button>
    </>
  )
}

const EnterSecondFactor = ({ returned }: Pick<Part, 'returned'>) => {
  const t = useTexts(identityTexts)
  return (
    <>
      <p className="k-second">{t('factor.sign_in_text')}</p>
      <Field
        name="code"
        label={t('field.code')}
        autoComplete="one-time-code"
        maxLength={30}
        required
        error={returned?.errors['code']}
      />
      <Button wide size="large" name="intent" value="second_factor">
        {t('sign_in.button')}
      </Button>
    </>
  )
}
