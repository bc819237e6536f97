import { IconCheck, IconEye, IconEyeOff, IconMessages } from '@tabler/icons-react'
import type { RowOf } from '#platform/shared/list.ts'
import { api } from '#platform/web/client.ts'
import { Form } from '#platform/web/form/Form.tsx'
import { FormField } from '#platform/web/form/FormField.tsx'
import { optionsOf } from '#platform/web/form/options.ts'
import { useForm } from '#platform/web/form/useForm.ts'
import { ListScreen } from '#platform/web/list/ListScreen.tsx'
import { useTexts } from '#platform/web/locale.tsx'
import { approvePost, postList, rejectPost } from '../../contract/desk.ts'
import { communityTexts } from '../../texts.ts'
import { reasons } from '../../vocabulary.ts'
import { BanMember } from './MemberForms.tsx'

type Row = RowOf<typeof postList>

/** What members wrote, looked through with keys: j and k move, a shows, r hides. */
export default function PostListScreen() {
  const t = useTexts(communityTexts)
  const named = (part: 'reject' | 'ban') => (row: Row) => t(`modal.${part}`, { name: String(row.authorName) })
  return (
    <ListScreen
      list={postList}
      texts={communityTexts}
      rowKeys={{ a: 'approve', r: 'reject' }}
      to={(row) => `/cabinet/community/threads/${row.threadId ?? row.id}`}
      actions={{
        read: { icon: IconEye, dialog: (row) => <Whole row={row} /> },
        approve: {
          icon: IconCheck,
          shows: (row) => row.state !== 'published' || Number(row.reportCount) > 0,
          run: ({ id }) => api(approvePost, { id }),
        },
        reject: {
          icon: IconEyeOff,
          dialogTitle: named('reject'),
          dialog: (row, close) => <Reject row={row} onDone={close} />,
        },
        thread: { icon: IconMessages, to: (row) => `/cabinet/community/threads/${row.threadId ?? row.id}` },
        ban: {
          danger: true,
          shows: (row) => row.memberId !== null,
          dialogTitle: named('ban'),
          dialog: (row, close) => <BanMember id={Number(row.memberId)} onDone={close} />,
        },
      }}
      csv={false}
    />
  )
}

const Whole = ({ row }: { row: Row }) => {
  const t = useTexts(communityTexts)
  return (
    <div className="k-stack-small">
      {row.title && <strong dir="auto">{row.title}</strong>}
      <p className="p-text" dir="auto">
        {row.words}
      </p>
      {row.reports && <p className="k-second">{t('reports', { text: row.reports })}</p>}
    </div>
  )
}

/** Hides a post for a reason its author reads on it. */
const Reject = ({ row, onDone }: { row: Row; onDone: () => void }) => {
  const t = useTexts(communityTexts)
  const form = useForm({
    endpoint: rejectPost,
    texts: communityTexts,
    prefix: 'reject',
    initial: { id: row.id, reason: 'off_topic' as const },
    done: t('done.reject'),
    onDone,
  })
  return (
    <Form form={form} submit={t('action.reject')}>
      <Whole row={row} />
      <FormField kind="select" name="reason" required options={optionsOf(t, 'reason', reasons)} />
    </Form>
  )
}
