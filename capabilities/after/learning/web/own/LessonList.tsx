import {
  IconCircle,
  IconCircleCheckFilled,
  IconCircleDotted,
  IconCircleHalf2,
  IconClipboardCheck,
  IconLock,
  IconUpload,
} from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { Loaded } from '#platform/web/Loaded.tsx'
import { permits } from '#platform/shared/machine.ts'
import { Badge } from '#ui/Badge.tsx'
import { ownModule } from '../../contract.ts'
import { lessonStatus } from '../../vocabulary.ts'
import { Countdown, secondsTo } from './Countdown.tsx'
import { isGoable, useLearnWords, type CourseOverview, type LessonEntry } from './learn-words.ts'

const look = { size: 18, stroke: 1.8, 'aria-hidden': true } as const
const icons: Record<LessonEntry['state'], React.ReactNode> = {
  finished: <IconCircleCheckFilled {...look} className="c-done" />,
  viewed: <IconCircleHalf2 {...look} />,
  published: <IconCircle {...look} />,
  pending: <IconLock {...look} />,
  not_for_publish: <IconCircleDotted {...look} />,
}
const daySeconds = 86_400

type Shown = { course: CourseOverview; isOpen: boolean; current?: number | undefined; compact?: boolean | undefined }

/** Modules with their lessons; each shows whether it is done, open, or when it opens. */
export const LessonList = ({ course, ...rest }: Shown) => {
  const inside = Map.groupBy(course.lessons, (lesson) => lesson.parentId)
  const tops = inside.get(null) ?? []
  const isLarge = tops.some((top) => top.lessonsCount > 0 && !inside.has(top.id))
  return (
    <ol className="c-lessons">
      {tops.map((top) =>
        !top.isCategory ? (
          <Entry key={String(top.id)} course={course} lesson={top} {...rest} />
        ) : isLarge ? (
          <FoldedModule key={String(top.id)} course={course} module={top} lessons={inside.get(top.id)} {...rest} />
        ) : (
          <li key={String(top.id)} className="c-module">
            <h3>{top.name}</h3>
            <Inside course={course} module={top} lessons={inside.get(top.id) ?? []} {...rest} />
          </li>
        ),
      )}
    </ol>
  )
}

const Inside = ({ module, lessons, ...rest }: Shown & { module: LessonEntry; lessons: readonly LessonEntry[] }) => (
  <>
    {!rest.compact && module.description && <p className="k-second k-small">{module.description}</p>}
    <ol>
      {lessons.map((lesson) => (
        <Entry key={String(lesson.id)} lesson={lesson} {...rest} />
      ))}
    </ol>
  </>
)

/** A module of a large course: its lessons come when it is opened. */
const FoldedModule = ({
  lessons,
  ...rest
}: Shown & { module: LessonEntry; lessons: readonly LessonEntry[] | undefined }) => {
  const { t } = useLearnWords()
  const { course, module } = rest
  const [isUnfolded, setUnfolded] = useState(lessons !== undefined)
  return (
    <li className="c-module">
      <details open={isUnfolded} onToggle={(event) => setUnfolded(event.currentTarget.open)}>
        <summary>
          {module.name}{' '}
          <span className="k-second k-small">
            {t('learn.progress', { finished: module.finishedCount, count: module.lessonsCount })}
          </span>
        </summary>
        {lessons ? (
          <Inside {...rest} lessons={lessons} />
        ) : (
          isUnfolded && (
            <Loaded endpoint={ownModule} input={{ id: course.id, moduleId: module.id }}>
              {(answered) => <Inside {...rest} lessons={answered.lessons} />}
            </Loaded>
          )
        )}
      </details>
    </li>
  )
}

const Entry = ({ course, lesson, isOpen, current, compact }: Shown & { lesson: LessonEntry }) => {
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
        {lesson.deadlines.map((deadline) => (
          <Due key={deadline.work} deadline={deadline} zone={course.zone} />
        ))}
      </span>
      {lesson.hasQuiz && (
        <span className="c-quiz-mark k-small">
          <IconClipboardCheck size={15} stroke={1.8} aria-hidden="true" /> {t('learn.quiz')}
        </span>
      )}
      {lesson.hasAssignment && (
        <span className="c-quiz-mark k-small">
          <IconUpload size={15} stroke={1.8} aria-hidden="true" /> {t('assignment.title')}
        </span>
      )}
    </li>
  )
}

const When = ({ lesson }: { lesson: LessonEntry }) => {
  const { t, time, span } = useLearnWords()
  const [isSoon] = useState(() => lesson.opensAt !== null && secondsTo(lesson.opensAt) < daySeconds)
  if (lesson.state === 'pending' && lesson.opensAt) {
    return (
      <span className="k-under">
        {isSoon ? (
          <Countdown to={lesson.opensAt} write={(left) => t('learn.opens_in', { time: span(left) })} />
        ) : (
          t('learn.opens_at', { time: time(lesson.opensAt) })
        )}
      </span>
    )
  }
  if (lesson.state === 'pending' && lesson.waitsFor)
    return <span className="k-under">{t('learn.waits_for', { name: lesson.waitsFor })}</span>
  return lesson.closesAt && permits(lessonStatus, lesson.state, 'open') ? (
    <span className="k-under">{t('learn.closes_at', { time: time(lesson.closesAt) })}</span>
  ) : null
}

const Due = ({ deadline, zone }: { deadline: LessonEntry['deadlines'][number]; zone: string }) => {
  const { t, time } = useLearnWords()
  const { work, dueOn, isOver, isHard } = deadline
  const words = { work: t(`learn.due.work.${work}`), date: time(dueOn), zone: zone.replaceAll('_', ' ') }
  return (
    <span className="k-under">
      {isOver && !isHard && (
        <>
          <Badge tone="amber">{t('learn.due.late')}</Badge>{' '}
        </>
      )}
      {t(isOver && isHard ? 'learn.due.over' : 'learn.due', words)}
    </span>
  )
}
