import { redirect, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import type { ClientOutput, ClientInput } from '#platform/shared/contract.ts'
import { formatMoney } from '#platform/shared/money.ts'
import { useLocale, useTexts } from '#platform/web/locale.tsx'
import { orStatus } from '#platform/web/page-call.ts'
import type { PageHandle } from '#platform/web/page.ts'
import { servicesOf } from '#platform/web/services.ts'
import { Badge, type BadgeTone } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Notice } from '#ui/Field.tsx'
import { listSandboxPayments, playSandbox } from '../contract.ts'
import { paymentTexts } from '../texts.ts'
import { SandboxFrame } from './SandboxFrame.tsx'

export const handle: PageHandle = { hydrate: false }

type Payment = ClientOutput<typeof listSandboxPayments>[number]
type Event = ClientInput<typeof playSandbox>['event']

const tones: Record<string, BadgeTone> = {
  succeeded: 'green',
  failed: 'red',
  disputed: 'red',
  dispute_won: 'green',
  dispute_lost: 'red',
  processing: 'amber',
  action_needed: 'amber',
}

/** What the bank can still do with a payment. */
const eventsOf = (payment: Payment): Event[] => {
  if (payment.disputed) return ['dispute_won', 'dispute_lost']
  if (payment.state === 'processing') return ['succeeded', 'insufficient_funds']
  return payment.state === 'succeeded' && payment.amount !== '0.00' && payment.disputeOutcome === null
    ? ['disputed']
    : []
}

const stateOf = (payment: Payment): string =>
  payment.disputed ? 'disputed' : payment.disputeOutcome ? `dispute_${payment.disputeOutcome}` : payment.state

export const loader = async ({ request, context }: LoaderFunctionArgs) => {
  const { call, user } = servicesOf(context)
  if (!user) throw redirect('/users/sign_in?referer=/sandbox')
  return {
    payments: await orStatus(call(listSandboxPayments, {})),
    isDone: new URL(request.url).searchParams.has('done'),
  }
}

export const action = async ({ request, context }: ActionFunctionArgs) => {
  const sent = await request.formData()
  await orStatus(
    servicesOf(context).call(playSandbox, {
      reference: String(sent.get('reference')),
      event: String(sent.get('event')) as Event,
    }),
  )
  return redirect('/sandbox?done')
}

export default function SandboxDeskPage() {
  const t = useTexts(paymentTexts)
  const locale = useLocale()
  const { payments, isDone } = useLoaderData<typeof loader>()
  return (
    <SandboxFrame title={t('desk.title')}>
      <h1>{t('desk.title')}</h1>
      <p className="k-second">{t('desk.text')}</p>
      {isDone && <Notice tone="green">{t('desk.done')}</Notice>}
      {payments.length === 0 && <EmptyState title={t('desk.empty.title')} text={t('desk.empty.text')} />}
      <ul className="b-desk">
        {payments.map((payment) => {
          const state = stateOf(payment)
          return (
            <li key={payment.reference}>
              <div className="k-split">
                <b>{payment.description}</b>
                <b className="k-money">{formatMoney(payment.amount, payment.currency, locale)}</b>
              </div>
              <div className="k-split">
                <span className="k-second">
                  {t(`choice.payment_form.${payment.method}` as 'choice.payment_form.card')}
                </span>
                <Badge tone={tones[state] ?? 'gray'}>{t(`bank_state.${state}` as 'bank_state.open')}</Badge>
              </div>
              {eventsOf(payment).length > 0 && (
                <form method="post" className="k-row">
                  <input type="hidden" name="reference" value={payment.reference} />
                  {eventsOf(payment).map((event) => (
                    <Button key={event} look="outline" size="small" name="event" value={event}>
                      {t(`desk.${event}`)}
                    </Button>
                  ))}
                </form>
              )}
            </li>
          )
        })}
      </ul>
      <p>
        <a href="/cabinet">{t('desk.back')}</a>
      </p>
    </SandboxFrame>
  )
}
