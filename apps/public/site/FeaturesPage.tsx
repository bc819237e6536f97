import { useTexts } from '#platform/web/locale.tsx'
import { LinkButton } from '#ui/Button.tsx'
import { SiteFrame } from './SiteFrame.tsx'
import { featureParts } from './feature-parts.ts'
import { siteTexts } from './texts.ts'

type Part = keyof typeof featureParts
const parts = Object.entries(featureParts) as [Part, number][]

/** Kontor's features by purpose. */
export default function FeaturesPage() {
  const t = useTexts(siteTexts)
  return (
    <SiteFrame title={t('features.title')} about={t('features.lead')}>
      <div className="l-head">
        <h1>{t('features.title')}</h1>
        <p>{t('features.lead')}</p>
      </div>
      <div className="l-features">
        {parts.map(([part, count]) => (
          <section key={part} aria-labelledby={part}>
            <h2 id={part}>{t(`features.${part}`)}</h2>
            <ul>
              {Array.from({ length: count }, (_, at) => (
                <li key={at}>{t(`features.${part}.${at + 1}` as 'features.products.1')}</li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      <div>
        <LinkButton size="buy" href="/users/sign_up">
          {t('features.open')}
        </LinkButton>
      </div>
    </SiteFrame>
  )
}
