import { data, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { useLocale, useTexts } from '#platform/web/locale.tsx'
import { orStatus } from '#platform/web/page-call.ts'
import { useRootData, type PageHandle } from '#platform/web/page.ts'
import { servicesOf } from '#platform/web/services.ts'
import { LinkButton } from '#ui/Button.tsx'
import type { ContentType } from '#capabilities/offer/content-blocks/blocks/declared.ts'
import { embedHosts } from '#capabilities/offer/content-blocks/rules/embed.ts'
import {
  BlockContext,
  contentLooks,
  rareContent,
  rendererOf,
  type BlockKnows,
} from '#capabilities/offer/content-blocks/web/index.ts'
import { lessonBlocks } from '#capabilities/offer/courses/blocks/declared.ts'
import { showShopSeller } from '#capabilities/sale/checkout/contract/shop.ts'
import { checkoutTexts } from '#capabilities/sale/checkout/texts.ts'
import { ShopFrame } from '#capabilities/sale/checkout/web/index.ts'
import { sampleLesson } from '../contract.ts'
import './contents.css'

export const handle: PageHandle = {
  hydrate: false,
  csp: { 'style-src': ["'unsafe-inline'"], 'frame-src': embedHosts, 'object-src': ["'self'"] },
}

/** Links to its files are valid for some hours, so the page must not be cached. */
export const headers = () => ({ 'cache-control': 'private, no-store' })

export const loader = async ({ params, request, context }: LoaderFunctionArgs) => {
  const { call } = servicesOf(context)
  const username = params['username']!
  const lessonId = Number(params['lessonId'])
  const place = { username, slug: params['slug']! }
  const lesson = await orStatus(call(sampleLesson, { ...place, lessonId }))
  const playing = new URL(request.url).searchParams.get('play')
  return data({ lesson, slug: place.slug, seller: await call(showShopSeller, { username }), playing, now: Date.now() })
}

/** The blocks of all content, in the width of a lesson. */
const { Blocks, documentCss } = rendererOf<ContentType>({
  blocks: lessonBlocks,
  looks: contentLooks,
  sheets: [rareContent],
})

/** A lesson open to everyone, and the way to the rest of the course. */
export default function SampleLessonPage() {
  const t = useTexts(checkoutTexts)
  const origin = useRootData()?.origin ?? ''
  const { lesson, slug, seller, playing, now } = useLoaderData<typeof loader>()
  const product = `/s/${seller.username}/${slug}`
  const here = `${product}/lessons/${lesson.id}`
  const knows: BlockKnows = {
    sellerId: Number(seller.id),
    locale: useLocale(),
    path: here,
    material: lesson.contents.material,
    now,
    playing,
    isEditing: false,
    hrefOf: (link) => (/^(?:https?:|mailto:|tel:|#)/.test(link) ? link : undefined),
  }
  return (
    <ShopFrame
      seller={seller}
      here={here}
      title={`${lesson.name} · ${lesson.productName}`}
      description={lesson.description}
      canonical={`${origin}${here}`}
    >
      <article className="s-sample">
        <header>
          <p className="s-kind">
            {t('contents.sample_of')} <a href={product}>{lesson.productName}</a>
          </p>
          <h1>{lesson.name}</h1>
          {lesson.description && <p className="s-lead">{lesson.description}</p>}
        </header>
        <style dangerouslySetInnerHTML={{ __html: documentCss(lesson.contents.document.blocks) }} />
        <BlockContext value={knows}>
          <Blocks list={lesson.contents.document.blocks} />
        </BlockContext>
        <aside className="s-sample-end">
          <h2>{t('contents.sample_end')}</h2>
          <p>{t('contents.sample_end_text', { product: lesson.productName })}</p>
          <div>
            <LinkButton size="buy" href={product}>
              {t('contents.sample_on')}
            </LinkButton>
          </div>
        </aside>
      </article>
    </ShopFrame>
  )
}
