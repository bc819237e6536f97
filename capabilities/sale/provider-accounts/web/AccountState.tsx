import { Link } from 'react-router'
import { formatMoney } from '#platform/shared/money.ts'
import { formatTime } from '#platform/shared/time.ts'
import { ActionBar, type Action } from '#platform/web/action.tsx'
import { api } from '#platform/web/client.ts'
import { useArea } from '#platform/web/area-path.ts'
import { useLocale, useTexts } from '#platform/web/locale.tsx'
import { Badge } from '#ui/Badge.tsx'
import type { ClientOutput } from '#platform/shared/contract.ts'
import { checkOnboardingCall, renewNoticeSecret, startOnboardingCall, type showPaymentProviders } from '../contract.ts'
import { accountTexts } from '../texts.ts'

type Account = ClientOutput<typeof showPaymentProviders>['accounts'][string]

/** The state of a seller's account at a provider: its owner, its trouble, its last notice. */
export const AccountState = (props: { id: string; provider: string; account: Account; paysSeller: boolean }) => {
  const { id, provider, account, paysSeller } = props
  const t = useTexts(accountTexts)
  const locale = useLocale()
  const { name, trouble, lastNoticeAt, isLive, books, calls, hasSecret, onboarding } = account
  const { to } = useArea()
  const isWaiting = onboarding !== null && !isOnboarded(onboarding, paysSeller)
  const renew: Action = {
    key: 'renew',
    text: t('account.renew'),
    permission: 'sellers.payment_providers',
    confirm: () => ({
      title: t('account.renew_ask'),
      text: t('account.renew_text', { name: provider }),
      yes: t('account.renew'),
    }),
    run: () => api(renewNoticeSecret, { provider: id }),
    done: t('account.renewed'),
  }
  return (
    <div className="k-provider-account">
      <div className="k-row">
        <strong>{`${provider} · ${name}`}</strong>
        <Badge tone={trouble ? 'red' : isWaiting ? 'amber' : 'green'}>
          {t(trouble || isWaiting ? 'account.trouble' : 'account.connected')}
        </Badge>
      </div>
      <p className="k-small">
        {trouble ? t(`choice.provider_trouble.${trouble}`) : t(isLive ? 'account.live' : 'account.test')}
      </p>
      <p className="k-small k-second">
        {lastNoticeAt ? t('account.last_notice', { time: formatTime(lastNoticeAt, locale) }) : t('account.no_notice')}
      </p>
      {calls.calls > 0 && (
        <p className="k-small k-second">
          {t('account.calls', { ...calls, percent: Math.round((100 * calls.failed) / calls.calls) })}
        </p>
      )}
      {books && (
        <p className="k-small k-second">
          {books.failure
            ? t(`choice.reading_failure.${books.failure}`)
            : books.completeUntil && t('account.compared', { time: formatTime(books.completeUntil, locale) })}{' '}
          <Link to={to('transfers/lines')}>{t('account.differ', { count: books.differ })}</Link>
        </p>
      )}
      {onboarding && <Onboarding id={id} state={onboarding} paysSeller={paysSeller} />}
      {hasSecret && <ActionBar actions={[renew]} target={undefined} small />}
    </div>
  )
}

/** Whether everything is complete there: the provider alone pays out what reaches the seller's own account. */
const isOnboarded = ({ isPayable, paysOut }: NonNullable<Account['onboarding']>, paysSeller: boolean): boolean =>
  isPayable && (paysSeller || paysOut)

/** Whether the provider has identified the seller, what it lacks, and the way to its page. */
type Onboarded = { id: string; state: NonNullable<Account['onboarding']>; paysSeller: boolean }
const Onboarding = ({ id, state, paysSeller }: Onboarded) => {
  const t = useTexts(accountTexts)
  const locale = useLocale()
  const isDone = state.isPayable && state.paysOut
  // Requirements without a text of ours are shown in the provider's words.
  const worded = (lack: string) => {
    const key = `lack.${lack}`
    return accountTexts.has(key) ? t(key) : lack
  }
  const actions: Action[] = [
    {
      key: 'onboard',
      text: t('account.onboard'),
      permission: 'sellers.payment_providers',
      run: async () => location.assign((await api(startOnboardingCall, { provider: id })).url),
    },
    {
      key: 'check',
      text: t('account.check'),
      permission: 'sellers.payment_providers',
      run: () => api(checkOnboardingCall, { provider: id }),
      done: t('account.checked'),
    },
  ]
  return (
    <>
      <p className="k-small">
        {paysSeller
          ? t(isDone ? 'account.own_done' : 'account.own_waits')
          : t(isDone ? 'account.onboarding_done' : state.isPayable ? 'account.no_payouts' : 'account.not_payable')}
      </p>
      {state.lacks.length > 0 && (
        <p className="k-small k-second">{t('account.lacks', { what: state.lacks.map(worded).join(', ') })}</p>
      )}
      {state.banked && (
        <p className={state.banked.state === 'failed' ? 'k-small k-error' : 'k-small k-second'}>
          {t(`account.banked.${state.banked.state}`, {
            amount: formatMoney(state.banked.amount, state.banked.currency, locale),
          })}{' '}
          {state.banked.reason}
        </p>
      )}
      <ActionBar actions={isDone ? actions.slice(1) : actions} target={undefined} small />
    </>
  )
}
