import { api } from '#platform/web/client.ts'
import { ListScreen } from '#platform/web/list/ListScreen.tsx'
import { useTexts } from '#platform/web/locale.tsx'
import { activateCode, codeList, deactivateCode, removeCode } from '../contract.ts'
import { trackingTexts } from '../texts.ts'
import { CodeForm } from './CodeForm.tsx'

export default function CodeListScreen() {
  const t = useTexts(trackingTexts)
  return (
    <ListScreen
      list={codeList}
      texts={trackingTexts}
      actions={{
        edit: { dialog: ({ id }, close) => <CodeForm id={id} onDone={close} /> },
        activate: { run: (row) => api(activateCode, { id: row.id }) },
        deactivate: { run: (row) => api(deactivateCode, { id: row.id }) },
        remove: { asks: true, run: (row) => api(removeCode, { id: row.id }) },
      }}
      head={{
        conversions: { text: t('list.conversions.title'), to: '/cabinet/tracking_codes/conversions' },
        consents: { text: t('consents'), to: '/cabinet/tracking_codes/cookie_consents' },
        add: { dialog: (_, close) => <CodeForm id={undefined} onDone={close} /> },
      }}
      csv={false}
    />
  )
}
