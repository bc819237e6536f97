import { data, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { defaultLocale } from '#platform/shared/texts.ts'
import { useLocale, useTexts } from '#platform/web/locale.tsx'
import { servicesOf } from '#platform/web/services.ts'
import { docNames, docNamesOf, docTaskNames } from './doc-names.ts'
import { SiteFrame } from './SiteFrame.tsx'
import { siteTexts } from './texts.ts'

/** Where examples of the API are sent to, as the repository writes them. */
const exampleAddress = 'http://localhost:3000'

export const loader = async ({ params, request, context }: LoaderFunctionArgs) => {
  const asked = new URL(request.url).pathname.startsWith('/changelog') ? 'changelog' : params['name']
  const name = docNames.find((each) => each === asked)
  const task = docTaskNames.find((each) => docNamesOf(each).some((page) => page === name))
  if (!name || !task) throw data(null, { status: 404 })
  // All of the documentation, which no server has to hold before somebody reads it.
  const { docPage } = await import('./doc-pages.ts')
  const { title, html } = docPage(name)
  // To be copied as they are, they call this installation.
  return {
    name,
    task,
    title,
    html: name === 'using-api' ? html.replaceAll(exampleAddress, servicesOf(context).origin) : html,
  }
}

/** A page of the documentation, as the repository has it. */
export default function DocPage() {
  const t = useTexts(siteTexts)
  const locale = useLocale()
  const { name, task, title, html } = useLoaderData<typeof loader>()
  return (
    <SiteFrame title={title} about={t(`docs.${name}.text`)}>
      <article className="l-doc">
        <p>
          <a href="/docs">{t('docs.back')}</a> › <a href={`/docs/${task}`}>{t(`docs.task.${task}`)}</a>
          {locale !== defaultLocale && <span className="k-second"> · {t('docs.english')}</span>}
        </p>
        <div lang={defaultLocale}>
          <h1>{title}</h1>
          <div dangerouslySetInnerHTML={{ __html: html }} />
        </div>
      </article>
    </SiteFrame>
  )
}
