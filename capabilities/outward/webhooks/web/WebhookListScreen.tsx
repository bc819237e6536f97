import { CopyButton, Modal } from '@mantine/core'
import { useState } from 'react'
import { Button } from '#ui/Button.tsx'
import type { RowOf } from '#platform/shared/list.ts'
import { api } from '#platform/web/client.ts'
import { ListScreen } from '#platform/web/list/ListScreen.tsx'
import { useArea } from '#platform/web/area-path.ts'
import { useTexts } from '#platform/web/locale.tsx'
import { activateEndpoint, deactivateEndpoint, endpointList, removeEndpoint, rotateSecret } from '../contract.ts'
import { webhookTexts } from '../texts.ts'
import { EndpointForm } from './EndpointForm.tsx'

type Row = RowOf<typeof endpointList>

export default function WebhookListScreen() {
  const t = useTexts(webhookTexts)
  const { to, audience } = useArea()
  const [edited, setEdited] = useState<Row | 'new'>()
  const [secret, setSecret] = useState<string>()
  // One is added by who it is for: the operator looks after those of all sellers.
  const isSellers = audience !== 'admin'
  return (
    <>
      <ListScreen
        list={endpointList}
        texts={webhookTexts}
        actions={{
          activate: { run: (row) => api(activateEndpoint, { id: row.id }) },
          deactivate: { run: (row) => api(deactivateEndpoint, { id: row.id }) },
          edit: { opens: setEdited },
          deliveries: { to: (row) => to(`webhooks/deliveries?endpoint_id[]=${row.id}`) },
          rotate: { run: async (row) => setSecret((await api(rotateSecret, { id: row.id })).secret) },
          remove: { asks: true, run: (row) => api(removeEndpoint, { id: row.id }) },
        }}
        head={{
          log: { text: t('action.deliveries'), to: to('webhooks/deliveries') },
          add: { text: t('add'), shows: () => isSellers, opens: () => setEdited('new') },
        }}
        audience={audience}
        csv={false}
        empty={{ title: t('empty.title'), text: t('empty.text') }}
      />
      <Modal
        opened={edited !== undefined}
        onClose={() => setEdited(undefined)}
        title={edited === 'new' ? t('add') : t('action.edit')}
        centered
      >
        {edited !== undefined && (
          <EndpointForm
            id={edited === 'new' ? undefined : edited.id}
            onDone={(made) => {
              setEdited(undefined)
              setSecret(made)
            }}
          />
        )}
      </Modal>
      <Modal opened={secret !== undefined} onClose={() => setSecret(undefined)} title={t('secret.title')} centered>
        <p>{t('secret.text')}</p>
        <p>
          <code className="k-address">{secret}</code>
        </p>
        <CopyButton value={secret ?? ''}>
          {({ copy }) => (
            <Button
              type="button"
              onClick={() => {
                copy()
                setSecret(undefined)
              }}
            >
              {t('secret.done')}
            </Button>
          )}
        </CopyButton>
      </Modal>
    </>
  )
}
