import { redirect, useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { useTexts } from '#platform/web/locale.tsx'
import type { Role } from '#platform/shared/permission.ts'
import type { PageHandle } from '#platform/web/page.ts'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/Field.tsx'
import { choosePassword } from '../contract.ts'
import { identityTexts } from '../texts.ts'
import { AccountPage } from './AccountPage.tsx'
import { wayOn } from './homes.ts'
import { answerForm, type Returned } from './sign-in/sent-form.ts'

export const handle: PageHandle = { hydrate: false }

export const loader = ({ request }: LoaderFunctionArgs) => {
  const { searchParams } = new URL(request.url)
  return { token: searchParams.get('token') ?? '', isConfirmed: searchParams.has('confirmed') }
}

export const action = (args: ActionFunctionArgs) =>
  answerForm(args, async ({ token = '', password = '' }, { call, user }) => {
    await call(choosePassword, { token, password })
    return redirect(user?.profileType ? wayOn(user.profileType as Role, null) : '/users/sign_in?new_password')
  })

export default function PasswordEditPage() {
  const t = useTexts(identityTexts)
  const { token, isConfirmed } = useLoaderData<typeof loader>()
  const returned = useActionData<typeof action>() as Returned | undefined
  return (
    <AccountPage
      title={t('password_edit.title')}
      {...(isConfirmed ? { text: t('password_edit.confirmed') } : {})}
      returned={returned}
      foot={<a href="/users/password/new">{t('password_new.title')}</a>}
    >
      <form method="post" className="k-stack">
        <input type="hidden" name="token" value={token} />
        <Field
          name="password"
          type="password"
          label={t('field.newPassword')}
          hint={t('hint.password')}
          autoComplete="new-password"
          required
          minLength={8}
          maxLength={40}
          error={returned?.errors['password']}
        />
        <Button wide size="large">
          {t('password_edit.button')}
        </Button>
      </form>
    </AccountPage>
  )
}
