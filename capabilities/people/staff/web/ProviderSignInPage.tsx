import { redirect, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { AccountPage } from '#capabilities/people/identity/web/index.ts'
import { useTexts } from '#platform/web/locale.tsx'
import type { PageHandle } from '#platform/web/page.ts'
import { isCallRefusal, servicesOf } from '#platform/web/services.ts'
import { beginProviderSignIn, finishProviderSignIn } from '../contract.ts'
import { staffTexts } from '../texts.ts'

export const handle: PageHandle = { hydrate: false, frameAncestors: "'none'" }
export const headers = () => ({ 'cache-control': 'private, no-store', 'referrer-policy': 'no-referrer' })

/** Leads to the operator's provider, and on from there: only where that fails is there a page. */
export const loader = async ({ request, context }: LoaderFunctionArgs) => {
  const { call } = servicesOf(context)
  const { pathname, search, searchParams } = new URL(request.url)
  try {
    if (!pathname.endsWith('/return'))
      throw redirect((await call(beginProviderSignIn, { referer: searchParams.get('referer') ?? '' })).url)
    const { referer } = await call(finishProviderSignIn, { search })
    throw redirect(/^\/(?![/\\])[^\s\\]*$/.test(referer) ? referer : '/admin')
  } catch (error) {
    if (!isCallRefusal(error)) throw error
    if (error.code === 'identity.second_factor') throw redirect('/users/sign_in?with=second_factor&referer=%2Fadmin')
    return { message: error.message }
  }
}

/** Says why somebody of the operator's was not signed in, and how else they get in. */
export default function ProviderSignInPage() {
  const t = useTexts(staffTexts)
  const { message } = useLoaderData<typeof loader>()
  return (
    <AccountPage title={t('provider.title')} text={message} foot={<a href="/users/sign_in">{t('provider.here')}</a>}>
      <p>
        <a href="/users/staff_sign_in">{t('provider.again')}</a>
      </p>
    </AccountPage>
  )
}
