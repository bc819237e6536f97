import {
  data,
  redirect,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router'
import type { ClientInput } from '#platform/shared/contract.ts'
import type { FieldErrors } from '#platform/shared/refusal.ts'
import { errorWords } from '#platform/web/form/error-words.ts'
import { formatMoney, fromDecimal } from '#platform/shared/money.ts'
import { Island } from '#platform/web/Island.tsx'
import { useLocale, useTexts } from '#platform/web/locale.tsx'
import { orStatus } from '#platform/web/page-call.ts'
import type { PageHandle } from '#platform/web/page.ts'
import { isCallRefusal, servicesOf } from '#platform/web/services.ts'
import { LinkButton } from '#ui/Button.tsx'
import { Notice } from '#ui/Field.tsx'
import { payPaymentVisit, showPaymentVisit } from '../../contract/visits.ts'
import { AccountFields } from './AccountFields.tsx'
import { accountFields } from './account-fields.ts'
import { visitTexts } from './texts.ts'
import { CardFields, type CardWords } from '../islands/CardFields.tsx'

export const handle: PageHandle = { hydrate: false }
export const headers = ({ loaderHeaders, actionHeaders }: { loaderHeaders: Headers; actionHeaders: Headers }) =>
  actionHeaders.has('refresh') ? actionHeaders : loaderHeaders

/** Our form-action rule would block a redirect from the form; a page that navigates by itself is allowed. */
const onward = (url: string | null) => ({
  headers: { 'cache-control': 'private, no-store', ...(url ? { refresh: `0; url=${url}` } : {}) },
})

const named = ({ provider = '', token = '' }: LoaderFunctionArgs['params']) => ({ provider, token })

export const loader = async ({ params, context }: LoaderFunctionArgs) => {
  const services = servicesOf(context)
  const visit = await orStatus(services.call(showPaymentVisit, named(params)))
  // The browser sends the card there, and nowhere else.
  if (visit.card) services.reaches['connect-src'] = [new URL(visit.card.url).origin]
  return data(visit, onward(visit.continueUrl))
}

export const action = async ({ params, request, context }: ActionFunctionArgs) => {
  const { call, locale, origin } = servicesOf(context)
  const sent = await request.formData()
  const said = (name: string): string | undefined => {
    const value = sent.get(name)
    return typeof value === 'string' && value ? value : undefined
  }
  const values = Object.fromEntries(accountFields.map((name) => [name, said(name) ?? '']))
  try {
    const { url } = await call(payPaymentVisit, {
      ...(sent.has('iban') ? { account: values as PaidFrom } : {}),
      ...named(params),
      registrationData: said('registrationData'),
      screenWidth: said('screenWidth'),
      screenHeight: said('screenHeight'),
      timeZoneOffset: said('timeZoneOffset'),
    })
    if (url.startsWith(`${origin}/`)) return redirect(url)
    return data<Acted>({ url, error: null, account: null }, onward(url))
  } catch (error) {
    if (!isCallRefusal(error)) throw error
    const t = visitTexts.in(locale)
    const errors = errorWords(accountErrors(error.fields ?? {}), locale, visitTexts)
    const isOfAccount = Object.keys(errors).length > 0
    const message = error.fields?.['registrationData'] ? t('visit.card_not_taken') : error.message
    return data<Acted>(
      { url: null, error: isOfAccount ? null : message, account: isOfAccount ? { values, errors } : null },
      { status: error.status },
    )
  }
}

type PaidFrom = NonNullable<ClientInput<typeof payPaymentVisit>['account']>
type Acted = {
  url: string | null
  error: string | null
  /** An account that was typed, and what is wrong with it. */
  account: { values: Record<string, string>; errors: Record<string, string> } | null
}

const accountErrors = (fields: FieldErrors): FieldErrors =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, keys]) =>
      name.startsWith('account.') ? [[name.slice('account.'.length), keys]] : [],
    ),
  )

/**
 * A page of ours on the way to the provider: the payer types a card, which is sent there and not to us, or is sent to
 * their bank.
 */
export default function PayVisitPage() {
  const t = useTexts(visitTexts)
  const locale = useLocale()
  const visit = useLoaderData<typeof loader>()
  const paid = useActionData<typeof action>() as Acted | undefined
  const isSaving = fromDecimal(visit.amount) === 0
  const amount = formatMoney(visit.amount, visit.currency, locale)
  const url = paid?.url ?? visit.continueUrl
  const isDebit = visit.account !== null
  const save = t(isDebit ? 'visit.save_account' : 'visit.save')
  const pay = isSaving ? save : t('visit.pay', { amount })
  const words = useCardWords(amount, pay)
  return (
    <main className="k-page-narrow k-stack">
      <title>{pay}</title>
      <meta name="robots" content="noindex" />
      <div>
        <p className="k-second">{visit.description}</p>
        <h1>{url ? t('visit.onward') : isSaving ? save : amount}</h1>
      </div>
      {visit.isTest && <Notice tone="amber">{t(isDebit ? 'visit.test_account' : 'visit.test')}</Notice>}
      {paid?.error && <Notice tone="red">{paid.error}</Notice>}
      {url && (
        <>
          <p>{t('visit.onward_text')}</p>
          <LinkButton size="large" wide href={url}>
            {t('visit.continue')}
          </LinkButton>
        </>
      )}
      {!url && visit.card && (
        <form method="post" className="k-stack-small">
          {isSaving && <p>{t('visit.nothing_now')}</p>}
          <Island name="CardFields" of={CardFields} props={{ card: visit.card, words, hasHosted: visit.hasHosted }} />
          <noscript>
            <p className="k-small k-second">{t(visit.hasHosted ? 'visit.no_script' : 'visit.needs_script')}</p>
          </noscript>
          <p className="k-small k-second">{t('visit.safe')}</p>
        </form>
      )}
      {!url && visit.account && (
        <form method="post" className="k-stack-small" noValidate>
          <p>{t(isSaving ? 'visit.debit_later' : 'visit.debit')}</p>
          <AccountFields known={visit.account} returned={paid?.account ?? null} />
        </form>
      )}
      <p>
        <a href={visit.returnUrl}>{t('visit.back')}</a>
      </p>
    </main>
  )
}

const useCardWords = (amount: string, pay: string): CardWords => {
  const t = useTexts(visitTexts)
  return {
    number: t('visit.number'),
    expires: t('visit.expires'),
    code: t('visit.code'),
    hosted: t('visit.hosted', { amount }),
    pay,
    faults: {
      '02625': t('visit.wrong_number'),
      '02626': t('visit.wrong_date'),
      '02627': t('visit.wrong_code'),
      other: t('visit.not_sent'),
    },
  }
}
