import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { formatTime } from '#platform/shared/time.ts'
import { useLocale, useTexts } from '#platform/web/locale.tsx'
import { orStatus } from '#platform/web/page-call.ts'
import { servicesOf } from '#platform/web/services.ts'
import { readDocument } from '#capabilities/people/operator/contract.ts'
import { documentTexts } from '#capabilities/people/operator/texts.documents.ts'
import { documentKinds } from '#capabilities/people/operator/vocabulary.ts'
import { SiteFrame } from './site/SiteFrame.tsx'

export const loader = async ({ request, context }: LoaderFunctionArgs) => {
  const { pathname, searchParams } = new URL(request.url)
  const kind = documentKinds.find((each) => pathname === `/${each}`) ?? 'terms'
  const asked = /^\d{1,15}$/.exec(searchParams.get('version') ?? '')?.[0]
  const { call } = servicesOf(context)
  return { kind, asked, ...(await orStatus(call(readDocument, { kind, ...(asked ? { version: asked } : {}) }))) }
}

export default function PlatformDocumentPage() {
  const t = useTexts(documentTexts)
  const reader = useLocale()
  const { kind, asked, text, locale, versionId, publishedAt, versions } = useLoaderData<typeof loader>()
  const others = versions.filter(({ id }) => id !== versionId)
  const day = (at: string) => formatTime(at, reader)
  return (
    <SiteFrame title={t(`document.${kind}`)} about={t(`document.${kind}.about`)}>
      <article className="l-doc">
        <h1>{t(`document.${kind}`)}</h1>
        {publishedAt && <p className="k-second">{t('version.of', { day: day(publishedAt) })}</p>}
        <div className="k-stack" lang={locale ?? undefined}>
          {(text ?? t(`document.${kind}.text`)).split(/\n{2,}/).map((paragraph, i) => (
            <p key={i} className="l-lines">
              {paragraph}
            </p>
          ))}
        </div>
        {asked && (
          <p>
            <a href={`/${kind}`}>{t('version.now')}</a>
          </p>
        )}
        {others.length > 0 && (
          <details>
            <summary>{t('version.earlier')}</summary>
            <ul>
              {others.map(({ id, publishedAt: at }) => (
                <li key={id}>
                  <a href={`/${kind}?version=${id}`} rel="nofollow">
                    {t('version.of', { day: day(at) })}
                  </a>
                </li>
              ))}
            </ul>
          </details>
        )}
      </article>
    </SiteFrame>
  )
}
