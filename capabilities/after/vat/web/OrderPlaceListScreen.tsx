import { Badge } from '#ui/Badge.tsx'
import { ListScreen } from '#platform/web/list/ListScreen.tsx'
import { orderPlaceList } from '../contract.ts'
import { vatTexts } from '../texts.ts'
import type { PlaceVerdict } from '../vocabulary.ts'
import { useVatWords, verdictTones } from './vat-words.ts'

const places = ['billingCountry', 'paymentCountry', 'phoneCountry', 'languageCountry', 'vatCountry'] as const

export default function OrderPlaceListScreen() {
  const { t, word, country } = useVatWords()
  return (
    <ListScreen
      list={orderPlaceList}
      texts={vatTexts}
      head={{ back: { text: t('back'), to: '/cabinet/vat' } }}
      actions={{ order: { permission: 'orders.read', to: (row) => `/cabinet/orders/${row.orderId}` } }}
      to={(row) => `/cabinet/orders/${row.orderId}`}
      cells={{
        ...Object.fromEntries(places.map((name) => [name, (row: Record<string, unknown>) => country(row[name])])),
        verdict: (row) => (
          <Badge tone={verdictTones[row.verdict as PlaceVerdict]}>{word(`choice.verdict.${row.verdict}`)}</Badge>
        ),
      }}
    />
  )
}
