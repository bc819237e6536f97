import type { ReactNode } from 'react'
import { LocaleProvider, useLocale } from '#platform/web/locale.tsx'
import { languageOf } from '#platform/shared/texts.ts'
import { WordsIn } from '#platform/web/WordsIn.tsx'
import type { PageEvent } from '#capabilities/sale/checkout/rules/page-events.ts'
import { ShopFrame, useShopLooks } from '#capabilities/sale/checkout/web/index.ts'
import { OpenGraph } from '#platform/web/OpenGraph.tsx'
import { JsonLd } from '#capabilities/shop/storefront/web/index.ts'
import { withCore } from '../../rules/fit-kind.ts'
import { kinds } from '../../rules/page-kinds.ts'
import { faqEntries, firstPicture, firstWords, hasHead, hasTitle } from '../../rules/search-look.ts'
import { themeCss } from '#capabilities/offer/themes/rules/page-looks.ts'
import { Blocks, pageCss } from '../blocks/BlockView.tsx'
import { PageKnowing } from '../blocks/PageKnowing.tsx'
import type { FormReturn, PageKnows, Pieces } from '../blocks/page-context.ts'
import type { Built } from './load-page.ts'

type Props = {
  built: Built
  returned: FormReturn | null
  /** What the place of the page fills blocks with. */ pieces?: Pieces
  /** Structured data for pages about a product. */ head?: ReactNode
  /** What is shown after all blocks: the bar with the order button on a phone. */ foot?: ReactNode
  /** Never for search engines. */ isHidden?: boolean
  /** The page's data for tracking codes. */ event?: PageEvent | undefined
}

/** A page of blocks as visitors get it: no script but of blocks that count, and whole without. */
export const BuiltPage = ({ built, returned, pieces = {}, head: told, foot, isHidden = false, event }: Props) => {
  const { seller, page, isPreview, origin, here } = built
  const blocks = withCore(page.kind, page.document.blocks)
  const head = hasHead(blocks) ? blocks.slice(0, 1) : []
  const ownFoot = blocks.at(-1)?.type === 'footer' ? blocks.slice(-1) : []
  const rest = blocks.slice(head.length, blocks.length - ownFoot.length)
  const knows: PageKnows = { ...knowsOf(built), looks: useShopLooks(), returned, pieces }
  const title = page.kind === 'shop' ? page.title : `${page.title} · ${seller.name}`
  const description = page.description || firstWords(blocks)
  const url = `${origin}${page.path}`
  const isFound = page.isListed && !isPreview && !isHidden
  return (
    <PageKnowing knows={knows}>
      <InOwnLanguage locale={page.locale}>
        <ShopFrame
          seller={seller}
          here={here}
          title={title}
          description={description}
          isPreview={isPreview}
          event={event}
          {...(isFound ? { canonical: url } : {})}
          {...(head.length > 0 ? { head: <Around page={page} of="b-head" list={head} /> } : {})}
          {...(ownFoot.length > 0 ? { foot: <Around page={page} of="b-foot" list={ownFoot} /> } : {})}
        >
          <style dangerouslySetInnerHTML={{ __html: (page.theme ? themeCss(page.theme) : '') + pageCss(blocks) }} />
          {isFound && told}
          {isFound && !told && (
            <>
              <Graph built={built} url={url} description={description} />
              <PageData built={built} url={url} description={description} />
            </>
          )}
          <div className={page.theme ? 'b-page p-theme' : 'b-page'}>
            {!hasTitle(blocks) && !isTitledByPlace(page.kind) && <h1 className="k-hidden">{page.title}</h1>}
            <Blocks list={rest} />
          </div>
          {foot}
        </ShopFrame>
      </InOwnLanguage>
    </PageKnowing>
  )
}

const knowsOf = (built: Built) => {
  const { seller, page, isPreview, here } = built
  return {
    ...built,
    username: seller.username,
    sellerId: Number(seller.id),
    shopName: seller.name,
    isVatLiable: seller.isVatLiable,
    locale: page.locale,
    kind: page.kind,
    pageId: String(page.pageId),
    path: here,
    material: page.material,
    isSample: isPreview,
    isEditing: false,
  }
}

type Told = { built: Built; url: string; description: string }

const Graph = ({ built: { seller, page, origin }, url, description }: Told) => {
  const picture = firstPicture(withCore(page.kind, page.document.blocks))
  const shared = picture && page.material.pictures.find(({ fileId }) => Number(fileId) === picture)
  return (
    <OpenGraph
      kind="website"
      siteName={seller.name}
      title={page.title}
      description={description}
      url={url}
      picture={shared ? { url: `${origin}${shared.url}`, alt: '' } : null}
    />
  )
}

type AroundProps = { page: Built['page']; of: 'b-head' | 'b-foot'; list: Built['page']['document']['blocks'] }

/** What the page brings to its frame: in the looks of the page. */
const Around = ({ page, of, list }: AroundProps) => (
  <div className={page.theme ? `${of} p-theme` : of}>
    <Blocks list={list} />
  </div>
)

/** Products, orders and programs say their name as the title of their page. */
const isTitledByPlace = (kind: Built['page']['kind']): boolean => {
  const { core } = kinds[kind]
  return core !== null && core !== 'membership_products' && core !== 'funnel'
}

/** A page and its frame speak the language the page is written in, whatever the visitor reads elsewhere. */
const InOwnLanguage = ({ locale, children }: { locale: Built['page']['locale']; children: ReactNode }) =>
  languageOf(useLocale()) === locale ? (
    children
  ) : (
    <div lang={locale}>
      <WordsIn languages={[locale]}>
        <LocaleProvider locale={locale}>{children}</LocaleProvider>
      </WordsIn>
    </div>
  )

/** The page, who sells, and its questions with their answers, for search engines. */
const PageData = ({ built: { page, seller }, url, description }: Told) => {
  const questions = faqEntries(page.document.blocks)
  return (
    <>
      <JsonLd
        data={{
          '@type': 'WebPage',
          name: page.title,
          url,
          inLanguage: page.locale,
          ...(description ? { description } : {}),
          publisher: { '@type': 'Organization', name: seller.company ?? seller.name, email: seller.email },
        }}
      />
      {questions.length > 0 && (
        <JsonLd
          data={{
            '@type': 'FAQPage',
            mainEntity: questions.map(({ question, answer }) => ({
              '@type': 'Question',
              name: question,
              acceptedAnswer: { '@type': 'Answer', text: answer },
            })),
          }}
        />
      )}
    </>
  )
}
