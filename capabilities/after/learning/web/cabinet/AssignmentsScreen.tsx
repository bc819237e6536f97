import { permits } from '#platform/shared/machine.ts'
import type { RowOf } from '#platform/shared/list.ts'
import { ListScreen } from '#platform/web/list/ListScreen.tsx'
import { Loaded } from '#platform/web/Loaded.tsx'
import { useTexts } from '#platform/web/locale.tsx'
import { showSubmission } from '../../contract/assignments.ts'
import { assignmentList } from '../../contract/lists.ts'
import { learningTexts } from '../../texts.ts'
import { assignmentState } from '../../vocabulary.ts'
import { CourseParts } from './CourseParts.tsx'
import { ReviewSubmission } from './ReviewSubmission.tsx'

type Row = RowOf<typeof assignmentList>

const mayReview = (row: Row) => permits(assignmentState, row.state, 'review')

/** Everything learners handed in for assignments; it is judged here. */
export default function AssignmentsScreen() {
  const t = useTexts(learningTexts)
  const shown = {
    dialogSize: 'lg' as const,
    dialogTitle: (row: Row) => t('submission.title', { name: String(row.ownerName) }),
    dialog: ({ id }: Row, close: () => void) => (
      <Loaded endpoint={showSubmission} input={{ id }}>
        {(submission) => <ReviewSubmission shown={submission} onDone={close} />}
      </Loaded>
    ),
  }
  return (
    <>
      <CourseParts />
      <ListScreen
        list={assignmentList}
        texts={learningTexts}
        title={t('title.assignments')}
        actions={{
          review: { permission: 'learning.review', ...shown },
          show: { text: t('action.open_session'), shows: (row) => !mayReview(row), ...shown },
        }}
      />
    </>
  )
}
