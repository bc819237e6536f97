import type { ComponentProps } from 'react'
import { useTexts } from '#platform/web/locale.tsx'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/Field.tsx'
import { identityTexts } from '../texts.ts'
import { AccountPage } from './AccountPage.tsx'
import { MailHint } from './sign-in/DemoHints.tsx'
import type { Returned } from './sign-in/sent-form.ts'

/** Asks for an address to mail a link to. */
export const AskByMailPage = ({
  kind,
  returned,
  email,
  hints,
}: {
  kind: 'password_new' | 'confirmation_new'
  returned: Returned | undefined
  email: string
  hints: ComponentProps<typeof MailHint>
}) => {
  const t = useTexts(identityTexts)
  return (
    <AccountPage
      title={t(`${kind}.title`)}
      {...(kind === 'password_new' ? { text: t('password_new.text') } : {})}
      returned={returned}
      foot={
        <>
          <a href="/users/sign_in">{t('to_sign_in')}</a>
          <MailHint {...hints} />
        </>
      }
    >
      <form method="post" className="k-stack">
        <Field
          name="email"
          type="email"
          label={t('field.email')}
          autoComplete="email"
          required
          defaultValue={returned?.values['email'] ?? email}
          error={returned?.errors['email']}
        />
        <Button wide size="large">
          {t(`${kind}.button`)}
        </Button>
      </form>
    </AccountPage>
  )
}
