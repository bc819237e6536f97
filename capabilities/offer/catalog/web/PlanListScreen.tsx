import { IconEdit, IconPackage, IconPlus } from '@tabler/icons-react'
import { Badge } from '#ui/Badge.tsx'
import type { RowOf } from '#platform/shared/list.ts'
import type { Action } from '#platform/web/action.tsx'
import { useArea } from '#platform/web/area-path.ts'
import { ListScreen } from '#platform/web/list/ListScreen.tsx'
import { useRoomTexts } from '#platform/web/locale.tsx'
import { planList } from '../contract/lists.ts'
import { planListTexts } from '../texts.plans.ts'
import type { PlanSale } from '../vocabulary.ts'
import { intervalWord, planSaleTones } from './plan-words.ts'

type Row = RowOf<typeof planList>

const look = { size: 16, stroke: 1.8 }

const addressOf = (row: Row): string =>
  `/cabinet/pricing?plan_id=${row.id}${row.productId ? `&product_id=${row.productId}` : ''}&from=list`

/** Every pricing plan of the seller, also those no product is sold by. */
export default function PlanListScreen() {
  const t = useRoomTexts(planListTexts)
  const { audience } = useArea()
  const isOwn = audience !== 'admin'
  const add: Action = {
    key: 'new',
    text: t('add_price'),
    icon: <IconPlus {...look} />,
    primary: true,
    permission: 'catalog.pricing',
    to: () => '/cabinet/pricing?new=1',
  }
  const actions: Action<Row>[] = [
    { key: 'edit', text: t('action.edit'), icon: <IconEdit {...look} />, to: addressOf },
    {
      key: 'product',
      text: t('action.open_product'),
      icon: <IconPackage {...look} />,
      permission: 'catalog.read',
      shows: (row) => row.productId !== null,
      to: (row) => `/cabinet/products/${row.productId}/edit`,
    },
  ]
  return (
    <ListScreen
      list={planList}
      texts={planListTexts}
      title={t('plans.title')}
      text={t('plans.text')}
      audience={audience}
      head={isOwn ? [add] : []}
      actions={isOwn ? actions : []}
      empty={{ text: t('plans.empty'), ...(isOwn ? { action: add } : {}) }}
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
