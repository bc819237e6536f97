import { ActionIcon, Button } from '@mantine/core'
import { IconEdit, IconGripVertical, IconTrash } from '@tabler/icons-react'
import { useState, type DragEvent } from 'react'
import { useAct } from '#platform/web/action.tsx'
import { api } from '#platform/web/client.ts'
import { useTexts } from '#platform/web/locale.tsx'
import { dropCategory } from '#capabilities/offer/catalog/contract.ts'
import { productDeskTexts } from '../../texts.ts'
import { OrderButtons } from '../OrderButtons.tsx'
import type { Category } from './category.ts'

type Props = {
  category: Category
  depth: number
  at: number
  count: number
  mayChange: boolean
  isDragged: boolean
  /** Whether what is being dragged may be dropped here: only among its own siblings. */
  takes: boolean
  onDrag: (id: number | undefined) => void
  onDrop: () => void
  onMove: (to: number) => void
  onEdit: () => void
  onFill: () => void
}

const look = { size: 16, stroke: 1.8 }

export const CategoryRow = (row: Props) => {
  const t = useTexts(productDeskTexts)
  const { category, mayChange } = row
  const dragging = useDragging(row)
  const products = t('category_products', { count: category.productIds.length })
  return (
    <li>
      <div
        className="k-tree-row"
        draggable={mayChange}
        style={{ paddingInlineStart: `calc(${row.depth} * var(--k-s24))` }}
        {...dragging}
      >
        <div className="k-category">
          {mayChange && <IconGripVertical {...look} aria-hidden="true" className="k-grip" />}
          {category.color && <span className="k-swatch" style={{ background: category.color }} aria-hidden="true" />}
          <div>
            <strong>{category.title}</strong>{' '}
            {category.hidden && <span className="k-badge k-tone-gray">{t('category_hidden')}</span>}
            {category.description && <p className="k-small k-second">{category.description}</p>}
          </div>
        </div>
        <Button variant="default" size="xs" onClick={row.onFill} aria-label={`${category.title}: ${products}`}>
          {products}
        </Button>
        {mayChange && <Tools {...row} />}
      </div>
    </li>
  )
}

/** What a row does while it, or another one, is dragged. */
const useDragging = ({ category, isDragged, takes, onDrag, onDrop }: Props) => {
  const [over, setOver] = useState(false)
  return {
    'data-dragged': isDragged || undefined,
    'data-over': (over && takes) || undefined,
    onDragStart: (event: DragEvent) => {
      event.dataTransfer.effectAllowed = 'move'
      event.dataTransfer.setData('text/plain', category.title)
      onDrag(category.id)
    },
    onDragEnd: () => onDrag(undefined),
    onDragOver: (event: DragEvent) => {
      if (!takes) return
      event.preventDefault()
      setOver(true)
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      setOver(false)
      if (takes) onDrop()
    },
  }
}

const Tools = ({ category: { id, title }, at, count, onMove, onEdit }: Props) => {
  const t = useTexts(productDeskTexts)
  const act = useAct()
  const remove = () =>
    act(
      {
        key: 'drop',
        text: t('remove_category'),
        danger: true,
        done: t('done.category_removed'),
        confirm: () => ({
          title: t('confirm.drop_category', { name: title }),
          text: t('confirm.drop_category_text'),
          yes: t('remove_category'),
        }),
        run: () => api(dropCategory, { id }),
      },
      undefined,
    )
  return (
    <div className="k-tree-tools">
      <OrderButtons name={title} at={at} count={count} onMove={onMove} />
      <ActionIcon variant="subtle" color="gray" aria-label={`${t('action.edit')}: ${title}`} onClick={onEdit}>
        <IconEdit {...look} />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="red"
        aria-label={t('remove_named', { name: title })}
        onClick={() => void remove()}
      >
        <IconTrash {...look} />
      </ActionIcon>
    </div>
  )
}
