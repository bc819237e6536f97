import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { formatTime } from '#platform/shared/time.ts'
import { useLocale, useTexts } from '#platform/web/locale.tsx'
import { OpenGraph } from '#platform/web/OpenGraph.tsx'
import { orStatus } from '#platform/web/page-call.ts'
import type { PageHandle } from '#platform/web/page.ts'
import { servicesOf } from '#platform/web/services.ts'
import { showShopSeller } from '#capabilities/sale/checkout/contract/shop.ts'
import { ShopFrame } from '#capabilities/sale/checkout/web/index.ts'
import { showArchive } from '../../contract/archive.ts'
import { newslettersTexts } from '../../texts.ts'

export const handle: PageHandle = { hydrate: false }

export const loader = async ({ params, request, context }: LoaderFunctionArgs) => {
  const { call, origin } = servicesOf(context)
  const username = params['username']!
  const page = /^\d{1,4}$/.exec(new URL(request.url).searchParams.get('page') ?? '')?.[0] ?? '1'
  const [seller, archive] = await Promise.all([
    orStatus(call(showShopSeller, { username })),
    orStatus(call(showArchive, { username, page })),
  ])
  return { seller, archive, page: Number(page), origin }
}

/** The newsletters a shop shows to everyone, newest first. */
export default function ArchivePage() {
  const t = useTexts(newslettersTexts)
  const locale = useLocale()
  const { seller, archive, page, origin } = useLoaderData<typeof loader>()
  const folder = `/s/${seller.username}/newsletters`
  const here = `${folder}/all`
  const about = t('archive.text', { seller: seller.name })
  const title = `${t('title')} · ${seller.name}`
  return (
    <ShopFrame seller={seller} here={here} title={title} description={about} canonical={`${origin}${here}`}>
      <OpenGraph
        kind="website"
        siteName={seller.name}
        title={title}
        description={about}
        url={`${origin}${here}`}
        picture={null}
      />
      <link rel="alternate" type="application/rss+xml" title={title} href={`${folder}/feed.xml`} />
      <div className="k-page-reading k-stack">
        <div className="k-stack-small">
          <h1>{t('title')}</h1>
          <p className="k-second">{archive.totalCount === 0 ? t('archive.empty') : about}</p>
        </div>
        {archive.list.map(({ id, subject, about: words, sentAt, sentOn }) => (
          <article key={String(id)} className="k-panel k-stack-small">
            <h2>
              <a href={`${folder}/${id}`}>{subject}</a>
            </h2>
            <p className="k-small k-second">
              <time dateTime={sentAt}>{formatTime(sentOn, locale)}</time>
            </p>
            <p>{words}</p>
          </article>
        ))}
        <nav className="k-row" aria-label={t('archive.pages')}>
          {page > 1 && <a href={`${here}?page=${page - 1}`}>{t('archive.newer')}</a>}
          {page < archive.pages && <a href={`${here}?page=${page + 1}`}>{t('archive.older')}</a>}
          <a href={`${folder}/feed.xml`}>{t('archive.feed')}</a>
        </nav>
      </div>
    </ShopFrame>
  )
}
