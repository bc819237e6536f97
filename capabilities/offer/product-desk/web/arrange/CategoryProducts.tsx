import { Modal, Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { RowOf } from '#platform/shared/list.ts'
import { api } from '#platform/web/client.ts'
import { useTexts } from '#platform/web/locale.tsx'
import { readList } from '#platform/web/list/read-list.ts'
import { Skeleton } from '#ui/Skeleton.tsx'
import { productList, setCategoryProducts } from '#capabilities/offer/catalog/contract.ts'
import { productDeskTexts } from '../../texts.ts'
import { moved, OrderButtons } from '../OrderButtons.tsx'
import { StateBadge } from '../ProductsScreen.tsx'
import { useSend } from '../useSend.ts'
import type { Category } from './category.ts'

type Props = { category: Category; mayChange: boolean; onClose: () => void }
type Product = RowOf<typeof productList>

/** The products of a category, and their order. */
export const CategoryProducts = ({ category, mayChange, onClose }: Props) => {
  const t = useTexts(productDeskTexts)
  const send = useSend()
  const asked = { per: 500, sortKey: 'name', sortDir: 'asc' }
  const { data } = useQuery({
    queryKey: ['category-products', asked],
    queryFn: ({ signal }) => readList(productList, asked, { signal }),
  })
  const all = new Map((data?.list ?? []).map((row) => [row.id, row]))
  const ids = category.productIds
  const save = (productIds: number[]) => send(() => api(setCategoryProducts, { id: category.id, productIds }))
  const others = [...all.values()]
    .filter((product) => !product.archived && !ids.includes(product.id))
    .map((product) => ({ value: String(product.id), label: product.name }))
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('products_of', { name: category.title })}
      size="lg"
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      {!data ? (
        <Skeleton />
      ) : (
        <>
          {ids.length === 0 && <p className="k-second">{t('category_empty')}</p>}
          <ProductRows ids={ids} all={all} mayChange={mayChange} onSave={save} />
          {mayChange && others.length > 0 && (
            <Select
              label={t('product_add')}
              data={others}
              value={null}
              searchable
              nothingFoundMessage={t('nothing_found')}
              onChange={(value) => value && void save([...ids, Number(value)])}
            />
          )}
        </>
      )}
    </Modal>
  )
}

type RowsProps = {
  ids: readonly number[]
  all: ReadonlyMap<number, Product>
  mayChange: boolean
  onSave: (ids: number[]) => unknown
}

const ProductRows = ({ ids, all, mayChange, onSave }: RowsProps) => (
  <ul className="k-rows">
    {ids.map((id, at) => {
      const product = all.get(id)
      const name = product?.name ?? `${id}`
      return (
        <li key={id}>
          <div>
            {name} {product && <StateBadge product={product} />}
          </div>
          {mayChange && (
            <OrderButtons
              name={name}
              at={at}
              count={ids.length}
              onMove={(to) => void onSave(moved(ids, at, to))}
              onRemove={() => void onSave(ids.filter((each) => each !== id))}
            />
          )}
        </li>
      )
    })}
  </ul>
)
