import { redirect, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { useTexts } from '#platform/web/locale.tsx'
import { orStatus } from '#platform/web/page-call.ts'
import type { PageHandle } from '#platform/web/page.ts'
import { isCallRefusal, servicesOf } from '#platform/web/services.ts'
import { LinkButton } from '#ui/Button.tsx'
import { showShopSeller } from '#capabilities/sale/checkout/contract/shop.ts'
import { ShopFrame } from '#capabilities/sale/checkout/web/index.ts'
import { joinMeeting } from '../../contract/stage.ts'
import { liveTexts } from '../../texts.ts'
import { enterLive } from './enter-live.ts'

export const handle: PageHandle = { hydrate: false }
export const headers = () => ({ 'cache-control': 'private, no-store' })

/** The door of a meeting: leads on to it, or says why not. */
export const loader = async ({ params, request, context }: LoaderFunctionArgs) => {
  const services = servicesOf(context)
  const [username, id] = [params['username'] ?? '', params['id'] ?? '']
  const seller = await orStatus(services.call(showShopSeller, { username }))
  try {
    const { url } = await enterLive(services, request, () => services.call(joinMeeting, { id }))
    return redirect(url, { headers: { 'referrer-policy': 'no-referrer', 'cache-control': 'private, no-store' } })
  } catch (error) {
    if (isCallRefusal(error)) return { seller, id, message: error.message }
    throw error
  }
}

export default function JoinPage() {
  const { seller, id, message } = useLoaderData<typeof loader>() as {
    seller: { username: string; name: string; company: string | null }
    id: string
    message: string
  }
  const t = useTexts(liveTexts)
  const path = `/s/${seller.username}/live/${id}`
  return (
    <ShopFrame seller={seller} here={`${path}/join`} title={`${t('page.join')} · ${seller.name}`} quiet>
      <div className="s-done">
        <h1>{t('page.join')}</h1>
        <p className="s-lead" role="status">
          {message}
        </p>
        <LinkButton href={path}>{t('mail.open')}</LinkButton>
      </div>
    </ShopFrame>
  )
}
