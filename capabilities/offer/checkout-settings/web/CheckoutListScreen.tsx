import { api } from '#platform/web/client.ts'
import { ListScreen } from '#platform/web/list/ListScreen.tsx'
import { useTexts } from '#platform/web/locale.tsx'
import { Badge } from '#ui/Badge.tsx'
import { checkoutList, removeCheckoutSettings } from '../contract.ts'
import { checkoutSettingsTexts } from '../texts.ts'

const path = '/cabinet/settings/checkouts'

export default function CheckoutListScreen() {
  const t = useTexts(checkoutSettingsTexts)
  return (
    <ListScreen
      list={checkoutList}
      texts={checkoutSettingsTexts}
      head={{ new: { to: `${path}/new` } }}
      actions={{
        edit: { to: ({ id }) => `${path}/${id}` },
        remove: { asks: (row) => ({ count: row.productsCount }), run: ({ id }) => api(removeCheckoutSettings, { id }) },
      }}
      to={(row) => `${path}/${row.id}`}
      cells={{ isDefault: (row) => (row.isDefault ? <Badge tone="green">{t('default')}</Badge> : null) }}
    />
  )
}
