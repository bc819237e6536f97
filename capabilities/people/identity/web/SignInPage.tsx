import { redirect, useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { useTexts } from '#platform/web/locale.tsx'
import type { PageHandle } from '#platform/web/page.ts'
import { askMagicLink, signIn } from '../contract.ts'
import { identityTexts } from '../texts.ts'
import { AccountPage } from './AccountPage.tsx'
import { wayOn } from './homes.ts'
import { answerForm, noticed, type Returned } from './sign-in/sent-form.ts'
import { SignInForm } from './sign-in/SignInForm.tsx'

export const handle: PageHandle = { hydrate: false }

export const loader = ({ request }: LoaderFunctionArgs) => {
  const { searchParams } = new URL(request.url)
  return { referer: searchParams.get('referer') ?? '', hasNewPassword: searchParams.has('new_password') }
}

export const action = (args: ActionFunctionArgs) =>
  answerForm(args, async ({ email = '', password = '', referer, intent }, { call, locale }) => {
    if (intent === 'link') {
      await call(askMagicLink, { email, path: referer || null })
      return noticed(identityTexts.in(locale)('sign_in.link_sent'), { email })
    }
    const { profileType } = await call(signIn, { email, password })
    return redirect(wayOn(profileType, referer))
  })

export default function SignInPage() {
  const t = useTexts(identityTexts)
  const { referer, hasNewPassword } = useLoaderData<typeof loader>()
  const sent = useActionData<typeof action>() as Returned | undefined
  const returned = sent ?? (hasNewPassword ? noticed(t('password_edit.done')) : undefined)
  return (
    <AccountPage
      title={t('sign_in.title')}
      returned={returned}
      foot={
        <>
          {returned?.code === 'identity.not_confirmed' && (
            <a href={`/users/confirmation/new?email=${encodeURIComponent(returned.values['email'] ?? '')}`}>
              {t('sign_in.send_confirmation')}
            </a>
          )}
          <a href="/users/password/new">{t('sign_in.forgot')}</a>
          <span>
            {t('sign_in.new')} <a href="/users/sign_up">{t('sign_in.register')}</a>
          </span>
        </>
      }
    >
      <SignInForm referer={referer} returned={returned} />
    </AccountPage>
  )
}
