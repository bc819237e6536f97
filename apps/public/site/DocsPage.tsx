import { useTexts } from '#platform/web/locale.tsx'
import { docNames } from './doc-names.ts'
import { SiteFrame } from './SiteFrame.tsx'
import { siteTexts } from './texts.ts'

const shown = [
  ...docNames.map((name) => [name, `/docs/${name}`] as const),
  ['api', '/api/docs'],
  ['changelog', '/changelog'],
] as const

export default function DocsPage() {
  const t = useTexts(siteTexts)
  return (
    <SiteFrame title={t('docs.title')} about={t('docs.lead')}>
      <div className="l-head">
        <h1>{t('docs.title')}</h1>
        <p>{t('docs.lead')}</p>
      </div>
      <div className="l-points">
        {shown.map(([name, path]) => (
          <section key={name}>
            <h2>
              <a href={path}>{t(`docs.${name}`)}</a>
            </h2>
            <p>{t(`docs.${name}.text`)}</p>
          </section>
        ))}
      </div>
    </SiteFrame>
  )
}
