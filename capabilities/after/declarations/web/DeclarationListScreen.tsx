import { Modal } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import type { RowOf } from '#platform/shared/list.ts'
import { permits } from '#platform/shared/machine.ts'
import { api } from '#platform/web/client.ts'
import { Form } from '#platform/web/form/Form.tsx'
import { useForm } from '#platform/web/form/useForm.ts'
import { ListScreen } from '#platform/web/list/ListScreen.tsx'
import { useTexts } from '#platform/web/locale.tsx'
import { assignDeclaration, carryOutDeclaration, declarationList, declineDeclaration } from '../contract.ts'
import { declarationTexts } from '../texts.ts'
import { declarationState } from '../vocabulary.ts'

type Row = RowOf<typeof declarationList>

type Asked = { id: number; what: 'assign' | 'decline' }

export default function DeclarationListScreen() {
  const t = useTexts(declarationTexts)
  const [asked, setAsked] = useState<Asked>()
  const permission = 'declarations.decide'
  const may = (action: string) => (row: Row) => permits(declarationState, row.state, action)
  return (
    <>
      <ListScreen
        list={declarationList}
        texts={declarationTexts}
        actions={{
          carry_out: {
            primary: true,
            permission,
            shows: (row) => may('carry_out')(row) && row.orderId !== null,
            confirm: (row) => ({
              title: t(`carry_out.${row.kind}`),
              text: t('carry_out.text', { name: row.name }),
              yes: t('action.carry_out'),
              danger: true,
            }),
            run: ({ id }) => api(carryOutDeclaration, { id }),
          },
          assign: {
            permission,
            shows: (row) => may('assign')(row) && row.orderId === null,
            opens: ({ id }) => setAsked({ id, what: 'assign' }),
          },
          decline: { danger: true, permission, opens: ({ id }) => setAsked({ id, what: 'decline' }) },
        }}
        cells={{
          orderNumber: (row) =>
            row.orderId === null ? null : <Link to={`/cabinet/orders/${row.orderId}`}>{row.orderNumber}</Link>,
        }}
      />
      <Modal
        opened={asked !== undefined}
        onClose={() => setAsked(undefined)}
        title={asked ? t(`action.${asked.what}`) : ''}
        centered
      >
        {asked?.what === 'assign' && <Assign id={asked.id} onDone={() => setAsked(undefined)} />}
        {asked?.what === 'decline' && <Decline id={asked.id} onDone={() => setAsked(undefined)} />}
      </Modal>
    </>
  )
}

const Assign = ({ id, onDone }: { id: number; onDone: () => void }) => {
  const t = useTexts(declarationTexts)
  const form = useForm({
    endpoint: assignDeclaration,
    texts: declarationTexts,
    initial: { id, orderToken: '' },
    done: t('done.assign'),
    onDone,
  })
  return (
    <Form form={form} submit={t('action.assign')} fields={[{ kind: 'text', name: 'orderToken', required: true }]} />
  )
}

const Decline = ({ id, onDone }: { id: number; onDone: () => void }) => {
  const t = useTexts(declarationTexts)
  const form = useForm({
    endpoint: declineDeclaration,
    texts: declarationTexts,
    initial: { id, answer: '' },
    done: t('done.decline'),
    onDone,
  })
  return (
    <Form form={form} submit={t('action.decline')} fields={[{ kind: 'textarea', name: 'answer', required: true }]} />
  )
}
