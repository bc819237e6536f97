import { locales } from '#platform/shared/texts.ts'
import { LanguageLinks } from '#platform/web/LanguageLinks.tsx'
import { useOffered } from '#platform/web/locale.tsx'
import type { ValuesOfBlock } from '#capabilities/offer/content-blocks/blocks/block.ts'
import type { footer } from '../../blocks/footer.ts'
import type { header } from '../../blocks/header.ts'
import { ChosenPictureView, Lines } from '#capabilities/offer/content-blocks/web/index.ts'
import { sharingLinks } from '../../rules/sharing-links.ts'
import { useHref, usePage, usePageWords } from './page-context.ts'

type HeaderValues = ValuesOfBlock<typeof header>
type MenuItem = HeaderValues['menuList'][number]

const outside = (href: string | undefined) =>
  href && /^https?:/.test(href) ? { rel: 'noopener', target: '_blank' } : {}

const MenuLink = ({ name, url }: { name: string; url: string }) => {
  const href = useHref()(url)
  return href ? (
    <a href={href} {...outside(href)}>
      {name}
    </a>
  ) : (
    <span>{name}</span>
  )
}

/** A menu that opens without a script: submenus are details with a summary. */
const Menu = ({ list }: { list: readonly MenuItem[] }) => (
  <ul>
    {list
      .filter(({ name }) => name !== '')
      .map(({ name, url, submenu }, i) => (
        <li key={i}>
          {submenu.length === 0 ? (
            <MenuLink name={name} url={url} />
          ) : (
            <details className="b-submenu">
              <summary>{name}</summary>
              <ul>
                {submenu.map((each, place) => (
                  <li key={place}>
                    <MenuLink {...each} />
                  </li>
                ))}
              </ul>
            </details>
          )}
        </li>
      ))}
  </ul>
)

const Socials = ({ list }: { list: HeaderValues['socialLinks'] }) => {
  const t = usePageWords()
  const { shopName } = usePage()
  const shown = list.filter(({ url }) => url !== '')
  if (shown.length === 0) return null
  return (
    <ul className="b-socials">
      {shown.map(({ network, url }, i) => (
        <li key={i}>
          <a
            href={url}
            rel="noopener me"
            target="_blank"
            aria-label={t('header.social', { shop: shopName, network: t(`social.${network}`) })}
          >
            <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true" className="s-line">
              <path d={marks[network]} />
            </svg>
          </a>
        </li>
      ))}
    </ul>
  )
}

/** Simple marks of our own, no logos of others. */
const marks: Readonly<Record<HeaderValues['socialLinks'][number]['network'], string>> = {
  website: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM3 12h18M12 3c3 3 3 15 0 18M12 3c-3 3-3 15 0 18',
  facebook: 'M14 21v-8h3l.5-3.5H14V7.5C14 6.5 14.5 6 15.5 6H17.5V3H15c-3 0-4.5 1.7-4.5 4.2v2.3H8V13h2.5v8',
  instagram: 'M4 4h16v16H4zM12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM16.8 7.2h.1',
  twitter: 'M4 4l16 16M20 4L4 20',
  youtube: 'M3 6h18v12H3zM10 9.5v5l4.5-2.5z',
  tumblr: 'M10 3v5H7v3h3v6c0 3 2 4 5 3.5M10 8h5M10 11h5',
  pinterest: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM9.5 20l2.5-10M8.5 12c-1.5-3 1-6 4-5.5s3.5 4 1.5 6-3.5.5-3-1',
  linkedin: 'M4 4h16v16H4zM8 10v6M8 7.5v.1M12 16v-6M12 12.5c0-3 4-3 4 0V16',
  xing: 'M15 3l-5 9 4 9M6 7l2 4-2.5 4',
  tiktok: 'M13 3v12a4 4 0 1 1-4-4M13 3c.5 3 2.5 5 6 5',
}

/** Plain links for sharing the page; nothing is loaded from those services. */
const Sharing = () => {
  const t = usePageWords()
  const { origin, path, shopName } = usePage()
  return (
    <details className="b-submenu b-sharing">
      <summary>{t('header.share')}</summary>
      <ul>
        {sharingLinks(`${origin}${path}`, shopName).map(({ way, href }) => (
          <li key={way}>
            <a href={href} {...outside(href)}>
              {t(`share.${way}`)}
            </a>
          </li>
        ))}
      </ul>
    </details>
  )
}

/** On a phone, all but the name folds behind a button that needs no script; browsers without popovers show it all. */
export const Header = ({ values }: { values: HeaderValues }) => {
  const t = usePageWords()
  const { username, shopName, looks } = usePage()
  const logo = values.logo
  const shopLogo = looks?.logo
  return (
    <div className={`b-header${values.stickyHeader ? ' b-sticky' : ''}`}>
      <a className="s-brand" href={`/s/${username}`}>
        {logo ? (
          <ChosenPictureView
            picture={{ ...logo, alt: logo.alt || (values.showName ? '' : shopName) }}
            sizes="200px"
            className="b-logo"
          />
        ) : (
          shopLogo && (
            <span className="s-logo">
              <img
                src={shopLogo.variants.find(({ width }) => width >= 200)?.webp ?? shopLogo.url}
                alt={values.showName ? '' : shopName}
                width={shopLogo.width}
                height={shopLogo.height}
              />
            </span>
          )
        )}
        {(values.showName || (!logo && !shopLogo)) && <span>{shopName}</span>}
      </a>
      <button type="button" className="b-menu-open" popoverTarget="shop-menu">
        <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true" className="s-line">
          <path d="M4 7h16M4 12h16M4 17h16" />
        </svg>
        {t('header.menu')}
      </button>
      <div className="b-header-fold" id="shop-menu" popover="auto">
        {values.menuList.length > 0 && (
          <nav className="b-menu" aria-label={t('header.menu')}>
            <Menu list={values.menuList} />
          </nav>
        )}
        <HeaderEnd values={values} />
      </div>
    </div>
  )
}

/** What is at the end of the head: languages, sharing, the ways to one’s contracts and purchases. */
const HeaderEnd = ({ values }: { values: HeaderValues }) => {
  const t = usePageWords()
  const { username, path } = usePage()
  const offered = useOffered() ?? locales
  return (
    <div className="b-header-end">
      <Socials list={values.socialLinks} />
      {values.languageSwitcher && offered.length > 1 && (
        <nav aria-label={t('header.language')} className="b-languages">
          <LanguageLinks back={path} among={offered} short />
        </nav>
      )}
      {values.sharingOptions && <Sharing />}
      {values.showCancelSubscription && <a href={`/s/${username}/contracts/cancellation`}>{t('header.cancel')}</a>}
      {values.myAccountSwitcher && <a href="/payer">{t('header.account')}</a>}
    </div>
  )
}

export const Footer = ({ values }: { values: ValuesOfBlock<typeof footer> }) => {
  const t = usePageWords()
  return (
    <div className="b-footer">
      <Lines at="text">{values.text}</Lines>
      {values.menuList.length > 0 && (
        <nav className="b-menu" aria-label={`${t('header.menu')} 2`}>
          <Menu list={values.menuList} />
        </nav>
      )}
      {values.socialsIsShown && values.socialLinks.some(({ url }) => url !== '') && (
        <div>
          {values.socialsTitle && <p className="b-socials-title">{values.socialsTitle}</p>}
          <Socials list={values.socialLinks} />
        </div>
      )}
    </div>
  )
}
