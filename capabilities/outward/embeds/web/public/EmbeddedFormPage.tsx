import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { useTexts } from '#platform/web/locale.tsx'
import { orStatus } from '#platform/web/page-call.ts'
import type { PageHandle } from '#platform/web/page.ts'
import { servicesOf } from '#platform/web/services.ts'
import { Field } from '#ui/Field.tsx'
import { tonesOn } from '#platform/shared/tones.ts'
import { embeddedForm } from '../../contract.ts'
import { embedsTexts } from '../../texts.ts'

export const handle: PageHandle = { hydrate: false }

export const loader = ({ params, context }: LoaderFunctionArgs) =>
  orStatus(servicesOf(context).call(embeddedForm, { token: params['token']! }))

/** Name and email, with which the checkout begins. Nothing is stored before the buyer continues there. */
export default function EmbeddedFormPage() {
  const t = useTexts(embedsTexts)
  const { title, productName, checkoutPath, affiliateLink, fill, ink, radius, ground, words } =
    useLoaderData<typeof loader>()
  return (
    <main
      style={{
        maxWidth: '32rem',
        margin: '0 auto',
        padding: '1.25rem',
        ...(ground && words ? { background: ground, color: words, ...tonesOn(ground, words) } : {}),
      }}
    >
      <title>{productName}</title>
      <h1 style={{ fontSize: '1.375rem', marginBottom: '1rem' }}>{productName}</h1>
      <form action={checkoutPath} method="get">
        {affiliateLink && <input type="hidden" name="aff" value={affiliateLink} />}
        <Field name="first_name" label={t('public.first_name')} autoComplete="given-name" maxLength={100} />
        <Field name="email" label={t('public.email')} type="email" autoComplete="email" maxLength={200} required />
        <button
          type="submit"
          className="k-button"
          style={{ background: fill, color: ink, borderRadius: radius, borderColor: fill }}
        >
          {title}
        </button>
      </form>
    </main>
  )
}
