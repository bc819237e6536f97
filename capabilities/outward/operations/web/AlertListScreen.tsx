import { api } from '#platform/web/client.ts'
import { ListScreen } from '#platform/web/list/ListScreen.tsx'
import { useTexts } from '#platform/web/locale.tsx'
import { acknowledgeAlert, alertList } from '../contract.ts'
import { operationsTexts } from '../texts.ts'

/** Every alert there was. */
export default function AlertListScreen() {
  const t = useTexts(operationsTexts)
  return (
    <ListScreen
      list={alertList}
      texts={operationsTexts}
      actions={{
        acknowledge: {
          text: t('status.acknowledge'),
          permission: 'operations.act',
          run: (row) => api(acknowledgeAlert, { id: row.id }),
          done: t('status.acknowledged'),
        },
      }}
    />
  )
}
