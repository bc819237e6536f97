import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { formatTime } from '#platform/shared/time.ts'
import { useLocale, useTexts } from '#platform/web/locale.tsx'
import { OpenGraph } from '#platform/web/OpenGraph.tsx'
import { orStatus } from '#platform/web/page-call.ts'
import type { PageHandle } from '#platform/web/page.ts'
import { servicesOf } from '#platform/web/services.ts'
import { MailView } from '#capabilities/offer/content-blocks/web/mail/index.ts'
import { showShopSeller } from '#capabilities/sale/checkout/contract/shop.ts'
import { ShopFrame } from '#capabilities/sale/checkout/web/index.ts'
import { showArchived } from '../../contract/archive.ts'
import { newslettersTexts } from '../../texts.ts'

/** The looks of its blocks are rules of the page. */
export const handle: PageHandle = { hydrate: false, csp: { 'style-src': ["'unsafe-inline'"] } }

export const loader = async ({ params, context }: LoaderFunctionArgs) => {
  const { call, origin } = servicesOf(context)
  const username = params['username']!
  const [seller, shown] = await Promise.all([
    orStatus(call(showShopSeller, { username })),
    orStatus(call(showArchived, { username, id: params['id'] ?? '' })),
  ])
  return { seller, shown, origin }
}

/** A newsletter as everyone may read it. */
export default function ArchivedPage() {
  const t = useTexts(newslettersTexts)
  const locale = useLocale()
  const { seller, shown, origin } = useLoaderData<typeof loader>()
  const folder = `/s/${seller.username}/newsletters`
  const here = `${folder}/${shown.id}`
  const url = `${origin}${here}`
  const picture = shown.content.material.pictures[0]
  return (
    <ShopFrame
      seller={seller}
      here={here}
      title={`${shown.subject} · ${seller.name}`}
      description={shown.about}
      canonical={url}
    >
      <OpenGraph
        kind="website"
        siteName={seller.name}
        title={shown.subject}
        description={shown.about}
        url={url}
        picture={picture ? { url: `${origin}${picture.url}`, alt: '' } : null}
      />
      <article className="m-letter k-stack" lang={shown.locale}>
        <div className="k-stack-small">
          <h1>{shown.subject}</h1>
          <p className="k-small k-second">
            <time dateTime={shown.sentAt}>{formatTime(shown.sentOn, locale)}</time>
          </p>
        </div>
        <MailView {...shown.content} />
        <p>
          <a href={`${folder}/all`}>{t('archive.all')}</a>
        </p>
      </article>
    </ShopFrame>
  )
}
