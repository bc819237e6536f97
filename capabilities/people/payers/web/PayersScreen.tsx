import { useLocale } from '#platform/web/locale.tsx'
import { useArea } from '#platform/web/area-path.ts'
import { ListScreen } from '#platform/web/list/ListScreen.tsx'
import { payerList } from '../contract.ts'
import { payersTexts } from '../texts.ts'

export default function PayersScreen() {
  const { to, audience } = useArea()
  const names = new Intl.DisplayNames([useLocale()], { type: 'region' })
  return (
    <ListScreen
      list={payerList}
      texts={payersTexts}
      audience={audience}
      to={(row) => to(`payers/${row.id}`)}
      cells={{ countryCode: (row) => (typeof row.countryCode === 'string' ? names.of(row.countryCode) : null) }}
    />
  )
}
