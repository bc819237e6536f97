import { LocaleProvider, useLocale } from '#platform/web/locale.tsx'
import { ShopFrame, useShopLooks } from '#capabilities/sale/checkout/web/index.ts'
import { JsonLd, OpenGraph } from '#capabilities/shop/storefront/web/index.ts'
import { faqEntries, firstPicture, hasHead, hasTitle } from '../../rules/search-look.ts'
import { Blocks, pageCss } from '../blocks/BlockView.tsx'
import { PageContext, type FormReturn, type PageKnows } from '../blocks/page-context.ts'
import type { Built } from './load-page.ts'

/** A page of blocks as visitors get it: no script but of blocks that count, and whole without. */
export const BuiltPage = ({ built, returned }: { built: Built; returned: FormReturn | null }) => {
  const { seller, page, isPreview, origin, here } = built
  const { blocks } = page.document
  const [head, rest] = hasHead(blocks) ? [blocks.slice(0, 1), blocks.slice(1)] : [[], blocks]
  const knows: PageKnows = {
    ...built,
    username: seller.username,
    shopName: seller.name,
    isVatLiable: seller.isVatLiable,
    looks: useShopLooks(),
    locale: page.locale,
    pageId: String(page.pageId),
    path: here,
    material: page.material,
    returned,
    isEditing: false,
  }
  const title = page.kind === 'shop' ? page.title : `${page.title} · ${seller.name}`
  const url = `${origin}${page.path}`
  const picture = firstPicture(blocks)
  const shared = picture && page.material.pictures.find(({ fileId }) => Number(fileId) === picture)
  const isFound = page.isListed && !isPreview
  return (
    <PageContext value={knows}>
      <ShopFrame
        seller={seller}
        here={here}
        title={title}
        description={page.description}
        isPreview={isPreview}
        {...(isFound ? { canonical: url } : {})}
        {...(head.length > 0
          ? {
              head: (
                <InOwnLanguage locale={page.locale}>
                  <Blocks list={head} />
                </InOwnLanguage>
              ),
            }
          : {})}
      >
        <style dangerouslySetInnerHTML={{ __html: pageCss(blocks) }} />
        {isFound && (
          <>
            <OpenGraph
              kind="website"
              title={page.title}
              description={page.description}
              url={url}
              picture={shared ? `${origin}${shared.url}` : null}
            />
            <PageData built={built} url={url} />
          </>
        )}
        <InOwnLanguage locale={page.locale}>
          {!hasTitle(blocks) && <h1 className="k-hidden">{page.title}</h1>}
          <Blocks list={rest} />
        </InOwnLanguage>
      </ShopFrame>
    </PageContext>
  )
}

/** The frame speaks the visitor's language, the page the one it is written in. */
const InOwnLanguage = ({ locale, children }: { locale: Built['page']['locale']; children: React.ReactNode }) =>
  useLocale() === locale ? (
    children
  ) : (
    <div lang={locale}>
      <LocaleProvider locale={locale}>{children}</LocaleProvider>
    </div>
  )

/** The page, who sells, and its questions with their answers, for search engines. */
const PageData = ({ built: { page, seller }, url }: { built: Built; url: string }) => {
  const questions = faqEntries(page.document.blocks)
  return (
    <>
      <JsonLd
        data={{
          '@type': 'WebPage',
          name: page.title,
          url,
          inLanguage: page.locale,
          ...(page.description ? { description: page.description } : {}),
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
