import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { showReference } from '#platform/shared/api-reference.ts'
import { LanguageLinks } from '#platform/web/LanguageLinks.tsx'
import { useTexts } from '#platform/web/locale.tsx'
import { orStatus } from '#platform/web/page-call.ts'
import type { PageHandle } from '#platform/web/page.ts'
import { servicesOf } from '#platform/web/services.ts'
import '#ui/landing.css'
import '#ui/api-docs.css'
import { siteTexts } from '../site/texts.ts'
import { CallDetails, EventLink } from './CallDetails.tsx'
import { apiDocsTexts } from './texts.ts'
import { SearchForm } from '../SearchForm.tsx'

export const handle: PageHandle = { hydrate: false }

export const loader = async ({ request, context }: LoaderFunctionArgs) => {
  const asked = new URL(request.url).searchParams
  const query = (asked.get('query') ?? '').trim().slice(0, 100)
  return {
    query,
    ...(await orStatus(
      servicesOf(context).call(showReference, {
        area: (asked.get('area') ?? 'api').slice(0, 40),
        query,
        page: Math.min(1000, Math.max(1, Math.trunc(Number(asked.get('page')) || 1))),
      }),
    )),
  }
}

const intro = ['auth', 'answers', 'errors', 'again'] as const
const named = [
  'api',
  'webhooks',
  'app',
  'shop',
  'checkout',
  'payer',
  'cabinet',
  'common',
  'admin',
  'files',
  'notices',
  'sandbox',
] as const
type Named = (typeof named)[number]

export default function ApiDocsPage() {
  const t = useTexts(apiDocsTexts)
  const word = useTexts(siteTexts)
  const { query, area, areas, calls, count, page, pages } = useLoaderData<typeof loader>()
  const here = (more: string) => `/api/docs?area=${area}${more}`
  const rooms = [...Map.groupBy(calls, (call) => call.room)]
  return (
    <div className="l-page">
      <title>{`${t('api.title')} · ${word('brand')}`}</title>
      <Bar here={here(query ? `&query=${query}` : '')} />
      <main className="l-in a-page">
        <div className="k-stack-small">
          <h1>{t('api.title')}</h1>
          <p className="k-second a-lead">{t('api.lead')}</p>
          <p>
            <a href={area === 'api' || area === 'webhooks' || area === 'v2' ? '/api/openapi.json' : '/api/swagger_doc'}>
              {t('api.machine')}
            </a>
          </p>
        </div>
        {area === 'api' && !query && <Intro />}
        {area === 'webhooks' && !query && (
          <p className="a-lead">
            {t('api.sent.text')} <a href="/docs/using-api#webhooks">{t('api.sent.signatures')}</a> ·{' '}
            <a href="/cabinet/webhooks">{t('api.sent.test')}</a>
          </p>
        )}
        <Search area={area} query={query} />
        <Areas areas={areas} current={query ? undefined : area} />
        {query && (
          <p>
            {t('api.found', { count })} <a href={here('')}>{t('api.all')}</a>
          </p>
        )}
        {rooms.map(([room, held]) => (
          <section key={room} className="a-room" aria-labelledby={`room-${room}`}>
            <h2 id={`room-${room}`} lang="en">
              {room}
            </h2>
            {held.map((call) =>
              call.isSent && count > 1 ? (
                <EventLink key={call.key} call={call} />
              ) : (
                <CallDetails key={call.key} call={call} isOpen={query !== '' && count === 1} />
              ),
            )}
          </section>
        ))}
        <Pages
          page={page}
          pages={pages}
          hrefOf={(to) => here(`${query && `&query=${encodeURIComponent(query)}`}&page=${to}`)}
        />
      </main>
    </div>
  )
}

const Pages = ({ page, pages, hrefOf }: { page: number; pages: number; hrefOf: (page: number) => string }) => {
  const t = useTexts(apiDocsTexts)
  if (pages === 1) return null
  return (
    <nav className="a-areas" aria-label={t('api.pages')}>
      {Array.from({ length: pages }, (_, at) => at + 1).map((each) => (
        <a key={each} href={hrefOf(each)} {...(each === page ? { 'aria-current': 'page' as const } : {})}>
          {each}
        </a>
      ))}
    </nav>
  )
}

const Bar = ({ here }: { here: string }) => {
  const t = useTexts(apiDocsTexts)
  const word = useTexts(siteTexts)
  return (
    <header className="l-in l-bar">
      <a href="/">{word('brand')}</a>
      <nav>
        <LanguageLinks back={here} />
        <a href="/cabinet/settings/api">{t('api.keys')}</a>
      </nav>
    </header>
  )
}

/** What a program needs to know before its first call. */
const Intro = () => {
  const t = useTexts(apiDocsTexts)
  return (
    <div className="a-intro">
      {intro.map((part) => (
        <section key={part}>
          <h2>{t(`api.${part}`)}</h2>
          <p>{t(`api.${part}.text`, { example: '{"success":false,"error":"Not Found"}' })}</p>
        </section>
      ))}
    </div>
  )
}

const Search = ({ area, query }: { area: string; query: string }) => {
  const t = useTexts(apiDocsTexts)
  return (
    <SearchForm
      action="/api/docs"
      className="a-search"
      label={t('api.search')}
      button={t('api.search.button')}
      query={query}
      longest={100}
    >
      <input type="hidden" name="area" value={area} />
    </SearchForm>
  )
}

type AreasProps = { areas: readonly { key: string; count: number }[]; current: string | undefined }

const Areas = ({ areas, current }: AreasProps) => {
  const t = useTexts(apiDocsTexts)
  const nameOf = (key: string): string => (named.includes(key as Named) ? t(`api.area.${key as Named}`) : key)
  return (
    <nav className="a-areas" aria-label={t('api.areas')}>
      {areas.map(({ key, count }) => (
        <a key={key} href={`/api/docs?area=${key}`} {...(key === current ? { 'aria-current': 'page' as const } : {})}>
          {nameOf(key)} <span className="k-muted k-numbers">{count}</span>
        </a>
      ))}
    </nav>
  )
}
