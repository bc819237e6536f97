import { IconCategory, IconCoins, IconFolders } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { Badge } from '#ui/Badge.tsx'
import { useArea } from '#platform/web/area-path.ts'
import { ListScreen } from '#platform/web/list/ListScreen.tsx'
import { useLocale, useTexts } from '#platform/web/locale.tsx'
import { useOpened } from '#platform/web/opened.ts'
import type { RowOf } from '#platform/shared/list.ts'
import { formatMoney } from '#platform/shared/money.ts'
import { productList } from '#capabilities/offer/catalog/contract/lists.ts'
import { productListTexts } from '#capabilities/offer/catalog/texts.list.ts'
import type { Beginnings } from './create/beginnings.ts'
import { IssueMark } from './Issues.tsx'
import { useProductActions } from './product-actions.tsx'

type Row = RowOf<typeof productList>

const NewProduct = lazy(() => import('./create/NewProduct.tsx').then((module) => ({ default: module.NewProduct })))

export default function ProductsScreen() {
  return <ProductsList beginnings={{}} />
}

/** `beginnings`: what types ask for besides when one is created. */
export const ProductsList = ({ beginnings }: { beginnings: Beginnings }) => {
  const t = useTexts(productListTexts)
  const { audience } = useArea()
  const isOwn = audience !== 'admin'
  const [adding, setAdding] = useOpened('new')
  const actions = useProductActions(t)
  return (
    <>
      <ListScreen
        list={productList}
        texts={productListTexts}
        audience={audience}
        head={
          isOwn
            ? {
                plans: { text: t('plans'), icon: IconCoins, to: '/cabinet/pricing_plans' },
                groups: { text: t('groups'), icon: IconFolders, to: '/cabinet/products/groups' },
                categories: { text: t('categories'), icon: IconCategory, to: '/cabinet/products/categories' },
                new: { text: t('new_product'), permission: 'catalog.change', opens: () => setAdding(true) },
              }
            : undefined
        }
        actions={isOwn ? actions : []}
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
          <NewProduct beginnings={beginnings} onClose={() => setAdding(false)} />
        </Suspense>
      )}
    </>
  )
}

const Price = ({ product: { free, displayPrice, currency } }: { product: Row }) => {
  const t = useTexts(productListTexts)
  const locale = useLocale()
  return (
    <bdi className="k-numbers k-nowrap">
      {free ? t('free') : displayPrice === null ? '–' : formatMoney(displayPrice, currency ?? 'eur', locale)}
    </bdi>
  )
}

const Sold = ({ product }: { product: Row }) => {
  const t = useTexts(productListTexts)
  return (
    <bdi className="k-numbers k-nowrap">
      {product.limit === null ? product.soldCount : t('sold_of', { sold: product.soldCount, limit: product.limit })}
    </bdi>
  )
}

/** Where a product stands, in one badge. */
export const StateBadge = ({ product }: { product: { published: boolean; archived: boolean; private: boolean } }) => {
  const t = useTexts(productListTexts)
  if (product.archived) return <Badge tone="gray">{t('archived')}</Badge>
  if (!product.published) return <Badge tone="gray">{t('draft')}</Badge>
  return product.private ? <Badge tone="blue">{t('private')}</Badge> : <Badge tone="green">{t('published')}</Badge>
}
