import { data, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { formatDay } from '#platform/shared/time.ts'
import { useLocale, useTexts } from '#platform/web/locale.tsx'
import type { PageHandle } from '#platform/web/page.ts'
import { servicesOf } from '#platform/web/services.ts'
import { orStatus } from '#platform/web/page-call.ts'
import { Badge } from '#ui/Badge.tsx'
import { Pairs } from '#ui/Pairs.tsx'
import { checkCertificate } from '../contract.ts'
import { learningTexts } from '../texts.ts'

export const handle: PageHandle = { hydrate: false }
export const headers = ({ loaderHeaders }: { loaderHeaders: Headers }) => loaderHeaders

export const loader = async ({ params, context }: LoaderFunctionArgs) => {
  const certificate = await orStatus(servicesOf(context).call(checkCertificate, { code: params['code'] ?? '' }))
  return data(certificate, { headers: { 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' } })
}

/** Confirms to anyone that a certificate is genuine, and shows its content. */
export default function CertificatePage() {
  const certificate = useLoaderData<typeof loader>()
  const t = useTexts(learningTexts)
  const locale = useLocale()
  return (
    <main className="k-page-reading k-stack">
      <title>{`${t('certificate.title')} ${certificate.code}`}</title>
      <p>
        <Badge tone="green">{t('certificate.real')}</Badge>
      </p>
      <h1>{certificate.courseName}</h1>
      <Pairs
        pairs={[
          [t('certificate.owner'), certificate.ownerName],
          [
            t('certificate.course'),
            `${certificate.courseName} (${t('certificate.lessons', { count: certificate.lessonsCount })})`,
          ],
          [t('certificate.seller'), certificate.sellerName],
          [t('certificate.on'), formatDay(certificate.issuedAt, locale)],
          [t('certificate.code'), certificate.code],
        ]}
      />
    </main>
  )
}
