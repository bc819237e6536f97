import { Button } from '@mantine/core'
import { IconArrowLeft, IconArrowRight, IconCheck } from '@tabler/icons-react'
import { Link, useNavigate, useParams } from 'react-router'
import { useSession } from '#platform/web/session.tsx'
import { KeptNotice, sendOrKeep, useWaiting } from '#capabilities/after/mobile-app/web/index.ts'
import { useSending } from '#platform/web/form/useSending.ts'
import { Loaded } from '#platform/web/Loaded.tsx'
import { toast } from '#platform/web/toast.ts'
import { PageHead } from '#platform/web/PageHead.tsx'
import { Badge } from '#ui/Badge.tsx'
import { finishLesson, ownLesson } from '../../contract.ts'
import { lessonStatus } from '../../vocabulary.ts'
import { AssignmentPanel } from './AssignmentPanel.tsx'
import { Blocks } from './Blocks.tsx'
import { Comments } from './Comments.tsx'
import { CourseTheme } from './CourseTheme.tsx'
import { useLearnWords, type LessonPage } from './learn-words.ts'
import { LessonList } from './LessonList.tsx'
import { Progress } from './Progress.tsx'
import { QuizPanel } from './QuizPanel.tsx'

/** One lesson: its contents, its quiz, what others said, and the way on. */
export default function LessonScreen() {
  const { id = '', lessonId = '' } = useParams()
  return (
    <Loaded key={lessonId} endpoint={ownLesson} input={{ id, lessonId }}>
      {(page) => <Lesson page={page} />}
    </Loaded>
  )
}

const Lesson = ({ page }: { page: LessonPage }) => {
  const { t, state } = useLearnWords()
  const { course } = page
  const { sidebar } = course.theme
  return (
    <CourseTheme course={course}>
      <PageHead
        title={page.name}
        text={page.description || undefined}
        back={{ to: `/payer/s/${course.id}`, text: course.productName }}
        badge={<Badge tone={lessonStatus.states[page.state].tone}>{state(page.state)}</Badge>}
      />
      <div className="c-lesson" data-sidebar={sidebar}>
        <div className="c-main">
          {page.contents.document.blocks.length === 0 && page.quiz === null && page.assignment === null && (
            <p className="k-second">{t('lesson.empty')}</p>
          )}
          <Blocks page={page} />
          {page.quiz && <QuizPanel page={page} quiz={page.quiz} />}
          {page.assignment && <AssignmentPanel page={page} assignment={page.assignment} />}
          <Steps page={page} />
          {page.commentsAllowed && <Comments page={page} />}
        </div>
        {sidebar !== 'none' && (
          <nav className="k-panel c-side" aria-label={t('learn.lessons')}>
            {course.theme.progress && <Progress course={course} />}
            <LessonList course={course} isOpen current={Number(page.id)} compact />
          </nav>
        )}
      </div>
    </CourseTheme>
  )
}

type Finished = { answer: LessonPage['course'] } | 'kept'

/** Back, done, on. */
const Steps = ({ page }: { page: LessonPage }) => {
  const { t } = useLearnWords()
  const navigate = useNavigate()
  const { isSending, send } = useSending()
  const { course } = page
  const path = (id: number | string) => `/payer/s/${course.id}/lessons/${id}`
  const { user } = useSession()
  const { names, look } = useWaiting()
  const deed = `finish-${course.id}-${page.id}`
  const isWaiting = names.includes(deed)
  const finish = async () => {
    let sent: Finished = 'kept'
    const isDone = await send(async () => {
      sent = await sendOrKeep(user.id, deed, finishLesson, { id: course.id, lessonId: page.id })
    })
    if (!isDone) return
    const answered = sent as Finished
    if (answered === 'kept') return look()
    toast(t('lesson.toasted'))
    const next = answered.answer.nextLessonId
    await navigate(next === null ? `/payer/s/${course.id}` : path(next))
  }
  return (
    <div className="c-steps">
      {page.previousId !== null && (
        <Button
          component={Link}
          to={path(page.previousId)}
          variant="default"
          leftSection={<IconArrowLeft size={16} stroke={1.8} aria-hidden="true" />}
        >
          {t('lesson.previous')}
        </Button>
      )}
      {isWaiting && <KeptNotice />}
      {page.state === 'finished' || isWaiting ? (
        page.nextId !== null && (
          <Button
            component={Link}
            to={path(page.nextId)}
            rightSection={<IconArrowRight size={16} stroke={1.8} aria-hidden="true" />}
          >
            {t('lesson.next')}
          </Button>
        )
      ) : page.mustPassQuiz || page.mustHandIn ? (
        <p className="k-second k-small">{t(page.mustPassQuiz ? 'lesson.must_pass' : 'lesson.must_hand_in')}</p>
      ) : (
        <Button
          loading={isSending}
          leftSection={<IconCheck size={16} stroke={2} aria-hidden="true" />}
          onClick={() => void finish()}
        >
          {t(page.nextId === null ? 'lesson.finish' : 'lesson.finish_next')}
        </Button>
      )}
    </div>
  )
}
