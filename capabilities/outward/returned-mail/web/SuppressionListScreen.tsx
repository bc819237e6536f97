import { IconHeartbeat } from '@tabler/icons-react'
import { useArea } from '#platform/web/area-path.ts'
import { api } from '#platform/web/client.ts'
import { Form } from '#platform/web/form/Form.tsx'
import { useForm } from '#platform/web/form/useForm.ts'
import { ListScreen } from '#platform/web/list/ListScreen.tsx'
import { useTexts } from '#platform/web/locale.tsx'
import { addSuppression, removeSuppression, suppressionList } from '../contract.ts'
import { returnedMailTexts } from '../texts.ts'

const permission = 'returned_mail.change'

/** Who gets no advertising: of a seller, or for the operator of all, with those of the platform's address. */
export default function SuppressionListScreen() {
  const t = useTexts(returnedMailTexts)
  const { to, audience } = useArea()
  return (
    <ListScreen
      list={suppressionList}
      texts={returnedMailTexts}
      head={{
        health: {
          icon: IconHeartbeat,
          text: t(audience === 'admin' ? 'list.senders.title' : 'health.title'),
          to: to(audience === 'admin' ? 'mails/senders' : 'mails/health'),
        },
        add: {
          primary: true,
          permission,
          dialogTitle: t('action.add'),
          dialog: (_, close) => <AddAddress onDone={close} />,
        },
      }}
      actions={{
        remove: {
          permission,
          shows: ({ reason }) => reason !== 'complaint',
          confirm: ({ email }) => ({
            title: t('confirm.remove', { email: email ?? '' }),
            text: t('confirm.remove_text'),
            yes: t('action.remove'),
          }),
          run: ({ id }) => api(removeSuppression, { id }),
        },
      }}
    />
  )
}

const AddAddress = ({ onDone }: { onDone: () => void }) => {
  const t = useTexts(returnedMailTexts)
  const form = useForm({
    endpoint: addSuppression,
    texts: returnedMailTexts,
    initial: { email: '' },
    done: t('done.add'),
    onDone,
  })
  return <Form form={form} submit={t('action.add')} fields={[{ kind: 'email', name: 'email', required: true }]} />
}
