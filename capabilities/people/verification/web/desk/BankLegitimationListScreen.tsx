import { Modal } from '@mantine/core'
import { useState } from 'react'
import type { RowOf } from '#platform/shared/list.ts'
import { permits } from '#platform/shared/machine.ts'
import { api } from '#platform/web/client.ts'
import { Form } from '#platform/web/form/Form.tsx'
import { useForm } from '#platform/web/form/useForm.ts'
import { ListScreen } from '#platform/web/list/ListScreen.tsx'
import { useTexts } from '#platform/web/locale.tsx'
import { askChangeBank, legitimateBank, registerBank, rejectBank, takeUpBank } from '../../contract/desk.ts'
import { bankLegitimationList } from '../../contract/lists.ts'
import { verificationTexts } from '../../texts.ts'
import { bankLegitimationStep } from '../../vocabulary.ts'

type Row = RowOf<typeof bankLegitimationList>

type Asked = { id: number; what: 'ask_change' | 'reject' }
const may = (action: string) => (row: Row) => permits(bankLegitimationStep, row.step, action)

/** Bank accounts of sellers the operator verifies. */
export default function BankLegitimationListScreen() {
  const t = useTexts(verificationTexts)
  const [asked, setAsked] = useState<Asked>()
  const permission = 'verification.review'
  return (
    <>
      <ListScreen
        list={bankLegitimationList}
        texts={verificationTexts}
        audience="admin"
        actions={{
          take_up: {
            text: t('desk.take_up'),
            permission,
            run: ({ id }) => api(takeUpBank, { id }),
            done: t('desk.taken_up'),
          },
          register: {
            text: t('bank.register'),
            permission,
            shows: (row) => may('decide')(row) && row.step !== 'registered',
            run: ({ id }) => api(registerBank, { id }),
            done: t('bank.registered'),
          },
          legitimate: {
            text: t('bank.legitimate'),
            primary: true,
            permission,
            shows: may('decide'),
            run: ({ id }) => api(legitimateBank, { id }),
            done: t('bank.legitimated'),
          },
          ask_change: {
            text: t('bank.ask_change'),
            permission,
            shows: (row) => may('decide')(row) || may('ask_change')(row),
            opens: ({ id }) => setAsked({ id, what: 'ask_change' }),
          },
          reject: {
            text: t('desk.reject'),
            permission,
            shows: may('decide'),
            opens: ({ id }) => setAsked({ id, what: 'reject' }),
          },
        }}
      />
      <Modal
        opened={asked !== undefined}
        onClose={() => setAsked(undefined)}
        title={asked?.what === 'reject' ? t('desk.reject') : t('bank.ask_change')}
        centered
      >
        {asked && <Reason asked={asked} onDone={() => setAsked(undefined)} />}
      </Modal>
    </>
  )
}

const Reason = ({ asked: { id, what }, onDone }: { asked: Asked; onDone: () => void }) => {
  const t = useTexts(verificationTexts)
  const isReject = what === 'reject'
  const form = useForm({
    endpoint: isReject ? rejectBank : askChangeBank,
    texts: verificationTexts,
    initial: { id, reason: '' },
    done: t(isReject ? 'bank.rejected' : 'desk.asked'),
    onDone,
  })
  return (
    <Form
      form={form}
      submit={t(isReject ? 'desk.reject' : 'bank.ask_change')}
      fields={[{ kind: 'textarea', name: 'reason', required: true }]}
    />
  )
}
