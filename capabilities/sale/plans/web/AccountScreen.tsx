import { Modal } from '@mantine/core'
import { useState } from 'react'
import { useParams } from 'react-router'
import { Badge } from '#ui/Badge.tsx'
import { Notice } from '#ui/Field.tsx'
import { Pairs } from '#ui/Pairs.tsx'
import type { ClientOutput } from '#platform/shared/contract.ts'
import { permits } from '#platform/shared/machine.ts'
import type { Action } from '#platform/web/action.tsx'
import { api } from '#platform/web/client.ts'
import { Form } from '#platform/web/form/Form.tsx'
import { useForm } from '#platform/web/form/useForm.ts'
import { Loaded } from '#platform/web/Loaded.tsx'
import { PageHead } from '#platform/web/PageHead.tsx'
import { useSession } from '#platform/web/session.tsx'
import { useImpersonation } from '#capabilities/people/identity/web/index.ts'
import { holdAccount, keepAccount, planDeletion, resumeAccount, showAccount } from '../contract.ts'
import { planTexts } from '../texts.ts'
import { accountPlanState } from '../vocabulary.ts'
import { AccountForms } from './AccountForms.tsx'
import { AccountSelling } from './AccountSelling.tsx'
import { FeeRows } from './FeeRows.tsx'
import { usePlanWords } from './plan-words.ts'

type Account = ClientOutput<typeof showAccount>

export default function AccountScreen() {
  const { id = '' } = useParams()
  return (
    <Loaded endpoint={showAccount} input={{ id }}>
      {(account) => <Page account={account} />}
    </Loaded>
  )
}

const permission = 'plans.operate'
const deletion = 'plan_deletion'

const Page = ({ account }: { account: Account }) => {
  const { t } = usePlanWords()
  const { can } = useSession()
  const [asked, setAsked] = useState<'hold' | 'plan_deletion'>()
  const impersonation = useImpersonation(account.id)
  const actions = [impersonation.action, ...useAccountActions(account, setAsked)]
  return (
    <>
      <PageHead
        title={account.name}
        back={{ to: '/admin/accounts', text: t('list.accounts.title') }}
        {...(account.state
          ? {
              badge: (
                <Badge tone={accountPlanState.states[account.state].tone}>
                  {t(`state.account_plan_state.${account.state}`)}
                </Badge>
              ),
            }
          : {})}
        actions={actions.filter(({ key, shows }) => key !== deletion && (shows?.() ?? true))}
        menu={{ label: account.name, actions: actions.filter(({ key }) => key === deletion) }}
      />
      <Modal
        opened={asked !== undefined}
        onClose={() => setAsked(undefined)}
        title={asked ? t(`account.${asked}`) : ''}
        centered
      >
        {asked && <Reason id={account.id} what={asked} onDone={() => setAsked(undefined)} />}
      </Modal>
      {impersonation.dialog}
      <div className="k-split">
        <div className="k-stack">
          {account.reason && <Notice tone="amber">{account.reason}</Notice>}
          {can(permission) ? <AccountForms account={account} /> : <Facts account={account} />}
        </div>
        <aside className="k-stack" aria-label={t('account.title')}>
          <AccountSelling account={account} />
          {can(permission) && <Facts account={account} />}
          <section className="k-panel" aria-labelledby="fees">
            <h2 id="fees">{t('account.fees')}</h2>
            <FeeRows fees={account.fees} />
          </section>
          <History account={account} />
        </aside>
      </div>
    </>
  )
}

/** What may be done with an account in its state; what takes a reason is asked for it. */
const useAccountActions = ({ id, state }: Account, ask: (what: 'hold' | 'plan_deletion') => void): Action[] => {
  const { t } = usePlanWords()
  const may = (what: string) => () => state !== null && permits(accountPlanState, state, what)
  const asks = (key: 'hold' | 'plan_deletion'): Action => ({
    key,
    text: t(`account.${key}`),
    danger: key === 'plan_deletion',
    permission,
    shows: may(key),
    run: () => ask(key),
  })
  const sends = (key: 'resume' | 'keep', call: typeof resumeAccount | typeof keepAccount): Action => ({
    key,
    text: t(`account.${key}`),
    primary: true,
    permission,
    shows: may(key),
    run: () => api(call, { id }),
    done: t('account.done'),
    confirm: () => ({ title: t(`account.${key}`), text: t(`account.${key}_text`), yes: t(`account.${key}`) }),
  })
  return [asks('hold'), sends('resume', resumeAccount), sends('keep', keepAccount), asks('plan_deletion')]
}

/** Which plans the account had before, and who changed them. */
const History = ({ account: { changes } }: { account: Account }) => {
  const { t, day } = usePlanWords()
  return (
    <section className="k-panel" aria-labelledby="history">
      <h2 id="history">{t('account.history')}</h2>
      <ul className="k-rows">
        {changes.map((change) => (
          <li key={change.id}>
            <div>
              {change.fromName === null
                ? t('account.first', { to: change.toName })
                : t('account.from_to', { from: change.fromName, to: change.toName })}
              <div className="k-second k-small">
                {[day(change.at), change.userName ?? t('account.system'), change.reason].filter(Boolean).join(' · ')}
              </div>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

const Facts = ({ account }: { account: Account }) => {
  const { t, day, price, vat } = usePlanWords()
  const { plan } = account
  return (
    <section className="k-panel" aria-labelledby="plan">
      <h2 id="plan">{t('account.plan')}</h2>
      <Pairs
        pairs={[
          [t('column.planName'), plan?.name ?? t('account.none')],
          [t('column.priceAmount'), plan && [price(plan), vat(plan)].filter(Boolean).join(', ')],
          [t('column.legacy'), account.isLegacy ? t('plan.legacy') : null],
          [t('column.since'), account.since && day(account.since)],
          [t('column.nextOn'), account.nextOn && day(account.nextOn)],
          [
            '→',
            account.nextPlanName &&
              account.nextOn &&
              t('account.next', { plan: account.nextPlanName, day: day(account.nextOn) }),
          ],
          [t('column.deletionOn'), account.deletionOn && day(account.deletionOn)],
          [t('column.username'), account.username],
          [t('column.email'), account.email],
          [t('column.createdAt'), day(account.createdAt)],
          [t('column.lastOrderAt'), account.lastOrderAt && day(account.lastOrderAt)],
        ]}
      />
    </section>
  )
}

const Reason = ({ id, what, onDone }: { id: Account['id']; what: 'hold' | 'plan_deletion'; onDone: () => void }) => {
  const { t } = usePlanWords()
  const form = useForm({
    prefix: 'standing',
    endpoint: what === 'hold' ? holdAccount : planDeletion,
    texts: planTexts,
    initial: { id, reason: '' },
    done: t('account.done'),
    onDone,
  })
  return (
    <div className="k-stack">
      <p className="k-second">{t(`account.${what}_text`)}</p>
      <Form form={form} submit={t(`account.${what}`)} fields={[{ kind: 'text', name: 'reason', required: true }]} />
    </div>
  )
}
