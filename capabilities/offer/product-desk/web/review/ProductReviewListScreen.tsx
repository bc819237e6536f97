import { Modal } from '@mantine/core'
import { IconEye } from '@tabler/icons-react'
import { useState } from 'react'
import { Badge } from '#ui/Badge.tsx'
import type { RowOf } from '#platform/shared/list.ts'
import { api } from '#platform/web/client.ts'
import type { Declared } from '#platform/web/declared-actions.tsx'
import { Form } from '#platform/web/form/Form.tsx'
import { useForm } from '#platform/web/form/useForm.ts'
import { ListScreen } from '#platform/web/list/ListScreen.tsx'
import { useTexts } from '#platform/web/locale.tsx'
import {
  approveReviewCall,
  previewProduct,
  productReviewList,
  rejectReviewCall,
} from '#capabilities/offer/catalog/contract.ts'
import { productDeskTexts } from '../../texts.ts'
import { inNewTab } from '../product-actions.tsx'
import { ReviewedChange } from './ReviewedChange.tsx'

type Row = RowOf<typeof productReviewList>

/** Products the operator's company sells or is to sell, as they are reviewed. */
export default function ProductReviewListScreen() {
  const t = useTexts(productDeskTexts)
  const [rejected, setRejected] = useState<number>()
  const [compared, setCompared] = useState<number>()
  const actions = useReviewActions({ onCompare: setCompared, onReject: setRejected })
  return (
    <>
      <ListScreen
        list={productReviewList}
        texts={productDeskTexts}
        audience="admin"
        actions={actions}
        cells={{
          published: (row) => t(row.published ? 'published' : 'draft'),
          isSelling: (row) => (
            <Badge tone={row.isSelling ? 'green' : 'gray'}>
              {t(row.isSelling ? 'reviews.on_sale' : 'reviews.resting')}
            </Badge>
          ),
        }}
      />
      {compared !== undefined && <ReviewedChange id={compared} onClose={() => setCompared(undefined)} />}
      <Modal
        opened={rejected !== undefined}
        onClose={() => setRejected(undefined)}
        title={t('reviews.reject')}
        centered
      >
        {rejected !== undefined && <Rejection id={rejected} onDone={() => setRejected(undefined)} />}
      </Modal>
    </>
  )
}

type Opening = { onCompare: (id: number) => void; onReject: (id: number) => void }

const useReviewActions = ({ onCompare, onReject }: Opening) => {
  const t = useTexts(productDeskTexts)
  const permission = 'catalog.review'
  const isOpen = (row: Row) => row.reviewState === 'in_review'
  return {
    open: {
      text: t('reviews.open'),
      icon: IconEye,
      run: ({ id }) => inNewTab(async () => (await api(previewProduct, { id })).url),
    },
    change: {
      text: t('reviews.change'),
      permission,
      shows: (row) => row.isChange,
      opens: ({ id }) => onCompare(id),
    },
    approve: {
      text: t('reviews.approve'),
      primary: true,
      permission,
      shows: isOpen,
      confirm: (row) => ({
        title: t('reviews.approve_confirm', { name: row.name }),
        text: t('reviews.approve_text'),
        yes: t('reviews.approve'),
      }),
      run: ({ id }) => api(approveReviewCall, { id }),
      done: t('reviews.approved'),
    },
    reject: {
      text: t('reviews.reject'),
      permission,
      shows: isOpen,
      opens: ({ id }) => onReject(id),
    },
  } satisfies Record<string, Declared<Row>>
}

const Rejection = ({ id, onDone }: { id: number; onDone: () => void }) => {
  const t = useTexts(productDeskTexts)
  const form = useForm({
    endpoint: rejectReviewCall,
    texts: productDeskTexts,
    initial: { id, reason: '' },
    done: t('reviews.rejected'),
    onDone,
  })
  return (
    <Form form={form} submit={t('reviews.reject')} fields={[{ kind: 'textarea', name: 'reason', required: true }]} />
  )
}
