import { data, redirect, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { useTexts } from '#platform/web/locale.tsx'
import { orStatus } from '#platform/web/page-call.ts'
import { servicesOf } from '#platform/web/services.ts'
import { giveConsent } from '#capabilities/people/cookie-consents/contract.ts'
import { cookieConsentTexts } from '#capabilities/people/cookie-consents/texts.ts'
import { answerIn, choiceOf, CookieSettings } from '#capabilities/people/cookie-consents/web/index.ts'
import { ownPath } from '../own-path.ts'
import { SiteFrame } from './SiteFrame.tsx'

/** The page a visitor came from. */
const backOf = (request: Request): string | undefined => ownPath(new URL(request.url).searchParams.get('back'))

export const loader = ({ request }: LoaderFunctionArgs) =>
  data(
    { choice: choiceOf(request, 'app'), back: backOf(request) },
    { headers: { 'cache-control': 'private, no-store' } },
  )
export const headers = ({ loaderHeaders }: { loaderHeaders: Headers }) => loaderHeaders

export const action = async ({ request, context }: ActionFunctionArgs) => {
  await orStatus(servicesOf(context).call(giveConsent, answerIn(await request.formData(), 'app')))
  const back = backOf(request)
  return redirect(`/cookies?saved=1${back ? `&back=${encodeURIComponent(back)}` : ''}`)
}

/** Consent to storing data on this device, for the platform's own pages and the signed-in areas. */
export default function CookiesPage() {
  const t = useTexts(cookieConsentTexts)
  const { choice, back } = useLoaderData<typeof loader>()
  return (
    <SiteFrame title={t('settings.title')} about={t('settings.app')}>
      <CookieSettings
        {...choice}
        here="app"
        services={{ statistics: t('settings.no_service'), marketing: t('settings.videos') }}
        privacyPath="/privacy"
        back={back}
      />
    </SiteFrame>
  )
}
