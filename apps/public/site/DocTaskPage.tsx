import { useLocation } from 'react-router'
import { useTexts } from '#platform/web/locale.tsx'
import { DocIndex } from './DocIndex.tsx'
import { docTaskNames } from './doc-names.ts'
import { SiteFrame } from './SiteFrame.tsx'
import { siteTexts } from './texts.ts'

/** The documentation for one task. */
export default function DocTaskPage() {
  const t = useTexts(siteTexts)
  const { pathname } = useLocation()
  const task = docTaskNames.find((each) => pathname.includes(`/docs/${each}`)) ?? 'sell'
  const title = t(`docs.task.${task}`)
  return (
    <SiteFrame title={title} about={t(`docs.task.${task}.text`)}>
      <div className="l-head">
        <p>
          <a href="/docs">{t('docs.back')}</a>
        </p>
        <h1>{title}</h1>
        <p>{t(`docs.task.${task}.text`)}</p>
      </div>
      <DocIndex task={task} heading="h2" />
    </SiteFrame>
  )
}
