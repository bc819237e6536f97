import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { useTexts } from '#platform/web/locale.tsx'
import type { PageHandle } from '#platform/web/page.ts'
import { publicTexts } from './texts.ts'

export const handle: PageHandle = { hydrate: false }

const kinds = ['terms', 'privacy', 'imprint'] as const

export const loader = ({ request }: LoaderFunctionArgs) => ({ kind: kinds.find((kind) => new URL(request.url).pathname === `/${kind}`) ?? ('terms' as const) })

export default function PlatformDocumentPage() {
  const t = useTexts(publicTexts)
  const { kind } = useLoaderData<typeof loader>()
  return (
    <main className="k-page-reading k-stack">
      <title>{`${t(`document.${kind}`)} · ${t('brand')}`}</title>
      <a href="/" className="k-second">
        {t('brand')}
      </a>
      <h1>{t(`document.${kind}`)}</h1>
      {t(`document.${kind}.text`)
        .split('\n\n')
        .map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      <p>
        <a href="/">{t('back')}</a>
      </p>
    </main>
  )
}
