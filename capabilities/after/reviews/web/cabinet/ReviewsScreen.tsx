import { Modal } from '@mantine/core'
import { IconEye, IconEyeOff, IconMessageCircle, IconReceipt } from '@tabler/icons-react'
import { useState } from 'react'
import type { RowOf } from '#platform/shared/list.ts'
import { permits } from '#platform/shared/machine.ts'
import type { Action } from '#platform/web/action.tsx'
import { useArea } from '#platform/web/area-path.ts'
import { api } from '#platform/web/client.ts'
import { ListScreen } from '#platform/web/list/ListScreen.tsx'
import { useTexts } from '#platform/web/locale.tsx'
import { Stars } from '#ui/Stars.tsx'
import { restoreReview, reviewList } from '../../contract.ts'
import { reviewsTexts } from '../../texts.ts'
import { buyerReviewState } from '../../vocabulary.ts'
import { AnswerReview, HideReview, WholeReview } from './ReviewForms.tsx'

type Row = RowOf<typeof reviewList>

const look = { size: 16, stroke: 1.8 }
const may = (action: string) => (row: Row) => permits(buyerReviewState, row.state, action)
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
  const actions: Action<Row>[] = [
    { key: 'read', text: t('action.read'), icon: <IconEye {...look} />, shows: wasWritten, run: open('read') },
    {
      key: 'answer',
      text: t('action.answer'),
      icon: <IconMessageCircle {...look} />,
      permission: 'reviews.answer',
      shows: may('answer'),
      run: open('answer'),
    },
    {
      key: 'order',
      text: t('action.order'),
      icon: <IconReceipt {...look} />,
      permission: 'orders.read',
      to: (row) => to(`orders/${row.orderId}`),
    },
    {
      key: 'restore',
      text: t('action.restore'),
      icon: <IconEye {...look} />,
      permission: 'reviews.moderate',
      shows: may('restore'),
      run: ({ id }) => api(restoreReview, { id }),
      done: t('done.restored'),
    },
    {
      key: 'hide',
      text: t('action.hide'),
      icon: <IconEyeOff {...look} />,
      permission: 'reviews.moderate',
      danger: true,
      shows: may('hide'),
      run: open('hide'),
    },
  ]
  const Part = opened && parts[opened.part]
  return (
    <>
      <ListScreen
        list={reviewList}
        texts={reviewsTexts}
        text={t('text')}
        audience={audience}
        actions={actions}
        cells={{
          rating: (row) => <Stars value={row.rating} label={t('stars', { rating: row.rating })} />,
        }}
        empty={{ title: t('empty'), text: t('empty_text') }}
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
