import { Link, useLocation } from 'react-router'
import { useTexts } from '#platform/web/locale.tsx'
import { useSession } from '#platform/web/session.tsx'
import { learningTexts } from '../../texts.ts'

const parts = ['overview', 'sessions', 'lesson_statuses', 'quiz_attempts', 'assignments', 'comments'] as const

/** The lists of the courses beside one another. */
export const CourseParts = () => {
  const t = useTexts(learningTexts)
  const { pathname } = useLocation()
  const { can } = useSession()
  const current = parts.find((part) => pathname.endsWith(part)) ?? 'overview'
  return (
    <nav className="k-views" aria-label={t('parts')}>
      {parts
        .filter((part) => part !== 'overview' || can('learning.read'))
        .map((part) => (
          <Link key={part} to={`/cabinet/courses/${part}`} aria-current={part === current ? 'page' : undefined}>
            {t(`title.${part}`)}
          </Link>
        ))}
    </nav>
  )
}
