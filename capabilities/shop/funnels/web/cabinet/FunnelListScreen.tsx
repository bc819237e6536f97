import { Modal } from '@mantine/core'
import { IconCopy, IconEdit, IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { RowOf } from '#platform/shared/list.ts'
import type { Action } from '#platform/web/action.tsx'
import { api } from '#platform/web/client.ts'
import { Form } from '#platform/web/form/Form.tsx'
import { useForm } from '#platform/web/form/useForm.ts'
import { ListScreen } from '#platform/web/list/ListScreen.tsx'
import { useTexts } from '#platform/web/locale.tsx'
import { addFunnel, copyFunnel, funnelList, removeFunnel } from '../../contract.ts'
import { funnelTexts } from '../../texts.ts'

type Row = RowOf<typeof funnelList>

const look = { size: 16, stroke: 1.8 }

export default function FunnelListScreen() {
  const t = useTexts(funnelTexts)
  const [isNew, setNew] = useState(false)
  const change = { permission: 'funnels.change' } as const
  const add: Action = {
    key: 'new',
    text: t('new'),
    icon: <IconPlus {...look} />,
    primary: true,
    run: () => setNew(true),
    ...change,
  }
  const actions: Action<Row>[] = [
    { key: 'edit', text: t('action.edit'), icon: <IconEdit {...look} />, to: ({ id }) => `/cabinet/funnels/${id}` },
    {
      key: 'copy',
      text: t('action.copy'),
      icon: <IconCopy {...look} />,
      run: ({ id }) => api(copyFunnel, { id }),
      done: t('done.copy'),
      ...change,
    },
    {
      key: 'remove',
      text: t('action.remove'),
      icon: <IconTrash {...look} />,
      danger: true,
      confirm: () => ({ title: t('confirm.remove'), text: t('confirm.remove_text'), yes: t('action.remove') }),
      run: ({ id }) => api(removeFunnel, { id }),
      done: t('done.remove'),
      ...change,
    },
  ]
  return (
    <>
      <ListScreen
        list={funnelList}
        texts={funnelTexts}
        head={[add]}
        actions={actions}
        empty={{ text: t('empty'), action: add }}
        to={({ id }) => `/cabinet/funnels/${id}`}
      />
      <Modal opened={isNew} onClose={() => setNew(false)} title={t('new')} centered>
        {isNew && <NewFunnel />}
      </Modal>
    </>
  )
}

const NewFunnel = () => {
  const t = useTexts(funnelTexts)
  const navigate = useNavigate()
  const form = useForm({
    endpoint: addFunnel,
    texts: funnelTexts,
    initial: { name: '' },
    onDone: ({ id }) => setTimeout(() => void navigate(`/cabinet/funnels/${id}`)),
  })
  return <Form form={form} submit={t('create')} fields={[{ kind: 'text', name: 'name', required: true }]} />
}
