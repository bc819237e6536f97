import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { locales, ownNameOf } from '#platform/shared/texts.ts'
import { useLocale, useTexts } from '#platform/web/locale.tsx'
import type { PageHandle } from '#platform/web/page.ts'
import { isCallRefusal, servicesOf } from '#platform/web/services.ts'
import { showShopSeller } from '#capabilities/sale/checkout/contract/shop.ts'
import { LinkButton } from '#ui/Button.tsx'
import '#ui/landing.css'
import { publicTexts } from './texts.ts'

export const handle: PageHandle = { hydrate: false }

export const loader = async ({ context }: LoaderFunctionArgs) => {
  const { call, user, locale } = servicesOf(context)
  const isThere = (username: string) =>
    call(showShopSeller, { username }).then(
      () => true,
      (error: unknown) => {
        if (isCallRefusal(error)) return false
        throw error
      },
    )
  // The demo shop that is written in the visitor's language, else the one there is.
  const demo = (await isThere(`demo-${locale}`)) ? `demo-${locale}` : (await isThere('demo')) ? 'demo' : null
  return { demo, home: user ? (homes[user.profileType ?? ''] ?? '/cabinet') : null }
}

/** Where a profile works; everyone else in the cabinet. */
const homes: Readonly<Record<string, string>> = {
  payer: '/payer',
  publisher: '/publish',
  ablefy_affiliate: '/publish',
  manager: '/admin',
  admin: '/admin',
}

const points = ['own', 'plans', 'light'] as const

export default function LandingPage() {
  const t = useTexts(publicTexts)
  const locale = useLocale()
  const { demo, home } = useLoaderData<typeof loader>()
  return (
    <div className="l-page">
      <title>{`${t('brand')} · ${t('title')}`}</title>
      <meta name="description" content={t('lead')} />
      <header className="l-in l-bar">
        <a href="/">{t('brand')}</a>
        <nav>
          {locales
            .filter((each) => each !== locale)
            .map((each) => (
              <a key={each} href={`/language/${each}?back=/`} lang={each} hrefLang={each} rel="nofollow">
                {ownNameOf(each)}
              </a>
            ))}
          <a href={home ?? '/users/sign_in'}>{t(home ? 'link.cabinet' : 'link.sign_in')}</a>
        </nav>
      </header>
      <main className="l-in">
        <div className="l-hero">
          <h1>{t('title')}</h1>
          <p>{t('lead')}</p>
          <div className="k-row">
            <LinkButton size="buy" href="/users/sign_up">
              {t('button.open')}
            </LinkButton>
            {demo && (
              <LinkButton size="buy" look="outline" href={`/s/${demo}`}>
                {t('button.demo')}
              </LinkButton>
            )}
          </div>
        </div>
        <div className="l-points">
          {points.map((point) => (
            <section key={point}>
              <h2>{t(`point.${point}.title`)}</h2>
              <p>{t(`point.${point}.text`)}</p>
            </section>
          ))}
        </div>
      </main>
      <footer className="l-in l-foot">
        {(['plans', 'terms', 'privacy', 'imprint'] as const).map((kind) => (
          <a key={kind} href={`/${kind}`}>
            {t(`link.${kind}`)}
          </a>
        ))}
      </footer>
    </div>
  )
}
