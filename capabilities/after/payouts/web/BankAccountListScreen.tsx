import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import type { RowOf } from '#platform/shared/list.ts'
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

export default function BankAccountListScreen() {
  const { t } = usePayoutWords()
  const { to, audience } = useArea()
  const isOperator = audience === 'admin'
  useReturned()
  const permission = 'payouts.change'
  const review = 'payouts.review'
  const own = <T,>(action: T) => (isOperator ? undefined : action)
  const operator = <T,>(action: T) => (isOperator ? action : undefined)
  const judges = (deed: Deed) => (row: Row, close: () => void) => <Reason id={row.id} deed={deed} onDone={close} />
  return (
    <ListScreen
      list={bankAccountList}
      text=""
      texts={payoutTexts}
      title={t('accounts.title')}
      audience={audience}
      head={isOperator ? undefined : { new: { text: t('accounts.new'), permission, to: to('bank_accounts/new') } }}
      actions={{
        send: own({ permission, run: ({ id }: Row) => api(sendBankAccount, { id }) }),
        deactivate: own({ permission, run: ({ id }: Row) => api(switchBankAccount, { id, isOn: false }) }),
        reactivate: own({ permission, run: ({ id }: Row) => api(switchBankAccount, { id, isOn: true }) }),
        activate: operator({
          permission: review as typeof review,
          run: ({ id }: Row) => api(activateBankAccount, { id }),
        }),
        reject: operator({ permission: review as typeof review, dialog: judges('reject') }),
        fail: operator({ permission: review as typeof review, dialog: judges('fail') }),
        terms: operator({ permission: review as typeof review, to: (row: Row) => to(`payout_terms/${row.sellerId}`) }),
      }}
      cells={{ state: (row) => <StateCell row={row} mayConfirm={!isOperator} /> }}
      empty={t(isOperator ? 'accounts.empty_operator' : 'accounts.empty')}
    />
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

type Deed = 'reject' | 'fail'

const Reason = ({ id, deed, onDone }: { id: number; deed: Deed; onDone: () => void }) => {
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
