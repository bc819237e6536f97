import { Badge } from '#ui/Badge.tsx'
import { api } from '#platform/web/client.ts'
import { ListScreen } from '#platform/web/list/ListScreen.tsx'
import { useTexts } from '#platform/web/locale.tsx'
import { activateLink, deactivateLink, paymentLinkList } from '../contract.ts'
import { paymentLinkTexts } from '../texts.ts'

export default function PaymentLinksScreen() {
  const t = useTexts(paymentLinkTexts)
  const permission = 'payment_links.change'
  return (
    <ListScreen
      list={paymentLinkList}
      texts={paymentLinkTexts}
      head={{ new: { permission, to: '/cabinet/payment_links/new' } }}
      actions={{
        copy: { run: (row) => navigator.clipboard.writeText(row.url) },
        edit: { permission, to: ({ id }) => `/cabinet/payment_links/${id}/edit` },
        activate: { permission, shows: (row) => !row.active, run: ({ id }) => api(activateLink, { id }) },
        deactivate: { permission, shows: (row) => row.active, run: ({ id }) => api(deactivateLink, { id }) },
      }}
      cells={{
        isOpen: ({ isOpen }) => <Badge tone={isOpen ? 'green' : 'gray'}>{t(isOpen ? 'active' : 'inactive')}</Badge>,
        ordersCount: ({ ordersCount, maxOrders }) => (
          <bdi className="k-numbers k-nowrap">
            {maxOrders === null ? ordersCount : t('used_of', { used: ordersCount, limit: maxOrders })}
          </bdi>
        ),
      }}
    />
  )
}
