import { Badge } from '#ui/Badge.tsx'
import { Notice } from '#ui/Field.tsx'
import { Pairs } from '#ui/Pairs.tsx'
import type { ClientOutput } from '#platform/shared/contract.ts'
import { permits } from '#platform/shared/machine.ts'
import { ActionBar, type Action } from '#platform/web/action.tsx'
import { api } from '#platform/web/client.ts'
import { Loaded } from '#platform/web/Loaded.tsx'
import { PageHead } from '#platform/web/PageHead.tsx'
import { keepOwnAccount, keepOwnPlan, showOwnPlan } from '../contract.ts'
import { accountPlanState } from '../vocabulary.ts'
import { FeeRows } from './FeeRows.tsx'
import { Offers } from './Offers.tsx'
import { usePlanWords } from './plan-words.ts'

type Own = ClientOutput<typeof showOwnPlan>

/** A seller's own plan: what it contains, what is to come, what may be chosen instead. */
export default function OwnPlanScreen() {
  return (
    <Loaded endpoint={showOwnPlan} input={{}}>
      {(own) => <Page own={own} />}
    </Loaded>
  )
}

const Page = ({ own }: { own: Own }) => {
  const { t } = usePlanWords()
  return (
    <>
      <PageHead
        title={t('own.title')}
        text={t('own.text')}
        {...(own.state
          ? {
              badge: (
                <Badge tone={accountPlanState.states[own.state].tone}>
                  {t(`state.account_plan_state.${own.state}`)}
                </Badge>
              ),
            }
          : {})}
      />
      <div className="k-split">
        <div className="k-stack">
          <Standing own={own} />
          <section className="k-panel" aria-labelledby="own">
            <h2 id="own">{own.plan?.name ?? t('account.none')}</h2>
            <Present own={own} />
          </section>
          {own.mayChoose && own.offered.some(({ begins }) => begins !== 'current') && <Offers own={own} />}
        </div>
        <aside className="k-stack" aria-label={t('own.fees')}>
          <section className="k-panel" aria-labelledby="fees">
            <h2 id="fees">{t('own.fees')}</h2>
            <FeeRows fees={own.fees} />
          </section>
          <Leaving own={own} />
        </aside>
      </div>
    </>
  )
}

const Standing = ({ own: { state, reason, deletionOn } }: { own: Own }) => {
  const { t, day } = usePlanWords()
  if (state === 'on_hold') return <Notice tone="amber">{t('own.on_hold', { reason: reason ?? '' })}</Notice>
  if (state === 'deletion_requested') return <Notice tone="amber">{t('own.deletion_requested')}</Notice>
  if (state === 'deletion_planned')
    return <Notice tone="red">{t('own.deletion_planned', { day: deletionOn ? day(deletionOn) : '' })}</Notice>
  return null
}

const Present = ({ own }: { own: Own }) => {
  const { t, price, vat, day, money, feature } = usePlanWords()
  const { plan, next } = own
  if (!plan) return <p>{t('own.none')}</p>
  const keep: Action = { key: 'keep', text: t('own.keep'), done: t('own.kept'), run: () => api(keepOwnPlan, {}) }
  const coming = next && t('own.next_on', { amount: money(next.amount, next.currency), day: day(next.on) })
  return (
    <div className="k-stack">
      {plan.description && (
        <p className="k-second" dir="auto">
          {plan.description}
        </p>
      )}
      {own.isLegacy && <p className="k-second">{t('own.legacy')}</p>}
      <Pairs
        pairs={[
          [t('column.priceAmount'), [price(plan), vat(plan)].filter(Boolean).join(', ')],
          [t('column.since'), own.since && day(own.since)],
          [
            t('own.next'),
            own.state === 'trial' && next
              ? t('own.trial', { day: day(next.on), amount: money(next.amount, next.currency) })
              : (coming ?? t('own.next_none')),
          ],
          [
            t('own.contains'),
            own.features.length === 0 ? t('own.contains_none') : own.features.map(feature).join(', '),
          ],
          [
            t('own.used'),
            own.used.map(({ quota, count, limit }) => t(`own.used_of.${quota}`, { count, limit })).join(', '),
          ],
        ]}
      />
      {next?.isChange && (
        <>
          <p>{t('own.will_change', { day: day(next.on), plan: next.planName })}</p>
          <ActionBar actions={[keep]} target={undefined} />
        </>
      )}
    </div>
  )
}

const Leaving = ({ own: { state } }: { own: Own }) => {
  const { t } = usePlanWords()
  if (state === null || !['request_deletion', 'withdraw'].some((what) => permits(accountPlanState, state, what)))
    return null
  const leave: Action = {
    key: 'delete',
    text: t('own.delete_do'),
    shows: () => permits(accountPlanState, state, 'request_deletion'),
    to: () => '/cabinet/settings/delete_account',
  }
  const keep: Action = {
    key: 'keep',
    text: t('own.keep_account'),
    shows: () => permits(accountPlanState, state, 'withdraw'),
    done: t('own.keep_account_done'),
    run: () => api(keepOwnAccount, {}),
  }
  return (
    <section className="k-panel" aria-labelledby="delete">
      <h2 id="delete">{t('own.delete')}</h2>
      <p className="k-second">{t('own.delete_text')}</p>
      <ActionBar actions={[leave, keep]} target={undefined} small />
    </section>
  )
}
