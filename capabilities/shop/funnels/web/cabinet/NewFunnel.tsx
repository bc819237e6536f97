import { useNavigate } from 'react-router'
import { Form } from '#platform/web/form/Form.tsx'
import { useForm } from '#platform/web/form/useForm.ts'
import { useTexts } from '#platform/web/locale.tsx'
import { addFunnel } from '../../contract.ts'
import { funnelTexts } from '../../texts.ts'

/** Names a new funnel and leads to it. */
export const NewFunnel = () => {
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
