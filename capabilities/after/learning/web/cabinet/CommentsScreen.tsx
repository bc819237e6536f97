import { Modal } from '@mantine/core'
import { useState } from 'react'
import { permits } from '#platform/shared/machine.ts'
import type { RowOf } from '#platform/shared/list.ts'
import { api } from '#platform/web/client.ts'
import { Form } from '#platform/web/form/Form.tsx'
import { FormField } from '#platform/web/form/FormField.tsx'
import { useForm } from '#platform/web/form/useForm.ts'
import { ListScreen } from '#platform/web/list/ListScreen.tsx'
import { useTexts } from '#platform/web/locale.tsx'
import { acceptLessonAnswer } from '../../contract/comments.ts'
import { moderateComment, replyToComment } from '../../contract/sessions.ts'
import { commentList } from '../../contract/lists.ts'
import { learningTexts } from '../../texts.ts'
import { lessonCommentState } from '../../vocabulary.ts'
import { CourseParts } from './CourseParts.tsx'

type Row = RowOf<typeof commentList>

const permission = 'learning.change'
const may = (row: Row, action: string) => permits(lessonCommentState, row.state, action)

/** What learners said: shown, hidden, answered. */
export default function CommentsScreen() {
  const t = useTexts(learningTexts)
  const [answered, setAnswered] = useState<Row>()
  return (
    <>
      <CourseParts />
      <ListScreen
        list={commentList}
        texts={learningTexts}
        title={t('title.comments')}
        actions={{
          reply: { permission, opens: setAnswered },
          show: {
            permission,
            shows: (row) => may(row, 'publish'),
            run: (row) => api(moderateComment, { id: row.id, shown: true }),
            done: t('done.moderated'),
          },
          accept: {
            permission: 'learning.review',
            shows: (row) => row.mayAnswer && !row.isAccepted && row.state === 'published',
            run: (row) => api(acceptLessonAnswer, { id: row.id, isAccepted: true }),
          },
          unaccept: {
            permission: 'learning.review',
            shows: (row) => row.isAccepted,
            run: (row) => api(acceptLessonAnswer, { id: row.id, isAccepted: false }),
          },
          hide: {
            permission,
            run: (row) => api(moderateComment, { id: row.id, shown: false }),
            done: t('done.moderated'),
          },
        }}
      />
      <Modal
        opened={answered !== undefined}
        onClose={() => setAnswered(undefined)}
        title={answered ? t('reply.title', { name: String(answered.authorName) }) : ''}
        centered
      >
        {answered && <Reply comment={answered} onDone={() => setAnswered(undefined)} />}
      </Modal>
    </>
  )
}

const Reply = ({ comment, onDone }: { comment: Row; onDone: () => void }) => {
  const t = useTexts(learningTexts)
  const form = useForm({
    endpoint: replyToComment,
    texts: learningTexts,
    prefix: 'reply',
    initial: { id: comment.id, text: '' },
    done: t('done.replied'),
    onDone,
  })
  return (
    <Form form={form} submit={t('reply.send')}>
      <blockquote className="p-text">{String(comment.text)}</blockquote>
      <FormField form={form} kind="textarea" name="text" required rows={4} />
    </Form>
  )
}
