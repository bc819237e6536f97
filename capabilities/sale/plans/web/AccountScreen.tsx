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

const Page = ({ account }: { account: Account }) => {
  const { t, day } = usePlanWords()
  const [asked, setAsked] = useState<'hold' | 'plan_deletion'>()
  const may = (what: string) => account.state !== null && permits(accountPlanState, account.state, what)
  const { id } = account
  const permission = 'plans.operate'
  const { can } = useSession()
  const impersonation = useImpersonation(id)
  const actions: Action[] = [
    impersonation.action,
    { key: 'hold', text: t('account.hold'), permission, shows: () => may('hold'), run: () => setAsked('hold') },
    {
      key: 'resume',
      text: t('account.resume'),
      primary: true,
      permission,
      shows: () => may('resume'),
      run: () => api(resumeAccount, { id }),
      done: t('account.done'),
      confirm: () => ({ title: t('account.resume'), text: t('account.resume_text'), yes: t('account.resume') }),
    },
    {
      key: 'keep',
      text: t('account.keep'),
      primary: true,
      permission,
      shows: () => may('keep'),
      run: () => api(keepAccount, { id }),
      done: t('account.done'),
      confirm: () => ({ title: t('account.keep'), text: t('account.keep_text'), yes: t('account.keep') }),
    },
    {
      key: 'plan_deletion',
      text: t('account.plan_deletion'),
      danger: true,
      permission,
      shows: () => may('plan_deletion'),
      run: () => setAsked('plan_deletion'),
    },
  ]
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
        actions={actions.filter((action) => action.shows?.() ?? true)}
      />
      <Modal
        opened={asked !== undefined}
        onClose={() => setAsked(undefined)}
        title={asked ? t(`account.${asked}`) : ''}
        centered
      >
        {asked && <Reason id={id} what={asked} onDone={() => setAsked(undefined)} />}
      </Modal>
      {impersonation.dialog}
      <div className="k-split">
        <div className="k-stack">
          {account.reason && <Notice tone="amber">{account.reason}</Notice>}
          {can(permission) ? <AccountForms account={account} /> : <Facts account={account} />}
        </div>
        <aside className="k-stack" aria-label={t('account.title')}>
          {can(permission) && <Facts account={account} />}
          <section className="k-panel" aria-labelledby="fees">
            <h2 id="fees">{t('account.fees')}</h2>
            <FeeRows fees={account.fees} />
          </section>
          <section className="k-panel" aria-labelledby="history">
            <h2 id="history">{t('account.history')}</h2>
            <ul className="k-rows">
              {account.changes.map((change) => (
                <li key={change.id}>
                  <div>
                    {change.fromName === null
                      ? t('account.first', { to: change.toName })
                      : t('account.from_to', { from: change.fromName, to: change.toName })}
                    <div className="k-second k-small">
                      {[day(change.at), change.userName ?? t('account.system'), change.reason]
                        .filter(Boolean)
                        .join(' · ')}
                    </div>
                  </div>
                </li>
              ))}
            </ul>
          </section>
        </aside>
      </div>
    </>
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
