import { IconRefresh } from '@tabler/icons-react'
import { Button, Modal } from '@mantine/core'
import { useState } from 'react'
import { permits } from '#platform/shared/machine.ts'
import { formatDay } from '#platform/shared/time.ts'
import { ActionMenu } from '#platform/web/action.tsx'
import { useSession } from '#platform/web/session.tsx'
import { api } from '#platform/web/client.ts'
import { Loaded } from '#platform/web/Loaded.tsx'
import { useLocale, useTexts } from '#platform/web/locale.tsx'
import { Badge } from '#ui/Badge.tsx'
import { resetSession, showSessionModule, type Session } from '../../contract/sessions.ts'
import { learningTexts } from '../../texts.ts'
import { lessonStatus } from '../../vocabulary.ts'
import { ExtendDeadline } from './LearnerCohort.tsx'

type Entry = Session['lessons'][number]

/** The state of each lesson for one learner; modules of a large course are opened one by one. */
export const LessonRows = ({ session }: { session: Session }) => {
  const inside = Map.groupBy(session.lessons, (lesson) => lesson.parentId)
  return (
    <ul className="k-rows">
      {(inside.get(null) ?? []).map((top) => {
        const lessons = inside.get(top.id)
        if (!top.isCategory) return <LessonRow key={String(top.id)} sessionId={session.id} lesson={top} />
        if (top.lessonsCount > 0 && !lessons)
          return <FoldedRows key={String(top.id)} sessionId={session.id} module={top} />
        return [
          <li key={String(top.id)}>
            <strong>{top.name}</strong>
          </li>,
          ...(lessons ?? []).map((lesson) => (
            <LessonRow key={String(lesson.id)} sessionId={session.id} lesson={lesson} />
          )),
        ]
      })}
    </ul>
  )
}

const FoldedRows = ({ sessionId, module }: { sessionId: Session['id']; module: Entry }) => {
  const t = useTexts(learningTexts)
  const [isUnfolded, setUnfolded] = useState(false)
  return (
    <li className="c-folded">
      <details onToggle={(event) => setUnfolded(event.currentTarget.open)}>
        <summary>
          <strong>{module.name}</strong>{' '}
          <span className="k-second k-small">
            {t('learn.progress', { finished: module.finishedCount, count: module.lessonsCount })}
          </span>
        </summary>
        {isUnfolded && (
          <Loaded endpoint={showSessionModule} input={{ id: sessionId, moduleId: module.id }}>
            {({ lessons }) => (
              <ul className="k-rows">
                {lessons.map((lesson) => (
                  <LessonRow key={String(lesson.id)} sessionId={sessionId} lesson={lesson} />
                ))}
              </ul>
            )}
          </Loaded>
        )}
      </details>
    </li>
  )
}

const LessonRow = ({ sessionId: id, lesson }: { sessionId: Session['id']; lesson: Entry }) => {
  const t = useTexts(learningTexts)
  return (
    <li>
      <span>
        {lesson.name}
        {lesson.deadlines.map((deadline) => (
          <DueRow key={deadline.work} sessionId={id} lesson={lesson} deadline={deadline} />
        ))}
      </span>
      <Badge tone={lessonStatus.states[lesson.state].tone}>{t(`state.lesson_status.${lesson.state}`)}</Badge>
      {permits(lessonStatus, lesson.state, 'reset') && (
        <ActionMenu
          label={t('action.reset_lesson', { name: lesson.name })}
          target={lesson}
          actions={[
            {
              key: 'reset',
              text: t('action.reset'),
              icon: <IconRefresh size={16} stroke={1.8} />,
              permission: 'learning.change',
              run: () => api(resetSession, { id, lessonId: lesson.id }),
              done: t('done.reset'),
            },
          ]}
        />
      )}
    </li>
  )
}

type DueProps = { sessionId: Session['id']; lesson: Entry; deadline: Entry['deadlines'][number] }

/** Till when something is to be done, and a later day for this learner. */
const DueRow = ({ sessionId, lesson, deadline: { work, dueOn, isOver, isExtended } }: DueProps) => {
  const t = useTexts(learningTexts)
  const locale = useLocale()
  const [isOpen, setOpen] = useState(false)
  const { can } = useSession()
  return (
    <span className="k-under">
      {isOver && <Badge tone="amber">{t('learn.due.late')}</Badge>} {t(`learn.due.work.${work}`)}:{' '}
      {formatDay(dueOn, locale)} {isExtended && t('session.extended')}{' '}
      {can('learning.change') && (
        <Button
          variant="subtle"
          size="compact-xs"
          aria-label={t('action.extend_deadline_of', { name: lesson.name })}
          onClick={() => setOpen(true)}
        >
          {t('action.extend_deadline')}
        </Button>
      )}
      <Modal opened={isOpen} onClose={() => setOpen(false)} title={t('action.extend_deadline')} centered>
        {isOpen && (
          <ExtendDeadline due={{ id: sessionId, lessonId: lesson.id, work, dueOn }} onDone={() => setOpen(false)} />
        )}
      </Modal>
    </span>
  )
}
