import { IconPackage } from '@tabler/icons-react'
import type { RowOf } from '#platform/shared/list.ts'
import { formatPercent } from '#platform/shared/money.ts'
import type { Action } from '#platform/web/action.tsx'
import { ListScreen } from '#platform/web/list/ListScreen.tsx'
import { useLocale, useTexts } from '#platform/web/locale.tsx'
import { stepPath } from '#capabilities/offer/catalog/rules/steps.ts'
import { upsellList } from '../contract.ts'
import { upsellTexts } from '../texts.ts'
import { upsellStepOf } from '../rules/upsell-step.ts'

type Row = RowOf<typeof upsellList>

const look = { size: 16, stroke: 1.8 }

export default function UpsellListScreen() {
  const t = useTexts(upsellTexts)
  const locale = useLocale()
  const step = (row: Row) => stepPath({ id: row.productId, form: row.form }, upsellStepOf(row.form))
  const products: Action = {
    key: 'products',
    text: t('to_products'),
    icon: <IconPackage {...look} />,
    to: () => '/cabinet/products',
  }
  return (
    <ListScreen
      list={upsellList}
      texts={upsellTexts}
      actions={{
        edit: { permission: 'upsells.change', to: step },
        orders: {
          permission: 'orders.read',
          shows: (row) => row.takenCount > 0,
          to: ({ id }) => `/cabinet/orders?upsell_id=${id}`,
        },
      }}
      empty={{ text: t('empty'), action: products }}
      to={step}
      cells={{ takenShare: (row) => <bdi className="k-numbers">{formatPercent(String(row.takenShare), locale)}</bdi> }}
    />
  )
}
