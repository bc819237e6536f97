import { Modal } from '@mantine/core'
import { useState } from 'react'
import type { RowOf } from '#platform/shared/list.ts'
import { api } from '#platform/web/client.ts'
import { ListScreen } from '#platform/web/list/ListScreen.tsx'
import { useTexts } from '#platform/web/locale.tsx'
import { activateCode, codeList, deactivateCode, removeCode } from '../contract.ts'
import { trackingTexts } from '../texts.ts'
import { CodeForm } from './CodeForm.tsx'

type Row = RowOf<typeof codeList>

export default function CodeListScreen() {
  const t = useTexts(trackingTexts)
  const [edited, setEdited] = useState<Row | 'new'>()
  return (
    <>
      <ListScreen
        list={codeList}
        texts={trackingTexts}
        actions={{
          edit: { opens: setEdited },
          activate: { run: (row) => api(activateCode, { id: row.id }) },
          deactivate: { run: (row) => api(deactivateCode, { id: row.id }) },
          remove: { asks: true, run: (row) => api(removeCode, { id: row.id }) },
        }}
        head={{
          conversions: { text: t('list.conversions.title'), to: '/cabinet/tracking_codes/conversions' },
          consents: { text: t('consents'), to: '/cabinet/tracking_codes/cookie_consents' },
          add: { opens: () => setEdited('new') },
        }}
        csv={false}
      />
      <Modal
        opened={edited !== undefined}
        onClose={() => setEdited(undefined)}
        title={edited === 'new' ? t('action.add') : t('action.edit')}
        centered
      >
        {edited !== undefined && (
          <CodeForm id={edited === 'new' ? undefined : edited.id} onDone={() => setEdited(undefined)} />
        )}
      </Modal>
    </>
  )
}
