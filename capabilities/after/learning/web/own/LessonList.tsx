import { IconCircle, IconCircleCheckFilled, IconCircleDotted, IconCircleHalf2, IconClipboardCheck, IconLock } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { Countdown, secondsTo } from './Countdown.tsx'
import { isGoable, useLearnWords, type CourseOverview, type LessonEntry } from './learn-words.ts'

const look = { size: 18, stroke: 1.8, 'aria-hidden': true } as const
const icons: Record<LessonEntry['state'], React.ReactNode> = { finished: <IconCircleCheckFilled {...look} className="c-done" />, viewed: <IconCircleHalf2 {...look} />, published: <IconCircle {...look} />, pending: <IconLock {...look} />, not_for_publish: <IconCircleDotted {...look} /> }
const daySeconds = 86_400

/** Modules with their lessons; each says whether it is done, open, or when it opens. */
export const LessonList = ({ course, isOpen, current, compact }: { course: CourseOverview; isOpen: boolean; current?: number; compact?: boolean }) => {
  const tops = course.lessons.filter((lesson) => lesson.parentId === null)
  return (
    <ol className="c-lessons">
      {tops.map((top) =>
        top.isCategory ? (
          <li key={String(top.id)} className="c-module">
            <h3>{top.name}</h3>
            {!compact && top.description && <p className="k-second k-small">{top.description}</p>}
            <ol>
              {course.lessons.filter((lesson) => lesson.parentId === top.id).map((lesson) => (
                <Entry key={String(lesson.id)} {...{ course, lesson, isOpen, current, compact }} />
              ))}
            </ol>
          </li>
        ) : (
          <Entry key={String(top.id)} {...{ course, lesson: top, isOpen, current, compact }} />
        ),
      )}
    </ol>
  )
}

const Entry = ({ course, lesson, isOpen, current, compact }: { course: CourseOverview; lesson: LessonEntry; isOpen: boolean; current: number | undefined; compact: boolean | undefined }) => {
  const { t, state } = useLearnWords()
  const isCurrent = Number(lesson.id) === current
  return (
    <li className="c-entry" data-state={lesson.state}>
      {icons[lesson.state]}
      <span>
        {isOpen && isGoable(lesson) ? (
          <Link to={`/payer/s/${course.id}/lessons/${lesson.id}`} aria-current={isCurrent ? 'page' : undefined}>
            {lesson.name}
          </Link>
        ) : (
          <span>{lesson.name}</span>
        )}
        <span className="k-hidden"> ({state(lesson.state)})</span>
        {!compact && lesson.description && <span className="k-under">{lesson.description}</span>}
        <When lesson={lesson} />
      </span>
      {lesson.hasQuiz && (
        <span className="c-quiz-mark k-small">
          <IconClipboardCheck size={15} stroke={1.8} aria-hidden="true" /> {t('learn.quiz')}
        </span>
      )}
    </li>
  )
}

const When = ({ lesson }: { lesson: LessonEntry }) => {
  const { t, time, span } = useLearnWords()
  const [isSoon] = useState(() => lesson.opensAt !== null && secondsTo(lesson.opensAt) < daySeconds)
  if (lesson.state === 'pending' && lesson.opensAt) {
    return <span className="k-under">{isSoon ? <Countdown to={lesson.opensAt} write={(left) => t('learn.opens_in', { time: span(left) })} /> : t('learn.opens_at', { time: time(lesson.opensAt) })}</span>
  }
  if (lesson.state === 'pending' && lesson.waitsFor) return <span className="k-under">{t('learn.waits_for', { name: lesson.waitsFor })}</span>
  return lesson.closesAt && (lesson.state === 'published' || lesson.state === 'viewed') ? <span className="k-under">{t('learn.closes_at', { time: time(lesson.closesAt) })}</span> : null
}
