import type { ReactNode } from 'react'
import { useLocation, useRouteLoaderData } from 'react-router'
import { LanguageLinks } from '#platform/web/LanguageLinks.tsx'
import { useTexts } from '#platform/web/locale.tsx'
import { OpenGraph } from '#platform/web/OpenGraph.tsx'
import { useRootData } from '#platform/web/page.ts'
import '#ui/landing.css'
import { cookieConsentTexts } from '#capabilities/people/cookie-consents/texts.ts'
import type { siteLoader } from './site-loader.ts'
import { siteTexts } from './texts.ts'

const places = [
  ['/features', 'nav.features'],
  ['/plans', 'nav.plans'],
  ['/docs', 'nav.docs'],
] as const
const lawful = ['terms', 'privacy', 'imprint', 'processing'] as const

/** Header and footer of each page about the platform itself. */
export const SiteFrame = ({ title, about, children }: { title: string; about: string; children: ReactNode }) => {
  const t = useTexts(siteTexts)
  const cookies = useTexts(cookieConsentTexts)
  const { pathname } = useLocation()
  const { home } = useRouteLoaderData<typeof siteLoader>('site') ?? { home: null }
  return (
    <div className="l-page">
      <title>{pathname === '/' ? `${t('brand')} · ${title}` : `${title} · ${t('brand')}`}</title>
      <meta name="description" content={about} />
      <OpenGraph
        kind="website"
        siteName={t('brand')}
        title={title}
        description={about}
        url={`${useRootData()?.origin ?? ''}${pathname}`}
        picture={null}
      />
      <header className="l-in l-bar">
        <a href="/">{t('brand')}</a>
        <button type="button" className="l-menu-open" popoverTarget="site-menu">
          {t('nav.menu')}
        </button>
        <nav id="site-menu" popover="auto" aria-label={t('nav.label')}>
          {places.map(([path, text]) => (
            <a key={path} href={path} aria-current={pathname.startsWith(path) ? 'page' : undefined}>
              {t(text)}
            </a>
          ))}
          <LanguageLinks back={pathname} />
          <a href={home ?? '/users/sign_in'}>{t(home ? 'nav.cabinet' : 'nav.sign_in')}</a>
        </nav>
      </header>
      <main className="l-in l-main">{children}</main>
      <footer className="l-in l-foot" aria-label={t('foot.label')}>
        {places.map(([path, text]) => (
          <a key={path} href={path}>
            {t(text)}
          </a>
        ))}
        <a href="/changelog">{t('foot.changelog')}</a>
        <a href="/api/docs">{t('foot.api')}</a>
        {lawful.map((kind) => (
          <a key={kind} href={`/${kind}`}>
            {t(`foot.${kind}`)}
          </a>
        ))}
        <a href="/cookies">{cookies('settings.title')}</a>
      </footer>
    </div>
  )
}
