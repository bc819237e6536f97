import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { useTexts } from '#platform/web/locale.tsx'
import { servicesOf } from '#platform/web/services.ts'
import { DocIndex } from './DocIndex.tsx'
import { docTaskNames } from './doc-names.ts'
import { SiteFrame } from './SiteFrame.tsx'
import { siteTexts } from './texts.ts'
import { SearchForm } from '../SearchForm.tsx'

const longest = 100

export const loader = async ({ request, context }: LoaderFunctionArgs) => {
  const query = (new URL(request.url).searchParams.get('query') ?? '').trim().slice(0, longest)
  if (!query) return { query, found: 0, hits: [] }
  const { searchDocs } = await import('./doc-search.ts')
  return { query, ...searchDocs(query, servicesOf(context).locale) }
}

/** Every page of the documentation by task, or what a search found. */
export default function DocsPage() {
  const t = useTexts(siteTexts)
  const { query } = useLoaderData<typeof loader>()
  return (
    <SiteFrame title={t('docs.title')} about={t('docs.lead')}>
      <div className="l-head">
        <h1>{t('docs.title')}</h1>
        <p>{t('docs.lead')}</p>
        <SearchForm
          action="/docs"
          className="l-search"
          label={t('docs.search')}
          button={t('docs.search.button')}
          query={query}
          longest={longest}
        />
      </div>
      {query ? <DocHits /> : docTaskNames.map((task) => <DocTaskSection key={task} task={task} />)}
    </SiteFrame>
  )
}

function DocTaskSection({ task }: { task: (typeof docTaskNames)[number] }) {
  const t = useTexts(siteTexts)
  return (
    <section className="l-task">
      <h2>
        <a href={`/docs/${task}`}>{t(`docs.task.${task}`)}</a>
      </h2>
      <p>{t(`docs.task.${task}.text`)}</p>
      <DocIndex task={task} heading="h3" />
    </section>
  )
}

function DocHits() {
  const t = useTexts(siteTexts)
  const { query, found, hits } = useLoaderData<typeof loader>()
  return (
    <section className="l-doc">
      <p>
        <a href="/docs">{t('docs.back')}</a>
      </p>
      <h2>{found > 0 ? t('docs.found', { count: found, query }) : t('docs.none', { query })}</h2>
      {found > hits.length && <p>{t('docs.first', { count: hits.length })}</p>}
      {hits.map(({ address, page, heading, excerpt }) => (
        <p key={address}>
          <a href={address}>{heading ? `${page} › ${heading}` : page}</a>
          <br />
          <span className="k-second">{excerpt}</span>
        </p>
      ))}
    </section>
  )
}
