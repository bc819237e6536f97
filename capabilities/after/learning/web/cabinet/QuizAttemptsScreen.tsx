import { permits } from '#platform/shared/machine.ts'
import type { RowOf } from '#platform/shared/list.ts'
import { ListScreen } from '#platform/web/list/ListScreen.tsx'
import { Loaded } from '#platform/web/Loaded.tsx'
import { useTexts } from '#platform/web/locale.tsx'
import { showAttempt } from '../../contract/sessions.ts'
import { quizAttemptList } from '../../contract/lists.ts'
import { learningTexts } from '../../texts.ts'
import { quizAttemptState } from '../../vocabulary.ts'
import { CourseParts } from './CourseParts.tsx'
import { ReviewAttempt } from './ReviewAttempt.tsx'

type Row = RowOf<typeof quizAttemptList>

const mayReview = (row: Row) => permits(quizAttemptState, row.state, 'review')

/** Every attempt at a quiz; what was written is judged here. */
export default function QuizAttemptsScreen() {
  const t = useTexts(learningTexts)
  const shown = {
    dialogSize: 'lg' as const,
    dialogTitle: (row: Row) => t('review.title', { name: String(row.ownerName) }),
    dialog: ({ id }: Row, close: () => void) => (
      <Loaded endpoint={showAttempt} input={{ id }}>
        {(attempt) => <ReviewAttempt attempt={attempt} onDone={close} />}
      </Loaded>
    ),
  }
  return (
    <>
      <CourseParts />
      <ListScreen
        list={quizAttemptList}
        texts={learningTexts}
        title={t('title.quiz_attempts')}
        actions={{
          review: { permission: 'learning.review', ...shown },
          show: { text: t('action.open_session'), shows: (row) => !mayReview(row), ...shown },
        }}
      />
    </>
  )
}
