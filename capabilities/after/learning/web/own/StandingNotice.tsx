import { Button } from '@mantine/core'
import { useAct } from '#platform/web/action.tsx'
import { api } from '#platform/web/client.ts'
import { isIn } from '#platform/shared/machine.ts'
import { endAccess } from '#capabilities/after/access/contract.ts'
import { coursePublishState } from '../../vocabulary.ts'
import { Countdown } from './Countdown.tsx'
import { useLearnWords, type CourseOverview } from './learn-words.ts'

/** Why a course is not open now, and what helps. */
export const StandingNotice = ({ course }: { course: CourseOverview }) => {
  const { t, time, span } = useLearnWords()
  const act = useAct()
  const { publishState, seller } = course
  if (isIn(coursePublishState, 'open', publishState)) return null
  const starts = publishState === 'publish_pending' ? course.startsAt : null
  const text = starts
    ? t('learn.state.starts', { time: time(starts) })
    : course.isEndedByOwner && publishState === 'publish_canceled'
      ? t('learn.state.ended_by_owner')
      : course.isBlocked && publishState === 'publish_paused'
        ? t('learn.state.blocked', { seller: seller.name, email: seller.email })
        : t(`learn.state.${publishState as 'publish_pending' | 'publish_paused' | 'publish_canceled'}`)
  return (
    <div
      className={`p-notice k-tone-${publishState === 'publish_pending' ? 'amber' : publishState === 'publish_paused' ? 'red' : 'gray'}`}
    >
      <p role="status">{text}</p>
      {starts && <Countdown to={starts} write={(left) => t('learn.opens_in', { time: span(left) })} />}
      {course.isEndedByOwner && publishState === 'publish_canceled' && (
        <Button
          onClick={() =>
            void act(
              {
                key: 'reopen',
                text: t('learn.reopen'),
                done: t('learn.reopened'),
                run: () => api(endAccess, { id: course.id, ended: false }),
              },
              undefined,
            )
          }
        >
          {t('learn.reopen')}
        </Button>
      )}
      {course.payPath && publishState === 'publish_paused' && !course.isBlocked && (
        <Button component="a" href={course.payPath}>
          {t('learn.pay')}
        </Button>
      )}
    </div>
  )
}
