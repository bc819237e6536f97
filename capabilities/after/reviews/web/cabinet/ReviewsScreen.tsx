import { Modal } from '@mantine/core'
import { IconEye, IconEyeOff, IconMessageCircle } from '@tabler/icons-react'
import { useState } from 'react'
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

const parts = { read: WholeReview, answer: AnswerReview, hide: HideReview } as const
type Part = keyof typeof parts

/** What buyers say: read, answered in public, hidden for a reason. */
export default function ReviewsScreen() {
  const t = useTexts(reviewsTexts)
  const { to, audience } = useArea()
  const [opened, setOpened] = useState<{ part: Part; row: Row }>()
  const open = (part: Part) => (row: Row) => setOpened({ part, row })
  const close = () => setOpened(undefined)
  const Part = opened && parts[opened.part]
  return (
    <>
      <ListScreen
        list={reviewList}
        texts={reviewsTexts}
        audience={audience}
        actions={{
          read: { icon: IconEye, shows: wasWritten, opens: open('read') },
          answer: { icon: IconMessageCircle, permission: 'reviews.answer', opens: open('answer') },
          order: { permission: 'orders.read', to: (row) => to(`orders/${row.orderId}`) },
          restore: { icon: IconEye, permission: 'reviews.moderate', run: ({ id }) => api(restoreReview, { id }) },
          hide: { icon: IconEyeOff, danger: true, permission: 'reviews.moderate', opens: open('hide') },
        }}
        cells={{
          rating: (row) => <Stars value={row.rating} label={t('stars', { rating: row.rating })} />,
        }}
        empty={{ title: t('empty'), text: t('list.reviews.empty') }}
      />
      <Modal
        opened={opened !== undefined}
        onClose={close}
        title={opened ? t(`modal.${opened.part}`, { name: String(opened.row.authorName) }) : ''}
        centered
      >
        {opened && Part && <Part row={opened.row} onDone={close} />}
      </Modal>
    </>
  )
}
