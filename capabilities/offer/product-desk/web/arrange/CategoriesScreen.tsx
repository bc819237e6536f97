import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import type { Action } from '#platform/web/action.tsx'
import { api } from '#platform/web/client.ts'
import { Loaded } from '#platform/web/Loaded.tsx'
import { PageHead } from '#platform/web/PageHead.tsx'
import { useSession } from '#platform/web/session.tsx'
import { useTexts } from '#platform/web/locale.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Button } from '@mantine/core'
import { listCategories, orderCategories } from '#capabilities/offer/catalog/contract.ts'
import { reordered, treeRows } from '../../rules/category-tree.ts'
import { productDeskTexts } from '../../texts.ts'
import { useSend } from '../useSend.ts'
import type { Category } from './category.ts'
import { CategoryForm } from './CategoryForm.tsx'
import { CategoryProducts } from './CategoryProducts.tsx'
import { CategoryRow } from './CategoryRow.tsx'
import '../../../../../ui/cabinet-goods.css'

export default function CategoriesScreen() {
  return (
    <Loaded endpoint={listCategories} input={{}}>
      {({ list }) => <Categories categories={list as Category[]} />}
    </Loaded>
  )
}

/** The stocks of the shop: their order, what lies in what, and which products stand there. */
const Categories = ({ categories }: { categories: readonly Category[] }) => {
  const t = useTexts(productDeskTexts)
  const { can } = useSession()
  const [edited, setEdited] = useState<Category | 'new'>()
  const [filled, setFilled] = useState<number>()
  const mayChange = can('catalog.change')
  const add: Action = {
    key: 'new',
    text: t('new_category'),
    icon: <IconPlus size={16} stroke={1.8} />,
    primary: true,
    permission: 'catalog.change',
    run: () => setEdited('new'),
  }
  const stock = categories.find((category) => category.id === filled)
  return (
    <>
      <PageHead
        title={t('categories')}
        text={t('categories_text')}
        back={{ to: '/cabinet/products', text: t('back_to_list') }}
        actions={categories.length > 0 ? [add] : []}
      />
      {categories.length === 0 ? (
        <EmptyState title={t('no_categories')} text={t('no_categories_text')}>
          {mayChange && (
            <Button leftSection={<IconPlus size={16} stroke={1.8} />} onClick={() => setEdited('new')}>
              {t('new_category')}
            </Button>
          )}
        </EmptyState>
      ) : (
        <CategoryTree categories={categories} mayChange={mayChange} onEdit={setEdited} onFill={setFilled} />
      )}
      {edited !== undefined && (
        <CategoryForm
          category={edited === 'new' ? undefined : edited}
          categories={categories}
          onClose={() => setEdited(undefined)}
        />
      )}
      {stock && <CategoryProducts category={stock} mayChange={mayChange} onClose={() => setFilled(undefined)} />}
    </>
  )
}

type TreeProps = {
  categories: readonly Category[]
  mayChange: boolean
  onEdit: (category: Category) => void
  onFill: (id: number) => void
}

const CategoryTree = ({ categories, mayChange, onEdit, onFill }: TreeProps) => {
  const t = useTexts(productDeskTexts)
  const send = useSend()
  const [dragged, setDragged] = useState<number>()
  const rows = treeRows(categories)
  const move = (id: number, to: number) => void send(() => api(orderCategories, { ids: reordered(categories, id, to) }))
  return (
    <section className="k-panel" aria-label={t('categories')}>
      <ul className="k-rows k-tree">
        {rows.map(({ category, depth, at, siblings }) => (
          <CategoryRow
            key={category.id}
            category={category}
            depth={depth}
            at={at}
            count={siblings.length}
            mayChange={mayChange}
            isDragged={dragged === category.id}
            takes={dragged !== undefined && dragged !== category.id && siblings.includes(dragged)}
            onDrag={setDragged}
            onDrop={() => dragged !== undefined && move(dragged, at)}
            onMove={(to) => move(category.id, to)}
            onEdit={() => onEdit(category)}
            onFill={() => onFill(category.id)}
          />
        ))}
      </ul>
    </section>
  )
}
