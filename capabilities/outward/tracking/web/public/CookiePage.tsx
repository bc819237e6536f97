import { data, redirect, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { useTexts } from '#platform/web/locale.tsx'
import { orStatus } from '#platform/web/page-call.ts'
import type { PageHandle } from '#platform/web/page.ts'
import { servicesOf } from '#platform/web/services.ts'
import { giveConsent } from '#capabilities/people/cookie-consents/contract.ts'
import type { AskedCategory } from '#capabilities/people/cookie-consents/rules/kept-consents.ts'
import { cookieConsentTexts } from '#capabilities/people/cookie-consents/texts.ts'
import { answerIn, choiceOf, CookieSettings } from '#capabilities/people/cookie-consents/web/index.ts'
import { showShopSeller } from '#capabilities/sale/checkout/contract/shop.ts'
import { ShopFrame } from '#capabilities/sale/checkout/web/index.ts'
import { publicCodes } from '../../contract.ts'
import { trackingTexts } from '../../texts.ts'
import { cookieSettingsPath } from '../ShopTracking.tsx'

export const handle: PageHandle = { hydrate: false }

export const loader = async ({ params, request, context }: LoaderFunctionArgs) => {
  const { call } = servicesOf(context)
  const username = params['username']!
  const seller = await orStatus(call(showShopSeller, { username }))
  const { list } = await call(publicCodes, { username })
  return data(
    { seller, list, choice: choiceOf(request, Number(seller.id)) },
    { headers: { 'cache-control': 'private, no-store' } },
  )
}
export const headers = ({ loaderHeaders }: { loaderHeaders: Headers }) => loaderHeaders

export const action = async ({ params, request, context }: ActionFunctionArgs) => {
  const username = params['username']!
  const answer = answerIn(await request.formData(), 'shop')
  await orStatus(servicesOf(context).call(giveConsent, { username, ...answer }))
  return redirect(`${cookieSettingsPath(username)}?saved=1`)
}

/** Consent to what a shop's services store on this device. */
export default function CookiePage() {
  const t = useTexts(trackingTexts)
  const ask = useTexts(cookieConsentTexts)
  const { seller, list, choice } = useLoaderData<typeof loader>()
  const namesOf = (category: AskedCategory) =>
    list
      .filter((each) => each.category === category)
      .map(({ type, name }) => (type === 'custom_tracking_codes' ? name : t(`service.${type}`)))
      .join(', ')
  return (
    <ShopFrame
      seller={seller}
      here={cookieSettingsPath(seller.username)}
      title={`${ask('settings.title')} · ${seller.name}`}
    >
      <CookieSettings
        {...choice}
        here="shop"
        services={{
          statistics: namesOf('statistics') || ask('settings.no_service'),
          marketing: namesOf('marketing'),
        }}
        privacyPath={`/s/${seller.username}/document/privacy`}
      />
    </ShopFrame>
  )
}
