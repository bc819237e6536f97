import { IconPackage } from '@tabler/icons-react'
import { Badge } from '#ui/Badge.tsx'
import type { RowOf } from '#platform/shared/list.ts'
import { useArea } from '#platform/web/area-path.ts'
import { ListScreen } from '#platform/web/list/ListScreen.tsx'
import { useTexts } from '#platform/web/locale.tsx'
import { planList } from '#capabilities/offer/catalog/contract/lists.ts'
import { planListTexts } from '#capabilities/offer/catalog/texts.plans.ts'
import type { PlanSale } from '#capabilities/offer/catalog/vocabulary.ts'
import { intervalWord, planSaleTones } from './plan-words.ts'

type Row = RowOf<typeof planList>

const addressOf = (row: Row): string =>
  `/cabinet/pricing?plan_id=${row.id}${row.productId ? `&product_id=${row.productId}` : ''}&from=list`

/** Every pricing plan of the seller, also those no product is sold by. */
export default function PlanListScreen() {
  const t = useTexts(planListTexts)
  const { audience } = useArea()
  const isOwn = audience !== 'admin'
  return (
    <ListScreen
      list={planList}
      texts={planListTexts}
      audience={audience}
      head={
        isOwn
          ? {
              new: { text: t('add_price'), permission: 'catalog.pricing', to: '/cabinet/pricing?new=1' },
            }
          : undefined
      }
      actions={
        isOwn
          ? {
              edit: { to: addressOf },
              product: {
                text: t('action.open_product'),
                icon: IconPackage,
                permission: 'catalog.read',
                shows: (row) => row.productId !== null,
                to: (row) => `/cabinet/products/${row.productId}/edit`,
              },
            }
          : undefined
      }
      to={isOwn ? addressOf : undefined}
      cells={{
        interval: (row) => intervalWord(t, row.interval) || <span className="k-muted">–</span>,
        sale: (row) => {
          const sale = row.sale as PlanSale
          return <Badge tone={planSaleTones[sale]}>{t(`choice.plan_sale.${sale}`)}</Badge>
        },
      }}
    />
  )
}
