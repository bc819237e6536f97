import { ActionIcon, Button } from '@mantine/core'
import { IconEdit, IconGripVertical, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useAct } from '#platform/web/action.tsx'
import { api } from '#platform/web/client.ts'
import { useTexts } from '#platform/web/locale.tsx'
import { dropCategory } from '../../contract.ts'
import { catalogTexts } from '../../texts.ts'
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

export const CategoryRow = ({
  category,
  depth,
  at,
  count,
  mayChange,
  isDragged,
  takes,
  onDrag,
  onDrop,
  onMove,
  onEdit,
  onFill,
}: Props) => {
  const t = useTexts(catalogTexts)
  const act = useAct()
  const [over, setOver] = useState(false)
  const { title } = category
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
        run: () => api(dropCategory, { id: category.id }),
      },
      undefined,
    )
  return (
    <li>
      <div
        className="k-tree-row"
        draggable={mayChange}
        data-dragged={isDragged || undefined}
        data-over={(over && takes) || undefined}
        style={{ paddingInlineStart: `calc(${depth} * var(--k-s24))` }}
        onDragStart={(event) => {
          event.dataTransfer.effectAllowed = 'move'
          event.dataTransfer.setData('text/plain', title)
          onDrag(category.id)
        }}
        onDragEnd={() => onDrag(undefined)}
        onDragOver={(event) => {
          if (!takes) return
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault()
          setOver(false)
          if (takes) onDrop()
        }}
      >
        <div className="k-category">
          {mayChange && <IconGripVertical {...look} aria-hidden="true" className="k-grip" />}
          {category.color && <span className="k-swatch" style={{ background: category.color }} aria-hidden="true" />}
          <div>
            <strong>{title}</strong>{' '}
            {category.hidden && <span className="k-badge k-tone-gray">{t('category_hidden')}</span>}
            {category.description && <p className="k-small k-second">{category.description}</p>}
          </div>
        </div>
        <Button
          variant="default"
          size="xs"
          onClick={onFill}
          aria-label={`${title}: ${t('category_products', { count: category.productIds.length })}`}
        >
          {t('category_products', { count: category.productIds.length })}
        </Button>
        {mayChange && (
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
        )}
      </div>
    </li>
  )
}
