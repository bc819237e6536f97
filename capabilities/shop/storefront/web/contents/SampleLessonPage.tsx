import { data, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import type { ClientOutput } from '#platform/shared/contract.ts'
import { useLocale, useTexts } from '#platform/web/locale.tsx'
import { orStatus } from '#platform/web/page-call.ts'
import { useRootData, type PageHandle } from '#platform/web/page.ts'
import { servicesOf } from '#platform/web/services.ts'
import { LinkButton } from '#ui/Button.tsx'
import { showShopSeller } from '#capabilities/sale/checkout/contract/shop.ts'
import { checkoutTexts } from '#capabilities/sale/checkout/texts.ts'
import { Picture, ShopFrame } from '#capabilities/sale/checkout/web/index.ts'
import { sampleLesson } from '../../contract/contents.ts'
import { sizeWords } from './file-words.ts'
import './contents.css'

export const handle: PageHandle = { hydrate: false }

/** Links to its files live for some hours, so nobody keeps the page. */
export const headers = () => ({ 'cache-control': 'private, no-store' })

export const loader = async ({ params, context }: LoaderFunctionArgs) => {
  const { call } = servicesOf(context)
  const username = params['username']!
  const lessonId = Number(params['lessonId'])
  const place = { username, slug: params['slug']! }
  const lesson = await orStatus(call(sampleLesson, { ...place, lessonId }))
  return data({ lesson, slug: place.slug, seller: await call(showShopSeller, { username }) })
}

type Block = ClientOutput<typeof sampleLesson>['blocks'][number]

/** A lesson open to everyone, and the way to the rest of the course. */
export default function SampleLessonPage() {
  const t = useTexts(checkoutTexts)
  const origin = useRootData()?.origin ?? ''
  const { lesson, slug, seller } = useLoaderData<typeof loader>()
  const product = `/s/${seller.username}/${slug}`
  const here = `${product}/lessons/${lesson.id}`
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
        {lesson.blocks.map((block) => (
          <Shown key={String(block.id)} block={block} />
        ))}
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

const Shown = ({ block }: { block: Block }) => {
  const t = useTexts(checkoutTexts)
  const locale = useLocale()
  const { form, caption, fileUrl, fileName, picture, url } = block
  if (form === 'text') return <div className="s-prose" dangerouslySetInnerHTML={{ __html: block.text }} />
  if (form === 'image')
    return (
      picture && (
        <Picture picture={{ ...picture, alt: caption }} name={caption} sizes="(min-width: 50em) 46rem, 100vw" />
      )
    )
  if (fileUrl === '')
    return (
      url !== '' && (
        <p>
          <a href={url} target="_blank" rel="noopener nofollow">
            {t('contents.watch', { name: caption || new URL(url).host })}
          </a>
        </p>
      )
    )
  if (form === 'video' || form === 'audio') {
    const Player = form
    return (
      <figure>
        <Player controls preload="metadata" src={fileUrl} aria-label={caption || fileName} />
        {caption && <figcaption className="s-part-note">{caption}</figcaption>}
      </figure>
    )
  }
  return (
    <p>
      <a href={fileUrl}>
        {caption || fileName} ({sizeWords(block.size, locale)})
      </a>
    </p>
  )
}
