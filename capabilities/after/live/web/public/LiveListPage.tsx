import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { useTexts } from '#platform/web/locale.tsx'
import { orStatus } from '#platform/web/page-call.ts'
import type { PageHandle } from '#platform/web/page.ts'
import { servicesOf } from '#platform/web/services.ts'
import { showShopSeller } from '#capabilities/sale/checkout/contract/shop.ts'
import { ShopFrame } from '#capabilities/sale/checkout/web/index.ts'
import { listPublicSessions } from '../../contract/stage.ts'
import { liveTexts } from '../../texts.ts'
import { PublicSessions } from './PublicSessions.tsx'

export const handle: PageHandle = { hydrate: false }

export const loader = async ({ params, context }: LoaderFunctionArgs) => {
  const { call } = servicesOf(context)
  const username = params['username'] ?? ''
  const seller = await orStatus(call(showShopSeller, { username }))
  return { seller, ...(await orStatus(call(listPublicSessions, { username }))) }
}

/** What a shop shows live to all its visitors, and recordings. */
export default function LiveListPage() {
  const { seller, list } = useLoaderData<typeof loader>()
  const t = useTexts(liveTexts)
  return (
    <ShopFrame seller={seller} here={`/s/${seller.username}/live`} title={`${t('own.title')} · ${seller.name}`} quiet>
      <article className="k-page-reading k-stack">
        <h1>{t('own.title')}</h1>
        {list.length === 0 ? <p>{t('public.none')}</p> : <PublicSessions list={list} />}
      </article>
    </ShopFrame>
  )
}
