import { redirect, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { orStatus } from '#platform/web/page-call.ts'
import { servicesOf } from '#platform/web/services.ts'
import { useTexts } from '#platform/web/locale.tsx'
import { countPartnerClick, rememberPartner, showPromo } from '#capabilities/after/platform-partners/contract.ts'
import { platformPartnerTexts } from '#capabilities/after/platform-partners/texts.ts'
import { Promo } from '#capabilities/after/platform-partners/web/index.ts'
import { SiteFrame } from './SiteFrame.tsx'

export const headers = () => ({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' })

/** Each visit is a click, but for the way back from the question; remembered at once where the visitor agreed to marketing here. */
export const loader = async ({ params, request, context }: LoaderFunctionArgs) => {
  const { call } = servicesOf(context)
  const token = params['token']!
  const promo = await orStatus(call(showPromo, { token }))
  if (!new URL(request.url).searchParams.has('kept')) await orStatus(call(countPartnerClick, { eloPublisherId: token }))
  if (promo.isRemembered || promo.consent !== 'agreed') return promo
  await orStatus(call(rememberPartner, { eloPublisherId: token }))
  return { ...promo, isRemembered: true }
}

export const action = async ({ params, request, context }: ActionFunctionArgs) => {
  await orStatus(servicesOf(context).call(rememberPartner, { eloPublisherId: params['token']! }))
  return redirect(`${new URL(request.url).pathname}?kept=1`)
}

export default function PromoPage() {
  const t = useTexts(platformPartnerTexts)
  const promo = useLoaderData<typeof loader>()
  return (
    <SiteFrame title={promo.title || t('promo.title')} about={t('promo.about')}>
      <Promo {...promo} />
    </SiteFrame>
  )
}
