import { redirect, useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { useTexts } from '#platform/web/locale.tsx'
import type { PageHandle } from '#platform/web/page.ts'
import { servicesOf } from '#platform/web/services.ts'
import { Button, LinkButton } from '#ui/Button.tsx'
import { Field } from '#ui/Field.tsx'
import { choosePassword } from '../contract.ts'
import { checkPasswordLink } from '../contract/sign-in.ts'
import { identityTexts } from '../texts.ts'
import { AccountPage } from './AccountPage.tsx'
import type { WireRole } from '../rules/roles.ts'
import { wayIn } from './sign-in/kept-way.ts'
import { answerForm, type Returned } from './sign-in/sent-form.ts'

export const handle: PageHandle = { hydrate: false }

export const loader = async ({ request, context }: LoaderFunctionArgs) => {
  const { searchParams } = new URL(request.url)
  const token = searchParams.get('token') ?? ''
  const { isGood } = await servicesOf(context).call(checkPasswordLink, { token })
  return { token, isGood, isConfirmed: searchParams.has('confirmed') }
}

export const action = (args: ActionFunctionArgs) =>
  answerForm(args, async ({ token = '', password = '' }, services) => {
    const { call, user } = services
    await call(choosePassword, { token, password })
    return redirect(
      user?.profileType
        ? wayIn(services, args.request, user.profileType as WireRole, null)
        : '/users/sign_in?new_password',
    )
  })

export default function PasswordEditPage() {
  const t = useTexts(identityTexts)
  const { token, isGood, isConfirmed } = useLoaderData<typeof loader>()
  const returned = useActionData<typeof action>() as Returned | undefined
  if (!isGood)
    return (
      <AccountPage
        title={t('password_edit.title')}
        returned={{ values: {}, errors: {}, message: t('refusal.token_gone') }}
        foot={<a href="/users/sign_in">{t('to_sign_in')}</a>}
      >
        <LinkButton wide size="large" href="/users/password/new">
          {t('password_edit.again')}
        </LinkButton>
      </AccountPage>
    )
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
