import { Button, Modal } from '@mantine/core'
import { useState } from 'react'
import { Form } from '#platform/web/form/Form.tsx'
import { useForm } from '#platform/web/form/useForm.ts'
import { Loaded } from '#platform/web/Loaded.tsx'
import { useTexts } from '#platform/web/locale.tsx'
import { dealChoices, nameSalesperson } from '../contract.ts'
import { dealTexts } from '../texts.ts'
import type { Choices } from './DealForm.tsx'

type Sold = { id: string | number; product: { id: string | number } }

/** Names who sold an order nobody was known to have sold. */
export const NameSalesperson = ({ order }: { order: Sold }) => {
  const t = useTexts(dealTexts)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="default" size="compact-sm" onClick={() => setOpen(true)}>
        {t('action.name_salesperson')}
      </Button>
      <Modal opened={isOpen} onClose={() => setOpen(false)} title={t('action.name_salesperson')} centered>
        <Loaded endpoint={dealChoices} input={{}}>{(choices) => <Question order={order} choices={choices} onDone={() => setOpen(false)} />}</Loaded>
      </Modal>
    </>
  )
}

const Question = ({ order, choices, onDone }: { order: Sold; choices: Choices; onDone: () => void }) => {
  const t = useTexts(dealTexts)
  const members = choices.members.filter(({ productIds }) => productIds.length === 0 || productIds.includes(order.product.id as never))
  const form = useForm({ endpoint: nameSalesperson, texts: dealTexts, initial: { id: order.id, salesTeamMemberId: '', incentivePlanId: '', reason: '' } as never, done: t('done.name_salesperson'), onDone })
  if (members.length === 0) return <p>{t('nobody')}</p>
  const options = (rows: readonly { id: string | number; name: string }[]) => rows.map(({ id, name }) => ({ value: String(id), label: name }))
  return (
    <Form
      form={form}
      submit={t('action.name_salesperson')}
      fields={[
        { kind: 'select', name: 'salesTeamMemberId', required: true, options: options(members), hint: t('page.earns_from_now') },
        { kind: 'select', name: 'incentivePlanId', clearable: true, options: options(choices.incentivePlans) },
        { kind: 'text', name: 'reason', required: true },
      ]}
    />
  )
}
