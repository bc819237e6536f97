import {
  data,
  redirect,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router'
import { formatMoney, fromDecimal } from '#platform/shared/money.ts'
import { Island } from '#platform/web/Island.tsx'
import { useLocale, useTexts } from '#platform/web/locale.tsx'
import { orStatus } from '#platform/web/page-call.ts'
import type { PageHandle } from '#platform/web/page.ts'
import { isCallRefusal, servicesOf } from '#platform/web/services.ts'
import { Button, LinkButton } from '#ui/Button.tsx'
import { Field, Notice } from '#ui/Field.tsx'
import { authenticateSandbox, cancelSandbox, paySandbox, sandboxInstruments, showSandboxPayment } from '../contract.ts'
import { paymentTexts } from '../texts.ts'
import { TestNumbers } from './islands/TestNumbers.tsx'
import { SandboxFrame } from './SandboxFrame.tsx'

export const handle: PageHandle = { hydrate: false }

const isOver = (state: string) => ['succeeded', 'processing', 'canceled'].includes(state)

export const loader = async ({ params, context }: LoaderFunctionArgs) => {
  const { call } = servicesOf(context)
  const payment = await orStatus(call(showSandboxPayment, { reference: params['reference']! }))
  return { payment, instruments: await call(sandboxInstruments, {}) }
}

export const action = async ({ params, request, context }: ActionFunctionArgs) => {
  const { call, locale } = servicesOf(context)
  const reference = params['reference']!
  const sent = await request.formData()
  const number = String(sent.get('number') ?? '')
  try {
    const intent = sent.get('intent')
    const payment =
      intent === 'cancel'
        ? await call(cancelSandbox, { reference })
        : intent === 'approve' || intent === 'refuse'
          ? await call(authenticateSandbox, { reference, isApproved: intent === 'approve' })
          : await call(paySandbox, { reference, number })
    return isOver(payment.state) && payment.returnUrl
      ? redirect(payment.returnUrl)
      : redirect(`/sandbox/pay/${reference}`)
  } catch (error) {
    if (!isCallRefusal(error)) throw error
    const key = error.fields?.['number']?.[0]
    const t = paymentTexts.in(locale)
    return data(
      {
        number,
        error: key === 'invalid_card_number' ? t('sandbox.wrong.card') : key ? t('sandbox.wrong.iban') : error.message,
      },
      { status: error.status },
    )
  }
}

export default function SandboxPayPage() {
  const t = useTexts(paymentTexts)
  const locale = useLocale()
  const { payment, instruments } = useLoaderData<typeof loader>()
  const returned = useActionData<typeof action>() as { number: string; error: string } | undefined
  const amount = formatMoney(payment.amount, payment.currency, locale)
  const isSaving = fromDecimal(payment.amount) === 0
  const form = payment.method === 'sepa' ? 'sepa' : 'card'
  const numbers = instruments
    .filter((each) => each.form === form)
    .map(({ number, story }) => ({
      number,
      shown: number.replace(/(.{4})(?=.)/g, '$1 '),
      story: t(`story.${story}` as 'story.succeeds'),
    }))
  if (isOver(payment.state)) return <Closed returnUrl={payment.returnUrl} />
  if (payment.state === 'action_needed') return <Authenticate amount={amount} error={returned?.error} />
  const declined = payment.state === 'failed' && payment.declineReason
  return (
    <SandboxFrame title={isSaving ? t('sandbox.save') : t('sandbox.pay', { amount })}>
      <Sum {...{ amount, isSaving }} description={payment.description} />
      {declined && !returned && (
        <Notice tone="red">
          {t('sandbox.declined', {
            reason: t(`choice.decline_reason.${declined}` as 'choice.decline_reason.lost_card'),
          })}
        </Notice>
      )}
      <form method="post" className="k-stack-small">
        <Field
          name="number"
          label={t(form === 'sepa' ? 'sandbox.iban' : 'sandbox.card')}
          autoComplete="off"
          inputMode={form === 'card' ? 'numeric' : 'text'}
          spellCheck={false}
          maxLength={60}
          defaultValue={returned?.number}
          error={returned?.error}
        />
        <Button size="large" wide name="intent" value="pay">
          {isSaving ? t('sandbox.save') : t('sandbox.pay', { amount })}
        </Button>
        <Button size="large" wide look="quiet" name="intent" value="cancel">
          {t('sandbox.cancel')}
        </Button>
      </form>
      <section className="k-stack-small">
        <h2>{t('sandbox.numbers')}</h2>
        <Island
          name="TestNumbers"
          of={TestNumbers}
          props={{ field: 'number', numbers, hint: t('sandbox.numbers_hint') }}
        />
        <p className="k-small k-second">{t('sandbox.any')}</p>
      </section>
    </SandboxFrame>
  )
}

const Closed = ({ returnUrl }: { returnUrl: string | null }) => {
  const t = useTexts(paymentTexts)
  return (
    <SandboxFrame title={t('sandbox.closed.title')}>
      <h1>{t('sandbox.closed.title')}</h1>
      <p className="k-second">{t('sandbox.closed.text')}</p>
      {returnUrl && <LinkButton href={returnUrl}>{t('sandbox.return')}</LinkButton>}
    </SandboxFrame>
  )
}

/** What a bank asks its customer for before it pays. */
const Authenticate = ({ amount, error }: { amount: string; error: string | undefined }) => {
  const t = useTexts(paymentTexts)
  return (
    <SandboxFrame title={t('sandbox.authenticate.title')}>
      <h1>{t('sandbox.authenticate.title')}</h1>
      <p>{t('sandbox.authenticate.text', { amount })}</p>
      {error && <Notice tone="red">{error}</Notice>}
      <form method="post" className="k-stack-small">
        <Button size="large" wide name="intent" value="approve">
          {t('sandbox.approve')}
        </Button>
        <Button size="large" wide look="outline" name="intent" value="refuse">
          {t('sandbox.refuse')}
        </Button>
      </form>
    </SandboxFrame>
  )
}

const Sum = ({ amount, isSaving, description }: { amount: string; isSaving: boolean; description: string }) => {
  const t = useTexts(paymentTexts)
  return (
    <div className="b-amount">
      <p>{t(isSaving ? 'sandbox.save_for' : 'sandbox.pay_to')}</p>
      <h1>{description}</h1>
      <p className="b-sum">{amount}</p>
      {isSaving && <p className="k-small k-second">{t('sandbox.nothing_now')}</p>}
    </div>
  )
}
