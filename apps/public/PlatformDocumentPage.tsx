import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { useTexts } from '#platform/web/locale.tsx'
import type { PageHandle } from '#platform/web/page.ts'
import { servicesOf } from '#platform/web/services.ts'
import { readDocument } from '#capabilities/people/operator/contract.ts'
import { documentKinds } from '#capabilities/people/operator/vocabulary.ts'
import '#ui/landing.css'
import { publicTexts } from './texts.ts'

export const handle: PageHandle = { hydrate: false }

export const loader = async ({ request, context }: LoaderFunctionArgs) => {
  const kind = documentKinds.find((each) => new URL(request.url).pathname === `/${each}`) ?? 'terms'
  return { kind, ...(await servicesOf(context).call(readDocument, { kind })) }
}

export default function PlatformDocumentPage() {
  const t = useTexts(publicTexts)
  const { kind, text, locale } = useLoaderData<typeof loader>()
  return (
    <main className="k-page-reading k-stack">
      <title>{`${t(`document.${kind}`)} · ${t('brand')}`}</title>
      <meta name="description" content={t(`document.${kind}.about`)} />
      <a href="/" className="k-second">
        {t('brand')}
      </a>
      <h1>{t(`document.${kind}`)}</h1>
      <div className="k-stack" lang={locale ?? undefined}>
        {(text ?? t(`document.${kind}.text`)).split(/\n{2,}/).map((paragraph, i) => (
          <p key={i} className="l-lines">
            {paragraph}
          </p>
        ))}
      </div>
      <p>
        <a href="/">{t('back')}</a>
      </p>
    </main>
  )
}
