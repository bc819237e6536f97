import { IconEyeOff, IconEye, IconMessageCircle } from '@tabler/icons-react'
import type { RowOf } from '#platform/shared/list.ts'
import { useArea } from '#platform/web/area-path.ts'
import { api } from '#platform/web/client.ts'
import { ListScreen } from '#platform/web/list/ListScreen.tsx'
import { useTexts } from '#platform/web/locale.tsx'
import { Stars } from '#ui/Stars.tsx'
import { restoreReview, reviewList } from '../../contract.ts'
import { reviewsTexts } from '../../texts.ts'
import { AnswerReview, HideReview, WholeReview } from './ReviewForms.tsx'

type Row = RowOf<typeof reviewList>

const wasWritten = (row: Row) => row.state !== 'removed'

/** What buyers say: read, answered in public, hidden for a reason. */
export default function ReviewsScreen() {
  const t = useTexts(reviewsTexts)
  const { to, audience } = useArea()
  const titled = (part: 'read' | 'answer' | 'hide') => ({
    dialogTitle: (row: Row) => t(`modal.${part}`, { name: String(row.authorName) }),
  })
  return (
    <ListScreen
      list={reviewList}
      texts={reviewsTexts}
      audience={audience}
      actions={{
        read: {
          icon: IconEye,
          shows: wasWritten,
          ...titled('read'),
          dialog: (row) => <WholeReview row={row} />,
        },
        answer: {
          icon: IconMessageCircle,
          permission: 'reviews.answer',
          ...titled('answer'),
          dialog: (row, close) => <AnswerReview row={row} onDone={close} />,
        },
        order: { permission: 'orders.read', to: (row) => to(`orders/${row.orderId}`) },
        restore: { icon: IconEye, permission: 'reviews.moderate', run: ({ id }) => api(restoreReview, { id }) },
        hide: {
          icon: IconEyeOff,
          permission: 'reviews.moderate',
          ...titled('hide'),
          dialog: (row, close) => <HideReview row={row} onDone={close} />,
        },
      }}
      cells={{
        rating: (row) => <Stars value={row.rating} label={t('stars', { rating: row.rating })} />,
      }}
      empty={{ title: t('empty'), text: t('list.reviews.empty') }}
    />
  )
}
