import { Modal } from '@mantine/core'
import { useState } from 'react'
import type { RowOf } from '#platform/shared/list.ts'
import { permits } from '#platform/shared/machine.ts'
import type { Action } from '#platform/web/action.tsx'
import { api } from '#platform/web/client.ts'
import { ListScreen } from '#platform/web/list/ListScreen.tsx'
import { useTexts } from '#platform/web/locale.tsx'
import { activateCode, codeList, deactivateCode, removeCode } from '../contract.ts'
import { trackingTexts } from '../texts.ts'
import { trackingCodeState } from '../vocabulary.ts'
import { CodeForm } from './CodeForm.tsx'

type Row = RowOf<typeof codeList>

export default function CodeListScreen() {
  const t = useTexts(trackingTexts)
  const [edited, setEdited] = useState<Row | 'new'>()
  const may = (action: string) => (row: Row) => permits(trackingCodeState, row.state, action)
  const actions: Action<Row>[] = [
    { key: 'edit', text: t('edit'), run: setEdited },
    {
      key: 'activate',
      text: t('activate'),
      shows: may('activate'),
      run: (row) => api(activateCode, { id: row.id }),
      done: t('done.activated'),
    },
    {
      key: 'deactivate',
      text: t('deactivate'),
      shows: may('deactivate'),
      run: (row) => api(deactivateCode, { id: row.id }),
      done: t('done.deactivated'),
    },
    {
      key: 'remove',
      text: t('remove'),
      danger: true,
      confirm: () => ({ title: t('confirm.remove'), yes: t('remove') }),
      run: (row) => api(removeCode, { id: row.id }),
      done: t('done.removed'),
    },
  ]
  const add: Action = { key: 'add', text: t('add'), primary: true, run: () => setEdited('new') }
  return (
    <>
      <ListScreen
        list={codeList}
        texts={trackingTexts}
        title={t('title')}
        text={t('subtitle')}
        actions={actions}
        head={[
          { key: 'conversions', text: t('conversions.title'), to: () => '/cabinet/tracking_codes/conversions' },
          { key: 'consents', text: t('consents'), to: () => '/cabinet/tracking_codes/cookie_consents' },
          add,
        ]}
        csv={false}
        empty={{ title: t('empty.title'), text: t('empty.text'), action: add }}
      />
      <Modal
        opened={edited !== undefined}
        onClose={() => setEdited(undefined)}
        title={edited === 'new' ? t('add') : t('edit')}
        centered
      >
        {edited !== undefined && (
          <CodeForm id={edited === 'new' ? undefined : edited.id} onDone={() => setEdited(undefined)} />
        )}
      </Modal>
    </>
  )
}
