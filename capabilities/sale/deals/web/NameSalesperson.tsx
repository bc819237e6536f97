import { Button, Modal } from '@mantine/core'
import { useState } from 'react'
import { Form } from '#platform/web/form/Form.tsx'
import { useForm } from '#platform/web/form/useForm.ts'
import { Loaded } from '#platform/web/Loaded.tsx'
import { useTexts } from '#platform/web/locale.tsx'
import { dealChoices, nameSalesperson, removeSalesperson } from '../contract.ts'
import { dealTexts } from '../texts.ts'
import type { Choices } from './DealForm.tsx'

type Sold = {
  id: string | number
  product: { id: string | number }
  salesTeamMember: { id: string | number; name: string } | null
}

/** Sets, replaces or removes the salesperson of an order. */
export const NameSalesperson = ({ order }: { order: Sold }) => {
  const t = useTexts(dealTexts)
  const [open, setOpen] = useState<'name' | 'remove'>()
  const close = () => setOpen(undefined)
  const seller = order.salesTeamMember
  const title = t(
    open === 'remove' ? 'action.remove_salesperson' : seller ? 'action.change_salesperson' : 'action.name_salesperson',
  )
  return (
    <>
      <div className="k-row">
        <Button
          variant="default"
          size="compact-sm"
          aria-label={t(seller ? 'action.change_salesperson' : 'action.name_salesperson')}
          onClick={() => setOpen('name')}
        >
          {t(seller ? 'action.change' : 'action.name')}
        </Button>
        {seller && (
          <Button
            variant="default"
            size="compact-sm"
            aria-label={t('action.remove_salesperson')}
            onClick={() => setOpen('remove')}
          >
            {t('action.remove')}
          </Button>
        )}
      </div>
      <Modal opened={open !== undefined} onClose={close} title={title} centered>
        {seller && <p>{t('page.stays_earned', { name: seller.name })}</p>}
        {open === 'remove' ? (
          <Removal order={order} title={title} onDone={close} />
        ) : (
          <Loaded endpoint={dealChoices} input={{}}>
            {(choices) => <Question order={order} choices={choices} title={title} onDone={close} />}
          </Loaded>
        )}
      </Modal>
    </>
  )
}

const Question = ({
  order,
  choices,
  title,
  onDone,
}: {
  order: Sold
  choices: Choices
  title: string
  onDone: () => void
}) => {
  const t = useTexts(dealTexts)
  const members = choices.members.filter(
    ({ id, productIds }) =>
      id !== order.salesTeamMember?.id && (productIds.length === 0 || productIds.includes(order.product.id as never)),
  )
  const form = useForm({
    endpoint: nameSalesperson,
    texts: dealTexts,
    initial: { id: order.id, salesTeamMemberId: '', incentivePlanId: '', reason: '' } as never,
    done: t('done.name_salesperson'),
    onDone,
  })
  if (members.length === 0) return <p>{t('nobody')}</p>
  const options = (rows: readonly { id: string | number; name: string }[]) =>
    rows.map(({ id, name }) => ({ value: String(id), label: name }))
  return (
    <Form
      form={form}
      submit={title}
      fields={[
        {
          kind: 'select',
          name: 'salesTeamMemberId',
          required: true,
          options: options(members),
          hint: t('page.earns_from_now'),
        },
        {
          kind: 'select',
          name: 'incentivePlanId',
          clearable: true,
          placeholder: t('page.own_plan'),
          options: options(choices.incentivePlans),
        },
        { kind: 'text', name: 'reason', required: true },
      ]}
    />
  )
}

const Removal = ({ order, title, onDone }: { order: Sold; title: string; onDone: () => void }) => {
  const t = useTexts(dealTexts)
  const form = useForm({
    endpoint: removeSalesperson,
    texts: dealTexts,
    initial: { id: order.id, reason: '' } as never,
    done: t('done.remove_salesperson'),
    onDone,
  })
  return <Form form={form} submit={title} fields={[{ kind: 'text', name: 'reason', required: true }]} />
}
