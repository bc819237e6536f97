import { ActionIcon } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react'
import { useTexts } from '#platform/web/locale.tsx'
import { productDeskTexts } from '../texts.ts'

export const moved = <T,>(items: readonly T[], from: number, to: number): T[] => {
  const next = [...items]
  next.splice(to, 0, ...next.splice(from, 1))
  return next
}

const look = { size: 16, stroke: 1.8 }

/** Moves and removes one of several things, without dragging. */
export const OrderButtons = ({
  name,
  at,
  count,
  onMove,
  onRemove,
}: {
  name: string
  at: number
  count: number
  onMove: (to: number) => void
  onRemove?: () => void
}) => {
  const t = useTexts(productDeskTexts)
  return (
    <div className="k-nowrap">
      {count > 1 && (
        <>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t('move_up', { name })}
            disabled={at === 0}
            onClick={() => onMove(at - 1)}
          >
            <IconArrowUp {...look} />
          </ActionIcon>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t('move_down', { name })}
            disabled={at === count - 1}
            onClick={() => onMove(at + 1)}
          >
            <IconArrowDown {...look} />
          </ActionIcon>
        </>
      )}
      {onRemove && (
        <ActionIcon variant="subtle" color="red" aria-label={t('remove_named', { name })} onClick={onRemove}>
          <IconTrash {...look} />
        </ActionIcon>
      )}
    </div>
  )
}
