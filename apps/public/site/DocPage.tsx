import { data, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { defaultLocale } from '#platform/shared/texts.ts'
import { useLocale, useTexts } from '#platform/web/locale.tsx'
import { docNames, type DocName } from './doc-names.ts'
import { docPage } from './doc-pages.ts'
import { SiteFrame } from './SiteFrame.tsx'
import { siteTexts } from './texts.ts'

export const loader = ({ params, request }: LoaderFunctionArgs) => {
  const name: DocName | undefined = new URL(request.url).pathname.startsWith('/changelog')
    ? 'changelog'
    : docNames.find((each) => each === params['name'])
  if (!name) throw data(null, { status: 404 })
  return { name, ...docPage(name) }
}

/** A page of the documentation, as the repository has it. */
export default function DocPage() {
  const t = useTexts(siteTexts)
  const locale = useLocale()
  const { name, title, html } = useLoaderData<typeof loader>()
  return (
    <SiteFrame title={title} about={t(`docs.${name}.text`)}>
      <article className="l-doc">
        <p>
          <a href="/docs">{t('docs.back')}</a>
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
