import { api } from '#platform/web/client.ts'
import { ListScreen } from '#platform/web/list/ListScreen.tsx'
import { useTexts } from '#platform/web/locale.tsx'
import { resetSession } from '../../contract/sessions.ts'
import { lessonStatusList } from '../../contract/lists.ts'
import { learningTexts } from '../../texts.ts'
import { CourseParts } from './CourseParts.tsx'

/** Each lesson of each learner. */
export default function LessonStatusesScreen() {
  const t = useTexts(learningTexts)
  return (
    <>
      <CourseParts />
      <ListScreen
        list={lessonStatusList}
        texts={learningTexts}
        title={t('title.lesson_statuses')}
        to={(row) => `/cabinet/courses/sessions/${row.sessionId}`}
        empty={{ title: t('list.sessions.empty_title'), text: t('list.sessions.empty') }}
        actions={{
          open_session: { to: (row) => `/cabinet/courses/sessions/${row.sessionId}` },
          reset: {
            permission: 'learning.change',
            run: (row) => api(resetSession, { id: row.sessionId, lessonId: row.lessonId }),
          },
        }}
      />
    </>
  )
}
