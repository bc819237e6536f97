import { Modal } from '@mantine/core'
import { useState } from 'react'
import type { ClientOutput } from '#platform/shared/contract.ts'
import { api } from '#platform/web/client.ts'
import { Form } from '#platform/web/form/Form.tsx'
import { useForm } from '#platform/web/form/useForm.ts'
import { ListScreen } from '#platform/web/list/ListScreen.tsx'
import { useTexts } from '#platform/web/locale.tsx'
import { addKey, apiKeyList, revokeKey } from '../../contract/api-keys.ts'
import { identityTexts } from '../../texts.ts'
import { NewKey } from './NewKey.tsx'

export default function ApiKeysScreen() {
  const t = useTexts(identityTexts)
  const [isAdding, setAdding] = useState(false)
  const [made, setMade] = useState<ClientOutput<typeof addKey>>()
  return (
    <>
      <ListScreen
        list={apiKeyList}
        texts={identityTexts}
        text={
          <>
            {t('api.subtitle')} <a href="/api/docs">{t('api.docs')}</a>
          </>
        }
        actions={{
          revoke: {
            text: t('api.revoke'),
            confirm: (row) => ({
              title: t('api.confirm', { name: row.name }),
              text: t('api.confirm.text'),
              yes: t('api.revoke'),
            }),
            run: (row) => api(revokeKey, { id: row.id }),
            done: t('api.revoked'),
          },
        }}
        head={{ add: { text: t('api.add'), opens: () => setAdding(true) } }}
        csv={false}
        cells={{ key: (row) => <code className="k-address">{row.key}</code> }}
      />
      <Modal opened={isAdding} onClose={() => setAdding(false)} title={t('api.add')} centered>
        <KeyForm
          onDone={(key) => {
            setAdding(false)
            setMade(key)
          }}
        />
      </Modal>
      <Modal
        opened={made !== undefined}
        onClose={() => setMade(undefined)}
        title={t('api.secret.title')}
        centered
        closeOnClickOutside={false}
      >
        {made && <NewKey made={made} onDone={() => setMade(undefined)} />}
      </Modal>
    </>
  )
}

const initial = { name: '', readsOnly: false, expiresOn: null, addresses: '' }
const fields = [
  { kind: 'text', name: 'name', required: true },
  { kind: 'switch', name: 'readsOnly' },
  { kind: 'date', name: 'expiresOn' },
  { kind: 'textarea', name: 'addresses', rows: 3 },
] as const

const KeyForm = ({ onDone }: { onDone: (made: ClientOutput<typeof addKey>) => void }) => {
  const t = useTexts(identityTexts)
  const form = useForm({ endpoint: addKey, texts: identityTexts, initial, onDone })
  return <Form form={form} submit={t('api.add')} fields={fields} />
}
