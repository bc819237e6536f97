import { Modal } from '@mantine/core'
import { useState } from 'react'
import type { RowOf } from '#platform/shared/list.ts'
import { api } from '#platform/web/client.ts'
import { ListScreen } from '#platform/web/list/ListScreen.tsx'
import { useArea } from '#platform/web/area-path.ts'
import { useTexts } from '#platform/web/locale.tsx'
import { activateEndpoint, deactivateEndpoint, endpointList, removeEndpoint, rotateSecret } from '../contract.ts'
import { webhookTexts } from '../texts.ts'
import { EndpointForm } from './EndpointForm.tsx'
import { ReplayForm } from './ReplayForm.tsx'
import { ShownSecret } from './ShownSecret.tsx'
import { TestForm } from './TestForm.tsx'

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
          test: { dialog: (row) => <TestForm id={row.id} /> },
          replay: {
            shows: (row) => row.state === 'active',
            dialog: (row, close) => <ReplayForm id={row.id} onDone={close} />,
          },
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
      <ShownSecret secret={secret} onClose={() => setSecret(undefined)} />
    </>
  )
}
