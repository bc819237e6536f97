import { redirect, useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { useTexts } from '#platform/web/locale.tsx'
import type { PageHandle } from '#platform/web/page.ts'
import { servicesOf } from '#platform/web/services.ts'
import { showDemo } from '../contract/sign-in.ts'
import type { WireRole } from '../rules/roles.ts'
import { identityTexts } from '../texts.ts'
import { AccountPage } from './AccountPage.tsx'
import { DemoPeople, MailHint } from './sign-in/DemoHints.tsx'
import { keepWay, wayIn } from './sign-in/kept-way.ts'
import { noticed, type Returned } from './sign-in/sent-form.ts'
import { signInAction } from './sign-in/sign-in-action.ts'
import { SignInForm } from './sign-in/SignInForm.tsx'

export const handle: PageHandle = { hydrate: false }
export const headers = () => ({ 'cache-control': 'private, no-store' })

export const loader = async ({ request, context }: LoaderFunctionArgs) => {
  const { searchParams } = new URL(request.url)
  const services = servicesOf(context)
  const { call, user } = services
  const referer = searchParams.get('referer') ?? ''
  const isByCode = searchParams.get('with') === 'code'
  const isSecondFactor = searchParams.get('with') === 'second_factor'
  // Somebody who signs in by a code may be another person, or is confirming an address.
  if (user?.profileType && !isByCode) throw redirect(wayIn(services, request, user.profileType as WireRole, referer))
  keepWay(services, referer)
  const hints = await call(showDemo, {})
  const email = searchParams.get('email') ?? ''
  return { referer, email, isByCode, isSecondFactor, hints, hasNewPassword: searchParams.has('new_password') }
}

export const action = (args: ActionFunctionArgs) => {
  const services = servicesOf(args.context)
  return signInAction(args, (profileType, referer) => wayIn(services, args.request, profileType, referer))
}

export default function SignInPage() {
  const t = useTexts(identityTexts)
  const { referer, email, isByCode, isSecondFactor, hints, hasNewPassword } = useLoaderData<typeof loader>()
  const sent = useActionData<typeof action>() as Returned | undefined
  const returned = sent ?? (hasNewPassword ? noticed(t('password_edit.done')) : undefined)
  const isCode = returned ? 'token' in returned.values || returned.values['intent'] === 'code' : isByCode
  const back = referer ? `?${new URLSearchParams({ referer })}` : ''
  return (
    <AccountPage
      title={t('sign_in.title')}
      returned={returned}
      foot={
        isSecondFactor ? (
          <a href={`/users/sign_in${back}`}>{t('factor.again')}</a>
        ) : (
          <>
            {returned?.code === 'identity.not_confirmed' && (
              <a href={`/users/confirmation/new?email=${encodeURIComponent(returned.values['email'] ?? '')}`}>
                {t('sign_in.send_confirmation')}
              </a>
            )}
            {isCode ? (
              <a href={`/users/sign_in${back}`}>{t('code.other_way')}</a>
            ) : (
              <a href="/users/password/new">{t('sign_in.forgot')}</a>
            )}
            <span>
              {t('sign_in.new')} <a href="/users/sign_up">{t('sign_in.register')}</a>
            </span>
            {hints.hasStaffProvider && !isCode && <a href={`/users/staff_sign_in${back}`}>{t('sign_in.staff')}</a>}
            {hints.demo && !isCode && <DemoPeople demo={hints.demo} />}
            {isCode && <MailHint {...hints} />}
          </>
        )
      }
    >
      <SignInForm {...{ referer, email, isByCode, isSecondFactor, returned }} />
    </AccountPage>
  )
}
