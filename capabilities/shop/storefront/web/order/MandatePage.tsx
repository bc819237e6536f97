import {
  data,
  redirect,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router'
import type { ClientOutput } from '#platform/shared/contract.ts'
import { formatMoney, fromDecimal } from '#platform/shared/money.ts'
import { formatTime } from '#platform/shared/time.ts'
import { errorWords } from '#platform/web/form/error-words.ts'
import { Island } from '#platform/web/Island.tsx'
import { useLocale, useTexts } from '#platform/web/locale.tsx'
import { orStatus } from '#platform/web/page-call.ts'
import type { PageHandle } from '#platform/web/page.ts'
import { isCallRefusal, servicesOf } from '#platform/web/services.ts'
import { Button, LinkButton } from '#ui/Button.tsx'
import { ErrorSummary, Field, Notice } from '#ui/Field.tsx'
import { showMandate, signMandate } from '#capabilities/sale/direct-debits/contract.ts'
import { mandateWords } from '#capabilities/sale/direct-debits/rules/mandate-words.ts'
import { debitTexts } from '#capabilities/sale/direct-debits/texts.ts'
import { ShopFrame } from '#capabilities/sale/checkout/web/index.ts'
import { IbanCheck } from '../islands/IbanCheck.tsx'

export const handle: PageHandle = { hydrate: false }
export const headers = () => ({ 'cache-control': 'private, no-store' })

type Values = Record<string, string>
type Returned = { values: Values; errors: Values; message: string }
type Mandate = ClientOutput<typeof showMandate>

export const loader = ({ params, context }: LoaderFunctionArgs) =>
  orStatus(servicesOf(context).call(showMandate, { token: params['token']! }))

export const action = async ({ params, request, context }: ActionFunctionArgs) => {
  const { call, locale } = servicesOf(context)
  const sent = await request.formData()
  const values = { holder: String(sent.get('holder') ?? ''), iban: String(sent.get('iban') ?? '') }
  try {
    const { returnUrl } = await call(signMandate, { token: params['token']!, ...values, locale })
    return redirect(returnUrl)
  } catch (error) {
    if (!isCallRefusal(error)) throw error
    if (error.status === 404) throw new Response(null, { status: 404 })
    return data<Returned>(
      { values, errors: errorWords(error.fields ?? {}, locale, debitTexts), message: error.message },
      { status: error.status },
    )
  }
}

/** Where a payer reads what they allow, and types their account: no third party sees either. */
export default function MandatePage() {
  const t = useTexts(debitTexts)
  const mandate = useLoaderData<typeof loader>() as Mandate
  const returned = useActionData<typeof action>() as Returned | undefined
  const { seller, token, isOpen, isSigned, returnUrl } = mandate
  return (
    <ShopFrame seller={seller} here={`/direct_debit/${token}`} title={`${t('mandate.title')} · ${seller.name}`} quiet>
      <div className="s-manage">
        {isOpen ? (
          <OpenMandate mandate={mandate} returned={returned} />
        ) : (
          <>
            <h1>{t('mandate.title')}</h1>
            <Notice tone={isSigned ? 'green' : 'gray'}>{t(isSigned ? 'mandate.signed' : 'mandate.closed')}</Notice>
            <LinkButton href={returnUrl}>{t('mandate.return')}</LinkButton>
          </>
        )}
      </div>
    </ShopFrame>
  )
}

const OpenMandate = ({ mandate, returned }: { mandate: Mandate; returned: Returned | undefined }) => {
  const t = useTexts(debitTexts)
  const locale = useLocale()
  const isLater = fromDecimal(mandate.amount) === 0
  const amount = formatMoney(mandate.amount, 'eur', locale)
  const shop = mandate.seller.company ?? mandate.seller.name
  return (
    <>
      <div className="k-stack-small">
        <h1>{t('mandate.title')}</h1>
        <p>{t(isLater ? 'mandate.lead.later' : 'mandate.lead', { shop })}</p>
        {mandate.scheme === 'b2b' && <Notice tone="amber">{t('mandate.b2b_lead')}</Notice>}
      </div>
      <section className="k-panel s-wire">
        <Facts mandate={mandate} amount={amount} />
      </section>
      <form method="post" className="k-panel k-stack" noValidate>
        <SignFields returned={returned} />
        <Island
          name="IbanCheck"
          of={IbanCheck}
          props={{ field: 'iban', words: { fine: t('mandate.iban_fine'), wrong: t('mandate.iban_wrong') } }}
        />
        <h2>{t('mandate.words')}</h2>
        {mandateWords(locale, mandate).map((words) => (
          <p key={words} className="k-small">
            {words}
          </p>
        ))}
        <Button size="buy" wide>
          {isLater ? t('mandate.sign_later') : t('mandate.sign', { amount })}
        </Button>
        <p className="k-small k-second">{t('mandate.kept')}</p>
      </form>
      <p>
        <a href={mandate.returnUrl}>{t('mandate.back')}</a>
      </p>
    </>
  )
}

const SignFields = ({ returned }: { returned: Returned | undefined }) => {
  const t = useTexts(debitTexts)
  return (
    <>
      <ErrorSummary
        title={returned?.message ?? ''}
        errors={Object.entries(returned?.errors ?? {}).map(([name, error]) => ({
          name,
          label: t(`field.${name as 'iban'}`),
          error,
        }))}
      />
      {returned && Object.keys(returned.errors).length === 0 && <Notice tone="red">{returned.message}</Notice>}
      <Field
        name="holder"
        label={t('field.holder')}
        autoComplete="name"
        maxLength={70}
        required
        defaultValue={returned?.values['holder']}
        error={returned?.errors['holder']}
      />
      <Field
        name="iban"
        label={t('field.iban')}
        hint={t('hint.iban')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={42}
        required
        defaultValue={returned?.values['iban']}
        error={returned?.errors['iban']}
      />
    </>
  )
}

const Facts = ({ mandate, amount }: { mandate: Mandate; amount: string }) => {
  const t = useTexts(debitTexts)
  const locale = useLocale()
  const facts = [
    ...(mandate.collectOn
      ? ([
          ['amount', amount],
          ['collect_on', formatTime(mandate.collectOn, locale)],
        ] as const)
      : []),
    ['creditor', mandate.creditorName],
    ['creditor_id', mandate.creditorId],
    ['reference', mandate.reference],
    ['kind', t(`choice.mandate_kind.${mandate.kind}`)],
    ['scheme', t(`choice.mandate_scheme.${mandate.scheme}`)],
  ] as const
  return (
    <dl>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{t(`mandate.${name}`)}</dt>
          <dd>
            <bdi className="k-numbers">{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}
