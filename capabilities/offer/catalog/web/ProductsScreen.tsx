import { IconCategory, IconCoins, IconFolders, IconPlus } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { Badge } from '#ui/Badge.tsx'
import { useArea } from '#platform/web/area-path.ts'
import { ListScreen } from '#platform/web/list/ListScreen.tsx'
import { useLocale, useRoomTexts } from '#platform/web/locale.tsx'
import type { Action } from '#platform/web/action.tsx'
import { useOpened } from '#platform/web/opened.ts'
import type { RowOf } from '#platform/shared/list.ts'
import { formatMoney } from '#platform/shared/money.ts'
import { productList } from '../contract/lists.ts'
import { productListTexts } from '../texts.list.ts'
import { IssueMark } from './Issues.tsx'
import { useProductActions } from './product-actions.tsx'

type Row = RowOf<typeof productList>

const NewProduct = lazy(() => import('./NewProduct.tsx').then((module) => ({ default: module.NewProduct })))

export default function ProductsScreen() {
  const t = useRoomTexts(productListTexts)
  const { audience } = useArea()
  const isOwn = audience !== 'admin'
  const [adding, setAdding] = useOpened('new')
  const actions = useProductActions(t)
  const add: Action = {
    key: 'new',
    text: t('new_product'),
    icon: <IconPlus size={16} stroke={1.8} />,
    primary: true,
    permission: 'catalog.change',
    run: () => setAdding(true),
  }
  const look = { size: 16, stroke: 1.8 }
  const arrange: Action[] = [
    { key: 'plans', text: t('plans'), icon: <IconCoins {...look} />, to: () => '/cabinet/pricing_plans' },
    { key: 'groups', text: t('groups'), icon: <IconFolders {...look} />, to: () => '/cabinet/products/groups' },
    {
      key: 'categories',
      text: t('categories'),
      icon: <IconCategory {...look} />,
      to: () => '/cabinet/products/categories',
    },
  ]
  return (
    <>
      <ListScreen
        list={productList}
        texts={productListTexts}
        audience={audience}
        head={isOwn ? [...arrange, add] : []}
        actions={isOwn ? actions : []}
        empty={{ text: t('empty'), ...(isOwn ? { action: add } : {}) }}
        to={isOwn ? (row) => `/cabinet/products/${row.id}/edit` : undefined}
        cells={{
          displayPrice: (row) => <Price product={row} />,
          published: (row) => <StateBadge product={row} />,
          issues: (row) => <IssueMark issues={row.issues} product={row} />,
          soldCount: (row) => <Sold product={row} />,
        }}
      />
      {adding && (
        <Suspense>
          <NewProduct opened onClose={() => setAdding(false)} />
        </Suspense>
      )}
    </>
  )
}

const Price = ({ product: { free, displayPrice, currency } }: { product: Row }) => {
  const t = useRoomTexts(productListTexts)
  const locale = useLocale()
  return (
    <bdi className="k-numbers k-nowrap">
      {free ? t('free') : displayPrice === null ? '–' : formatMoney(displayPrice, currency ?? 'eur', locale)}
    </bdi>
  )
}

const Sold = ({ product }: { product: Row }) => {
  const t = useRoomTexts(productListTexts)
  return (
    <bdi className="k-numbers k-nowrap">
      {product.limit === null ? product.soldCount : t('sold_of', { sold: product.soldCount, limit: product.limit })}
    </bdi>
  )
}

/** Where a product stands, in one badge. */
export const StateBadge = ({ product }: { product: { published: boolean; archived: boolean; private: boolean } }) => {
  const t = useRoomTexts(productListTexts)
  if (product.archived) return <Badge tone="gray">{t('archived')}</Badge>
  if (!product.published) return <Badge tone="gray">{t('draft')}</Badge>
  return product.private ? <Badge tone="blue">{t('private')}</Badge> : <Badge tone="green">{t('published')}</Badge>
}
