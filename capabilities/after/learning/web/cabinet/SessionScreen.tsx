import { Modal } from '@mantine/core'
import { IconCalendarPlus, IconLock, IconLockOpen, IconRefresh, IconUsersGroup } from '@tabler/icons-react'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { permits } from '#platform/shared/machine.ts'
import { formatTime } from '#platform/shared/time.ts'
import type { Action } from '#platform/web/action.tsx'
import { api } from '#platform/web/client.ts'
import { Form } from '#platform/web/form/Form.tsx'
import { FormField } from '#platform/web/form/FormField.tsx'
import { useForm } from '#platform/web/form/useForm.ts'
import { Loaded } from '#platform/web/Loaded.tsx'
import { useLocale, useTexts } from '#platform/web/locale.tsx'
import { PageHead } from '#platform/web/PageHead.tsx'
import { Badge } from '#ui/Badge.tsx'
import { Pairs } from '#ui/Pairs.tsx'
import { blockSession, extendSession, resetSession, showSession, type Session } from '../../contract/sessions.ts'
import { learningTexts } from '../../texts.ts'
import { coursePublishState } from '../../vocabulary.ts'
import { Progress } from '../own/Progress.tsx'
import { MoveLearner } from './LearnerCohort.tsx'
import { LessonRows } from './LessonRows.tsx'
import '../../../../../ui/learn.css'

/** How far one learner is, lesson by lesson, and what the seller can do for them. */
export default function SessionScreen() {
  const { id = '' } = useParams()
  return (
    <Loaded endpoint={showSession} input={{ id }}>
      {(session) => <Page session={session} />}
    </Loaded>
  )
}

const look = { size: 16, stroke: 1.8 }
const change = { permission: 'learning.change' } as const

const Page = ({ session }: { session: Session }) => {
  const t = useTexts(learningTexts)
  const [opened, setOpened] = useState<Dialog>()
  const { ownerName } = session
  const state = session.publishState as SessionState
  const actions = useSessionActions(session, state, setOpened)
  return (
    <>
      <PageHead
        title={ownerName}
        text={session.productName}
        back={{ to: '/cabinet/courses/sessions', text: t('session.back') }}
        badge={<Badge tone={coursePublishState.states[state].tone}>{t(`state.course_publish_state.${state}`)}</Badge>}
        actions={actions}
      />
      <div className="k-split">
        <section className="k-panel" aria-labelledby="lessons">
          <h2 id="lessons">{t('session.lessons')}</h2>
          <LessonRows session={session} />
        </section>
        <Standing session={session} />
      </div>
      <Dialogs session={session} opened={opened} onClose={() => setOpened(undefined)} />
    </>
  )
}

/** How far the learner is, since when, and with whom. */
const Standing = ({ session }: { session: Session }) => {
  const t = useTexts(learningTexts)
  const locale = useLocale()
  const time = (iso: string | null) => iso && formatTime(iso, locale)
  return (
    <aside className="k-panel c-theme" aria-label={t('session.progress')}>
      <Progress course={session} />
      <Pairs
        pairs={[
          [
            t('session.blocked'),
            session.isBlocked ? (
              <Badge key="blocked" tone="red">
                {t('session.blocked')}
              </Badge>
            ) : null,
          ],
          [
            t('session.email'),
            session.ownerEmail && (
              <a key="email" className="k-link" href={`mailto:${session.ownerEmail}`}>
                {session.ownerEmail}
              </a>
            ),
          ],
          [t('session.cohort'), session.cohort && (session.cohort.name ?? t('session.cohort_waits'))],
          [t('session.since'), time(session.startsAt)],
          [t('session.until'), session.endsAt ? time(session.endsAt) : t('session.unlimited')],
          [t('session.last'), time(session.lastActiveAt)],
          [
            t('action.order'),
            session.orderId && (
              <Link key="order" to={`/cabinet/orders/${session.orderId}`}>
                {String(session.orderId)}
              </Link>
            ),
          ],
        ]}
      />
    </aside>
  )
}

type Dialog = 'extend' | 'move'
type DialogProps = { session: Session; opened: Dialog | undefined; onClose: () => void }

const Dialogs = ({ session, opened, onClose }: DialogProps) => {
  const t = useTexts(learningTexts)
  return (
    <Modal
      opened={opened !== undefined}
      onClose={onClose}
      title={t(opened === 'move' ? 'action.move' : 'extend.title')}
      centered
    >
      {opened === 'extend' && <Extend id={session.id} onDone={onClose} />}
      {opened === 'move' && <MoveLearner session={session} onDone={onClose} />}
    </Modal>
  )
}

type SessionState = keyof typeof coursePublishState.states

/** What the seller may do with a learner's access. */
const useSessionActions = (session: Session, state: SessionState, opens: (dialog: Dialog) => void): Action[] => {
  const t = useTexts(learningTexts)
  const { id, ownerName, cohort } = session
  return [
    {
      key: 'extend',
      text: t('action.extend'),
      icon: <IconCalendarPlus {...look} />,
      ...change,
      run: () => opens('extend'),
    },
    {
      key: 'move',
      text: t('action.move'),
      icon: <IconUsersGroup {...look} />,
      ...change,
      shows: () => cohort !== null,
      run: () => opens('move'),
    },
    {
      key: 'reset',
      text: t('action.reset'),
      icon: <IconRefresh {...look} />,
      ...change,
      confirm: () => ({
        title: t('confirm.reset', { name: ownerName }),
        text: t('confirm.reset_text'),
        yes: t('action.reset'),
      }),
      run: () => api(resetSession, { id }),
      done: t('done.reset'),
    },
    useBlockAction(session, state),
  ]
}

/** Shuts a learner out, or lets them in again. */
const useBlockAction = ({ id, ownerName, isBlocked }: Session, state: SessionState): Action => {
  const t = useTexts(learningTexts)
  return isBlocked
    ? {
        key: 'unblock',
        text: t('action.unblock'),
        icon: <IconLockOpen {...look} />,
        ...change,
        run: () => api(blockSession, { id, blocked: false }),
        done: t('done.unblock'),
      }
    : {
        key: 'block',
        text: t('action.block'),
        icon: <IconLock {...look} />,
        danger: true,
        ...change,
        shows: () => permits(coursePublishState, state, 'block'),
        confirm: () => ({
          title: t('confirm.block', { name: ownerName }),
          text: t('confirm.block_text'),
          yes: t('action.block'),
        }),
        run: () => api(blockSession, { id, blocked: true }),
        done: t('done.block'),
      }
}

const Extend = ({ id, onDone }: { id: string | number; onDone: () => void }) => {
  const t = useTexts(learningTexts)
  const form = useForm({
    endpoint: extendSession,
    texts: learningTexts,
    prefix: 'extend',
    initial: { id, days: 30 },
    done: t('done.extended'),
    onDone,
  })
  return (
    <Form form={form} submit={t('action.extend')}>
      <FormField form={form} kind="integer" name="days" min={1} max={3650} />
    </Form>
  )
}
