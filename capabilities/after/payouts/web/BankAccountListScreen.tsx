import { Modal } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { RowOf } from '#platform/shared/list.ts'
import { permits } from '#platform/shared/machine.ts'
import { ActionBar, type Action } from '#platform/web/action.tsx'
import { useArea } from '#platform/web/area-path.ts'
import { api } from '#platform/web/client.ts'
import { Form } from '#platform/web/form/Form.tsx'
import { useForm } from '#platform/web/form/useForm.ts'
import { ListScreen } from '#platform/web/list/ListScreen.tsx'
import { Badge } from '#ui/Badge.tsx'
import { activateBankAccount, failBankAccount, rejectBankAccount } from '../contract/desk.ts'
import { bankAccountList, checkPayee, confirmPayee, sendBankAccount, switchBankAccount } from '../contract.ts'
import { payoutTexts } from '../texts.ts'
import { bankAccountState } from '../vocabulary.ts'
import { usePayoutWords } from './payout-words.ts'

type Row = RowOf<typeof bankAccountList>

const may = (action: string) => (row: Row) => permits(bankAccountState, row.state, action)

export default function BankAccountListScreen() {
  const { t } = usePayoutWords()
  const { to, audience } = useArea()
  const [judged, setJudged] = useState<Judged>()
  const isOperator = audience === 'admin'
  useReturned()
  const add: Action = {
    key: 'new',
    text: t('accounts.new'),
    icon: <IconPlus size={16} stroke={1.8} />,
    primary: true,
    permission: 'payouts.change',
    to: () => to('bank_accounts/new'),
  }
  const own: Action<Row>[] = [
    {
      key: 'send',
      text: t('action.send'),
      permission: 'payouts.change',
      shows: may('send'),
      run: ({ id }) => api(sendBankAccount, { id }),
      done: t('done.send'),
    },
    {
      key: 'deactivate',
      text: t('action.deactivate'),
      permission: 'payouts.change',
      shows: may('deactivate'),
      run: ({ id }) => api(switchBankAccount, { id, isOn: false }),
      done: t('done.deactivate'),
    },
    {
      key: 'reactivate',
      text: t('action.reactivate'),
      permission: 'payouts.change',
      shows: may('reactivate'),
      run: ({ id }) => api(switchBankAccount, { id, isOn: true }),
      done: t('done.reactivate'),
    },
  ]
  const operator: Action<Row>[] = [
    {
      key: 'activate',
      text: t('action.activate'),
      permission: 'payouts.review',
      shows: may('activate'),
      run: ({ id }) => api(activateBankAccount, { id }),
      done: t('done.activate'),
    },
    {
      key: 'reject',
      text: t('action.reject'),
      danger: true,
      permission: 'payouts.review',
      shows: may('reject'),
      run: ({ id }) => setJudged({ id, deed: 'reject' }),
    },
    {
      key: 'fail',
      text: t('action.fail'),
      permission: 'payouts.review',
      shows: may('fail'),
      run: ({ id }) => setJudged({ id, deed: 'fail' }),
    },
    {
      key: 'terms',
      text: t('action.terms'),
      permission: 'payouts.review',
      to: (row) => to(`payout_terms/${row.sellerId}`),
    },
  ]
  return (
    <>
      <ListScreen
        list={bankAccountList}
        text=""
        texts={payoutTexts}
        title={t('accounts.title')}
        audience={audience}
        actions={isOperator ? operator : own}
        cells={{ state: (row) => <StateCell row={row} mayConfirm={!isOperator} /> }}
        {...(isOperator
          ? { empty: { text: t('accounts.empty_operator') } }
          : { head: [add], empty: { text: t('accounts.empty'), action: add } })}
      />
      <Modal
        opened={judged !== undefined}
        onClose={() => setJudged(undefined)}
        title={judged && t(`action.${judged.deed}`)}
        centered
      >
        {judged && <Reason {...judged} onDone={() => setJudged(undefined)} />}
      </Modal>
    </>
  )
}

/** Without being confirmed nothing is paid to an account: the button stands in the row, not in its menu. */
const StateCell = ({ row, mayConfirm }: { row: Row; mayConfirm: boolean }) => {
  const { t, word } = usePayoutWords()
  const confirm: Action<Row> = {
    key: 'confirm_payee',
    text: t('action.confirm_payee'),
    permission: 'payouts.change',
    shows: (each) => each.mayConfirm === true,
    run: async ({ id }) => {
      const { url } = await api(confirmPayee, { id })
      if (url) location.assign(url)
    },
    done: t('done.confirm_payee'),
  }
  return (
    <div className="k-stack-small">
      <Badge tone={bankAccountState.states[row.state].tone}>{word(`state.bank_account_state.${row.state}`)}</Badge>
      {mayConfirm && <ActionBar actions={[confirm]} target={row} small />}
    </div>
  )
}

/** Who comes back from the provider's page: how the account stands there is asked for. */
const useReturned = () => {
  const [search, setSearch] = useSearchParams()
  const queries = useQueryClient()
  const id = Number(search.get('confirmed'))
  useEffect(() => {
    if (!id) return
    setSearch({}, { replace: true })
    // What fails here is said by the state that is shown, and by its button.
    const follow = () => queries.invalidateQueries()
    api(checkPayee, { id }).then(follow, follow)
  }, [id, queries, setSearch])
}

type Judged = { id: number; deed: 'reject' | 'fail' }

const Reason = ({ id, deed, onDone }: Judged & { onDone: () => void }) => {
  const { t } = usePayoutWords()
  const form = useForm({
    endpoint: deed === 'reject' ? rejectBankAccount : failBankAccount,
    texts: payoutTexts,
    initial: { id, reason: '' },
    done: t(`done.${deed}`),
    onDone,
  })
  return <Form form={form} submit={t(`action.${deed}`)} fields={[{ kind: 'text', name: 'reason', required: true }]} />
}
