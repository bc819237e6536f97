import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { useTexts } from '#platform/web/locale.tsx'
import { isCallRefusal, servicesOf } from '#platform/web/services.ts'
import { showDemo } from '#capabilities/people/identity/contract/sign-in.ts'
import { showShopSeller } from '#capabilities/sale/checkout/contract/shop.ts'
import { Button, LinkButton } from '#ui/Button.tsx'
import { ProductPicture } from './site/ProductPicture.tsx'
import { SiteFrame } from './site/SiteFrame.tsx'
import { siteTexts } from './site/texts.ts'
import { TryDemo } from './site/TryDemo.tsx'

export const loader = async ({ context }: LoaderFunctionArgs) => {
  const { call, locale } = servicesOf(context)
  const isThere = (username: string) =>
    call(showShopSeller, { username }).then(
      () => true,
      (error: unknown) => {
        if (isCallRefusal(error)) return false
        throw error
      },
    )
  // The demo shop that is written in the visitor's language, else the one there is.
  const shop = (await isThere(`demo-${locale}`)) ? `demo-${locale}` : (await isThere('demo')) ? 'demo' : null
  return { shop, ...(await call(showDemo, {})) }
}

const kinds = ['courses', 'memberships', 'downloads', 'events', 'certificates', 'keys', 'bundles', 'services'] as const
const stories = ['shop', 'checkout', 'books'] as const
const points = ['own', 'team', 'law', 'programs', 'safe', 'fast'] as const
const questions = ['cost', 'money', 'move', 'data'] as const

export default function LandingPage() {
  const t = useTexts(siteTexts)
  const { shop, demo } = useLoaderData<typeof loader>()
  return (
    <SiteFrame title={t('home.title')} about={t('home.lead')}>
      <div className="l-hero">
        <h1>{t('home.title')}</h1>
        <p>{t('home.lead')}</p>
        <Ways shop={shop} />
      </div>
      <ProductPicture name="home" alt={t('home.picture')} sizes="(min-width: 72rem) 68rem, 100vw" isFirst />
      <section className="l-part" aria-labelledby="kinds">
        <h2 id="kinds">{t('home.kinds.title')}</h2>
        <ul className="l-kinds">
          {kinds.map((kind) => (
            <li key={kind}>
              <h3>{t(`home.kinds.${kind}`)}</h3>
              <p>{t(`home.kinds.${kind}.text`)}</p>
            </li>
          ))}
        </ul>
      </section>
      {stories.map((story) => (
        <section key={story} className="l-story" aria-labelledby={story}>
          <div>
            <h2 id={story}>{t(`home.${story}.title`)}</h2>
            <p>{t(`home.${story}.text`)}</p>
          </div>
          <ProductPicture
            name={story === 'books' ? 'orders' : story}
            alt={t(`home.${story}.picture`)}
            sizes={story === 'checkout' ? '20rem' : '(min-width: 62em) 40rem, 100vw'}
          />
        </section>
      ))}
      <section className="l-part" aria-labelledby="more">
        <h2 id="more">{t('home.more.title')}</h2>
        <div className="l-points">
          {points.map((point) => (
            <section key={point}>
              <h3>{t(`home.more.${point}.title`)}</h3>
              <p>{t(`home.more.${point}.text`)}</p>
            </section>
          ))}
        </div>
      </section>
      <Host />
      {demo && <TryDemo demo={demo} />}
      <Asked />
      <section className="l-end">
        <h2>{t('home.end.title')}</h2>
        <Ways shop={shop} />
      </section>
    </SiteFrame>
  )
}

const Ways = ({ shop }: { shop: string | null }) => {
  const t = useTexts(siteTexts)
  return (
    <div className="k-row l-ways">
      <form method="post" action="/users/sign_up" className="l-start">
        <input type="hidden" name="profileType" value="seller" />
        <input type="hidden" name="referer" value="/cabinet/products?new=1" />
        <input
          className="k-input"
          type="email"
          name="email"
          required
          autoComplete="email"
          aria-label={t('home.email')}
          placeholder={t('home.email')}
        />
        <Button size="buy">{t('home.open')}</Button>
      </form>
      {shop && (
        <LinkButton size="buy" look="outline" href={`/s/${shop}`}>
          {t('home.demo')}
        </LinkButton>
      )}
    </div>
  )
}

const Host = () => {
  const t = useTexts(siteTexts)
  return (
    <section className="l-story l-host" aria-labelledby="host">
      <div>
        <h2 id="host">{t('home.host.title')}</h2>
        <p>{t('home.host.text')}</p>
        <p>
          <a href="/docs/operate">{t('home.host.docs')}</a>
        </p>
      </div>
      <pre>
        <code>{'$ npm start\n→ http://localhost:3000'}</code>
      </pre>
    </section>
  )
}

const Asked = () => {
  const t = useTexts(siteTexts)
  return (
    <section className="l-part" aria-labelledby="asked">
      <h2 id="asked">{t('home.faq.title')}</h2>
      {questions.map((question) => (
        <details key={question} className="l-asked">
          <summary>{t(`home.faq.${question}`)}</summary>
          <p>{t(`home.faq.${question}.text`)}</p>
        </details>
      ))}
    </section>
  )
}
