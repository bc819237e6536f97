import { Modal } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { permits, type StateOf } from '#platform/shared/machine.ts'
import type { Action } from '#platform/web/action.tsx'
import { api } from '#platform/web/client.ts'
import { Form } from '#platform/web/form/Form.tsx'
import { useForm } from '#platform/web/form/useForm.ts'
import { approvePayout, confirmPayout, returnPayout, stopPayout } from '../contract/desk.ts'
import { payoutTexts } from '../texts.ts'
import { payoutState } from '../vocabulary.ts'
import { usePayoutWords } from './payout-words.ts'

type Target = { id: number; state: StateOf<typeof payoutState> }
type Asked = { id: number; what: 'stop' | 'give_back' }
const may = (target: Target, action: string) => permits(payoutState, target.state, action)

/** What an operator does with a payout; those that need a reason open a dialog. */
export const usePayoutActions = (): { actions: Action<Target>[]; approveAll: Action<Target[]>; dialog: ReactNode } => {
  const { t } = usePayoutWords()
  const [asked, setAsked] = useState<Asked>()
  const permission = 'payouts.review' as const
  const approving = {
    permission,
    done: t('done.approve'),
    confirm: () => ({ title: t('confirm.approve'), text: t('confirm.approve_text'), yes: t('action.approve') }),
  }
  const actions: Action<Target>[] = [
    {
      key: 'approve',
      text: t('action.approve'),
      primary: true,
      shows: (target) => may(target, 'approve'),
      run: ({ id }) => api(approvePayout, { id }),
      ...approving,
    },
    {
      key: 'confirm',
      text: t('action.confirm'),
      primary: true,
      permission,
      shows: (target) => may(target, 'confirm'),
      run: ({ id }) => api(confirmPayout, { id }),
      done: t('done.confirm'),
      confirm: () => ({ title: t('confirm.confirm'), text: t('confirm.confirm_text'), yes: t('action.confirm') }),
    },
    {
      key: 'stop',
      text: t('action.stop'),
      danger: true,
      permission,
      shows: (target) => may(target, 'stop'),
      run: ({ id }) => setAsked({ id, what: 'stop' }),
    },
    {
      key: 'give_back',
      text: t('action.give_back'),
      danger: true,
      permission,
      shows: (target) => may(target, 'give_back'),
      run: ({ id }) => setAsked({ id, what: 'give_back' }),
    },
  ]
  const approveAll: Action<Target[]> = {
    key: 'approve',
    text: t('action.approve'),
    ...approving,
    shows: (rows) => rows.every((row) => may(row, 'approve')),
    run: async (rows) => {
      for (const { id } of rows) await api(approvePayout, { id })
    },
  }
  const dialog = <ReasonDialog asked={asked} onClose={() => setAsked(undefined)} />
  return { actions, approveAll, dialog }
}

const ReasonDialog = ({ asked, onClose }: { asked: Asked | undefined; onClose: () => void }) => {
  const { t } = usePayoutWords()
  return (
    <Modal opened={asked !== undefined} onClose={onClose} title={asked ? t(`action.${asked.what}`) : ''} centered>
      {asked && <Reason asked={asked} onDone={onClose} />}
    </Modal>
  )
}

const Reason = ({ asked: { id, what }, onDone }: { asked: Asked; onDone: () => void }) => {
  const { t } = usePayoutWords()
  const form = useForm({
    endpoint: what === 'stop' ? stopPayout : returnPayout,
    texts: payoutTexts,
    initial: { id, reason: '' },
    done: t(`done.${what}`),
    onDone,
  })
  return <Form form={form} submit={t(`action.${what}`)} fields={[{ kind: 'text', name: 'reason', required: true }]} />
}
