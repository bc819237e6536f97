import { data, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { useLocale, useTexts } from '#platform/web/locale.tsx'
import { orStatus } from '#platform/web/page-call.ts'
import type { PageHandle } from '#platform/web/page.ts'
import { languageName, type Locale } from '#platform/shared/texts.ts'
import { servicesOf } from '#platform/web/services.ts'
import { readCancellationTerm } from '#capabilities/offer/cancellation-terms/contract.ts'
import { showShopSeller } from '#capabilities/sale/checkout/contract/shop.ts'
import { legalTemplate } from '#capabilities/people/sellers/rules/legal-template.ts'
import { checkoutTexts } from '#capabilities/sale/checkout/texts.ts'
import { documentKinds, type DocumentKind } from '#capabilities/sale/checkout/vocabulary.ts'
import { ShopFrame } from '#capabilities/sale/checkout/web/index.ts'
import { countryName } from '../words.ts'

const agreedTo: readonly DocumentKind[] = ['terms', 'withdrawal', 'cancellation_terms']

export const handle: PageHandle = { hydrate: false }

export const loader = async ({ params, request, context }: LoaderFunctionArgs) => {
  const kind = documentKinds.find((each) => each === params['kind'])
  if (!kind) throw data(null, { status: 404 })
  const { call } = servicesOf(context)
  const username = params['username']!
  const { searchParams } = new URL(request.url)
  const ctId = /^\d{1,15}$/.exec(searchParams.get('ct_id') ?? '')?.[0]
  const productType = /^[a-z_]{1,40}$/.exec(searchParams.get('product_type') ?? '')?.[0]
  const [seller, { term }] = await Promise.all([
    orStatus(call(showShopSeller, { username })),
    kind === 'cancellation_terms'
      ? orStatus(call(readCancellationTerm, { username, ctId, productType }))
      : { term: null },
  ])
  return { kind, seller, term }
}

export default function DocumentPage() {
  const t = useTexts(checkoutTexts)
  const locale = useLocale()
  const { kind, seller, term } = useLoaderData<typeof loader>()
  const own: Record<DocumentKind, string | null> = {
    imprint: seller.imprintText,
    terms: seller.termsText,
    privacy: seller.privacyText,
    withdrawal: seller.withdrawalText,
    cancellation_terms: term?.text ?? null,
    accessibility: null,
  }
  const facts = { ...seller, country: countryName(seller.countryCode, locale) }
  const standard = (): string =>
    kind === 'cancellation_terms'
      ? t('document.cancellation_terms.default', { email: seller.email })
      : legalTemplate(kind, facts, locale)
  return (
    <ShopFrame
      seller={seller}
      here={`/s/${seller.username}/document/${kind}`}
      title={`${t(`document.${kind}`)} · ${seller.name}`}
    >
      <article className="k-page-reading k-stack">
        <h1>{t(`document.${kind}`)}</h1>
        <Binding kind={kind} of={own[kind] ? seller.writtenIn : 'template'} />
        <Paragraphs text={own[kind] || standard()} language={own[kind] ? seller.writtenIn : null} />
        {term?.companyText && (
          <section>
            <h2>{t('document.for_companies')}</h2>
            <Paragraphs text={term.companyText} language={seller.writtenIn} />
          </section>
        )}
        <p>
          <a href={`/s/${seller.username}`}>{t('document.back')}</a>
        </p>
      </article>
    </ShopFrame>
  )
}

/** In which language a text binds that somebody agrees to. */
const Binding = ({ kind, of }: { kind: DocumentKind; of: Locale | 'template' | null }) => {
  const t = useTexts(checkoutTexts)
  const reader = useLocale()
  if (!agreedTo.includes(kind) || of === null || of === reader) return null
  return (
    <p className="k-second">
      {of === 'template'
        ? t('document.binds.template')
        : t('document.binds.own', { language: languageName(of, reader) })}
    </p>
  )
}

const Paragraphs = ({ text, language }: { text: string; language: Locale | null }) => (
  <div className="s-prose" lang={language ?? undefined}>
    {text.split(/\n{2,}/).map((paragraph, i) => (
      <p key={i} className="s-lines" dir="auto">
        {paragraph}
      </p>
    ))}
  </div>
)
