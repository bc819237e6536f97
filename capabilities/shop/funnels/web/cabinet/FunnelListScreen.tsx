import { Modal } from '@mantine/core'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { api } from '#platform/web/client.ts'
import { Form } from '#platform/web/form/Form.tsx'
import { useForm } from '#platform/web/form/useForm.ts'
import { ListScreen } from '#platform/web/list/ListScreen.tsx'
import { useTexts } from '#platform/web/locale.tsx'
import { addFunnel, copyFunnel, funnelList, removeFunnel } from '../../contract.ts'
import { funnelTexts } from '../../texts.ts'

export default function FunnelListScreen() {
  const t = useTexts(funnelTexts)
  const [isNew, setNew] = useState(false)
  const permission = 'funnels.change'
  return (
    <>
      <ListScreen
        list={funnelList}
        texts={funnelTexts}
        head={{ new: { text: t('new'), permission, feature: 'funnels', opens: () => setNew(true) } }}
        actions={{
          edit: { to: ({ id }) => `/cabinet/funnels/${id}` },
          copy: { permission, run: ({ id }) => api(copyFunnel, { id }) },
          remove: { permission, asks: true, run: ({ id }) => api(removeFunnel, { id }) },
        }}
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
