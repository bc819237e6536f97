import { ActionIcon, Button } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { Link } from 'react-router'
import { formatMoney } from '#platform/shared/money.ts'
import { useLocale, useTexts } from '#platform/web/locale.tsx'
import { Badge } from '#ui/Badge.tsx'
import { upsellTexts } from '../texts.ts'
import type { EditedUpsell } from '../contract.ts'

type Props = {
  upsell: EditedUpsell
  isFirst: boolean
  isLast: boolean
  onMove: (by: 1 | -1) => void
  onEdit: () => void
  onDrop: () => void
}

export const UpsellRow = ({ upsell, isFirst, isLast, onMove, onEdit, onDrop }: Props) => {
  const t = useTexts(upsellTexts)
  const locale = useLocale()
  const name = upsell.headline
  const about = [
    upsell.offeredProductName,
    upsell.planName ?? t('free'),
    upsell.couponCode,
    upsell.bumpPosition && t(`choice.bump_position.${upsell.bumpPosition}`),
    upsell.timeLimitMinutes && t('row.limit', { minutes: upsell.timeLimitMinutes }),
  ]
  const numbers = t('row.numbers', {
    shown: upsell.shownCount,
    taken: upsell.takenCount,
    revenue: formatMoney(upsell.revenue, upsell.currency ?? 'eur', locale),
  })
  return (
    <li>
      <span>
        <strong>{name}</strong> {!upsell.active && <Badge tone="gray">{t('row.off')}</Badge>}
        <br />
        <span className="k-second k-small">{about.filter(Boolean).join(' · ')}</span>
        <br />
        <span className="k-second k-small k-numbers">
          {upsell.takenCount > 0 ? (
            <Link to={`/cabinet/orders?upsell_id=${upsell.id}`} aria-label={t('row.orders_named', { name })}>
              {numbers}
            </Link>
          ) : (
            numbers
          )}
        </span>
      </span>
      {!(isFirst && isLast) && <MoveButtons name={name} isFirst={isFirst} isLast={isLast} onMove={onMove} />}
      <Button variant="default" size="xs" aria-label={t('row.edit_named', { name })} onClick={onEdit}>
        {t('row.edit')}
      </Button>
      {upsell.shownCount === 0 && (
        <Button variant="default" size="xs" aria-label={t('row.drop_named', { name })} onClick={onDrop}>
          {t('row.drop')}
        </Button>
      )}
    </li>
  )
}

type MoveProps = Pick<Props, 'isFirst' | 'isLast' | 'onMove'> & { name: string }

const MoveButtons = ({ name, isFirst, isLast, onMove }: MoveProps) => {
  const t = useTexts(upsellTexts)
  return (
    <>
      <ActionIcon
        variant="default"
        size="md"
        disabled={isFirst}
        aria-label={t('row.earlier', { name })}
        onClick={() => onMove(-1)}
      >
        <IconArrowUp size={16} stroke={1.8} aria-hidden="true" />
      </ActionIcon>
      <ActionIcon
        variant="default"
        size="md"
        disabled={isLast}
        aria-label={t('row.later', { name })}
        onClick={() => onMove(1)}
      >
        <IconArrowDown size={16} stroke={1.8} aria-hidden="true" />
      </ActionIcon>
    </>
  )
}
