import type { CSSProperties, ReactNode } from 'react'
import { LanguageLinks } from '#platform/web/LanguageLinks.tsx'
import { locales } from '#platform/shared/texts.ts'
import { useLanguage, useOffered, useTexts } from '#platform/web/locale.tsx'
import '#ui/shop.css'
import '#ui/shop-looks.css'
import { documentKinds } from '../vocabulary.ts'
import { checkoutTexts } from '../texts.ts'
import { pageEventId, type PageEvent } from '../rules/page-events.ts'
import { tonesOf, useShopFoot, useShopLooks, type ShopLooks } from './shop-looks.ts'

export type FrameSeller = { username: string; name: string; company: string | null }

/** `accent` of markings and links, the `ground` it is read on, and what the page's own style takes. */
type PageLooks = { accent: string | null; ground: string; style: CSSProperties }

type Props = {
  seller: FrameSeller
  here: string
  title: string
  description?: string
  canonical?: string
  isPreview?: boolean
  quiet?: boolean
  /** What is shown in the place of the shop's own bar. */ head?: ReactNode
  /** What the page says above the legal pages, in the one footer. */ foot?: ReactNode
  /** The page's data for tracking codes. */ event?: PageEvent | undefined
  /** Colours of this page, if they differ from the shop's. */ wears?: PageLooks
  children: ReactNode
}

/** The frame of every page of a seller's shop: name, language, the link to one's purchases, and the legal pages. */
export const ShopFrame = ({
  seller,
  here,
  title,
  description,
  canonical,
  isPreview,
  quiet,
  head,
  foot,
  event,
  wears,
  children,
}: Props) => {
  const t = useTexts(checkoutTexts)
  const looks = useShopLooks()
  const accent = (wears ? wears.accent : looks?.accentColor) ?? undefined
  const shop = `/s/${seller.username}`
  return (
    <div className="k-shop" style={{ ...tonesOf(accent, wears?.ground), ...wears?.style }} data-accent={accent}>
      <title>{title}</title>
      {description && <meta name="description" content={description} />}
      {canonical ? <Addresses canonical={canonical} seller={seller} /> : <meta name="robots" content="noindex" />}
      <a className="s-skip" href="#content">
        {t('frame.skip')}
      </a>
      {event && !isPreview && <EventOfPage event={event} />}
      {isPreview && (
        <p className="s-preview" role="status">
          <strong>{t('preview.title')}</strong> {t('preview.text')}
        </p>
      )}
      {head ?? <Bar seller={seller} here={here} quiet={quiet} />}
      <main id="content" tabIndex={-1}>
        {children}
      </main>
      <footer className="s-foot">
        {foot}
        <div className="s-foot-in">
          <span>{seller.company ?? seller.name}</span>
          <nav aria-label={t('document.contact')}>
            {documentKinds.map((kind) => (
              <a key={kind} href={`${shop}/document/${kind}`}>
                {t(`frame.${kind}`)}
              </a>
            ))}
            <a href={`${shop}/contracts/cancellation`}>{t('frame.cancel')}</a>
            <a href={`${shop}/contracts/withdrawal`}>{t('frame.withdraw')}</a>
            {useShopFoot()}
          </nav>
          <a className="s-foot-kontor" href="/">
            {t('frame.made_with')}
          </a>
        </div>
      </footer>
    </div>
  )
}

/** The page's address in the language it is read in, and in the others its shop is offered in. */
const Addresses = ({ canonical, seller }: { canonical: string; seller: FrameSeller }) => {
  const locale = useLanguage()
  const offered = useOffered() ?? []
  const at = (each: string) => (each === offered[0] ? canonical : withLocale(canonical, each))
  return (
    <>
      <link rel="canonical" href={offered.includes(locale) ? at(locale) : canonical} />
      <link
        rel="alternate"
        type="application/rss+xml"
        title={seller.name}
        href={`${new URL(canonical).origin}/s/${seller.username}/feed.xml`}
      />
      {offered.length > 1 && <link rel="alternate" hrefLang="x-default" href={canonical} />}
      {offered.length > 1 && offered.map((each) => <link key={each} rel="alternate" hrefLang={each} href={at(each)} />)}
    </>
  )
}

const withLocale = (address: string, locale: string): string =>
  `${address}${address.includes('?') ? '&' : '?'}locale=${locale}`

/** The shop's name, the languages, and the way to one's purchases. */
const Bar = ({ seller, here, quiet }: Pick<Props, 'seller' | 'here'> & { quiet: boolean | undefined }) => {
  const t = useTexts(checkoutTexts)
  const offered = useOffered() ?? locales
  const looks = useShopLooks()
  return (
    <header className="s-bar">
      <div className="s-bar-in">
        <a className="s-brand" href={`/s/${seller.username}`}>
          <Mark looks={looks} name={seller.name} />
          {seller.name}
        </a>
        <nav className="s-bar-end" aria-label={t('frame.language')}>
          <LanguageLinks back={here} among={offered} short />
          {!quiet && (
            <a className="s-account" href="/payer">
              {t('frame.account')}
            </a>
          )}
        </nav>
      </div>
    </header>
  )
}

/** The seller's logo, or the letter their name begins with; the name is beside it. */
const Mark = ({ looks, name }: { looks: ShopLooks | null; name: string }) => {
  const logo = looks?.logo
  if (!logo)
    return (
      <span className="s-monogram" aria-hidden="true">
        {name.trim().charAt(0).toUpperCase()}
      </span>
    )
  return (
    <span className="s-logo">
      <img
        src={logo.variants.find(({ width }) => width >= 200)?.webp ?? logo.url}
        alt=""
        width={logo.width}
        height={logo.height}
      />
    </span>
  )
}

/** Data, not a script: nothing runs. `<` is written as JSON allows, so that no text ends the element. */
const EventOfPage = ({ event }: { event: PageEvent }) => (
  <script
    type="application/json"
    id={pageEventId}
    dangerouslySetInnerHTML={{ __html: JSON.stringify(event).replaceAll('<', '\\u003c') }}
  />
)
