import { Navigate } from 'react-router'
import { useSession } from '#platform/web/session.tsx'
import { ListScreen } from '#platform/web/list/ListScreen.tsx'
import { useTexts } from '#platform/web/locale.tsx'
import { courseList } from '../../contract/lists.ts'
import { learningTexts } from '../../texts.ts'
import { CourseParts } from './CourseParts.tsx'

const learnersOf = (id: number) => `/cabinet/courses/sessions?product_id[]=${id}`

/** Every course with what its learners add up to; tutors are led to their learners. */
export default function OverviewScreen() {
  const t = useTexts(learningTexts)
  const { can } = useSession()
  if (!can('learning.read')) return <Navigate to="/cabinet/courses/sessions" replace />
  return (
    <>
      <CourseParts />
      <ListScreen
        list={courseList}
        texts={learningTexts}
        title={t('title.overview')}
        head={{
          new: {
            text: t('new_course'),
            permission: 'catalog.change',
            primary: true,
            to: '/cabinet/products?new=course',
          },
        }}
        to={(row) => learnersOf(row.id)}
        actions={{
          learners: { to: (row) => learnersOf(row.id) },
          at_risk: { shows: (row) => row.atRiskCount > 0, to: (row) => `${learnersOf(row.id)}&activity=at_risk` },
          content: { permission: 'courses.read', to: (row) => `/cabinet/products/${row.id}/edit?step=2` },
        }}
      />
    </>
  )
}
