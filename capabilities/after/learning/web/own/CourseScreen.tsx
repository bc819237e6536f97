import { Button } from '@mantine/core'
import { IconArchive, IconCertificate, IconPlayerPlay } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { Link, useParams } from 'react-router'
import { useAct, type Action } from '#platform/web/action.tsx'
import { api } from '#platform/web/client.ts'
import { Loaded } from '#platform/web/Loaded.tsx'
import { PageHead } from '#platform/web/PageHead.tsx'
import { isIn } from '#platform/shared/machine.ts'
import { Badge } from '#ui/Badge.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { endAccess } from '#capabilities/after/access/contract.ts'
import { ownOverview } from '../../contract.ts'
import { coursePublishState } from '../../vocabulary.ts'
import { KeepCourse } from './device/KeepCourse.tsx'
import { CourseTheme } from './CourseTheme.tsx'
import { useLearnWords, type CourseOverview } from './learn-words.ts'
import { LessonList } from './LessonList.tsx'
import { Progress } from './Progress.tsx'
import { StandingNotice } from './StandingNotice.tsx'

const OwnReview = lazy(async () => {
  const { loadOwnReview } = await import('#capabilities/after/reviews/web/index.ts')
  return { default: await loadOwnReview() }
})

/** A course as its learner finds it: how far they are, where to go on, and what comes when. */
export default function CourseScreen() {
  const { id = '' } = useParams()
  return (
    <Loaded endpoint={ownOverview} input={{ id }}>
      {(course) => <Course course={course} />}
    </Loaded>
  )
}

const Course = ({ course }: { course: CourseOverview }) => {
  const { t } = useLearnWords()
  const isOpen = isIn(coursePublishState, 'open', course.publishState)
  return (
    <CourseTheme course={course}>
      {course.banner && <Banner picture={course.banner} />}
      <PageHead
        title={course.productName}
        text={course.seller.name}
        back={{ to: '/payer', text: t('learn.back') }}
        badge={
          <Badge tone={coursePublishState.states[course.publishState as 'published'].tone}>
            {t(`state.course_publish_state.${course.publishState as 'published'}`)}
          </Badge>
        }
      />
      <div className="c-course">
        <StandingNotice course={course} />
        <OwnCohort course={course} />
        {course.lessonsCount > 0 && <Hero course={course} isOpen={isOpen} />}
        {course.lessons.length === 0 ? (
          <EmptyState title={t('learn.empty')} text={t('learn.empty_text', { seller: course.seller.name })}>
            <Link to={`/payer/access/${course.id}`}>{t('learn.purchase')}</Link>
          </EmptyState>
        ) : (
          <section className="k-panel" aria-labelledby="lessons">
            <h2 id="lessons">{t('learn.lessons')}</h2>
            <LessonList course={course} isOpen={isOpen} />
          </section>
        )}
        {isOpen && course.lessons.length > 0 && <KeepCourse course={course} />}
        {course.finishedCount > 0 && (
          <Suspense>
            <OwnReview access={course} />
          </Suspense>
        )}
        {isOpen && <EndAccess id={course.id} />}
      </div>
    </CourseTheme>
  )
}

/** The group they take the course with. */
const OwnCohort = ({ course: { cohort, zone } }: { course: CourseOverview }) => {
  const { t, time } = useLearnWords()
  if (!cohort) return null
  if (!cohort.startsOn) return <p className="p-notice k-tone-amber">{t('learn.cohort_waits')}</p>
  const words = { cohort: cohort.name ?? '', from: time(cohort.startsOn), zone: zone.replaceAll('_', ' ') }
  return (
    <p className="k-second">
      {cohort.endsOn ? t('learn.cohort_till', { ...words, till: time(cohort.endsOn) }) : t('learn.cohort', words)}
    </p>
  )
}

/** How far the learner is, and where they go on. */
const Hero = ({ course, isOpen }: { course: CourseOverview; isOpen: boolean }) => {
  const { t } = useLearnWords()
  const next = course.lessons.find((lesson) => lesson.id === course.nextLessonId)
  const isDone = course.finishedCount === course.lessonsCount
  return (
    <section className="k-panel c-hero" aria-label={t('learn.progress_label')}>
      {isDone && <h2>{t('learn.done_title')}</h2>}
      {course.theme.progress && <Progress course={course} />}
      <div className="k-row">
        {isOpen && next && (
          <Button
            component={Link}
            to={`/payer/s/${course.id}/lessons/${next.id}`}
            className="p-go"
            size="md"
            leftSection={<IconPlayerPlay size={18} stroke={1.8} aria-hidden="true" />}
          >
            {course.finishedCount === 0 && course.lastLessonId === null
              ? t('learn.start')
              : t('learn.continue', { name: next.name })}
          </Button>
        )}
        {course.certificateCode && (
          <Button
            component="a"
            href={`/v1/payer/course_sessions/${course.id}/certificate.pdf`}
            target="_blank"
            variant={isDone ? 'filled' : 'default'}
            size="md"
            leftSection={<IconCertificate size={18} stroke={1.8} aria-hidden="true" />}
          >
            {t('learn.certificate')}
          </Button>
        )}
        <Link to={`/payer/access/${course.id}`}>{t('learn.purchase')}</Link>
      </div>
      {course.hasCertificate && !course.certificateCode && (
        <p className="k-second k-small">{t('learn.certificate_ahead')}</p>
      )}
    </section>
  )
}

const EndAccess = ({ id }: { id: CourseOverview['id'] }) => {
  const { t } = useLearnWords()
  const act = useAct()
  const end: Action = {
    key: 'end',
    text: t('learn.end'),
    icon: <IconArchive size={16} stroke={1.8} />,
    confirm: () => ({ title: t('learn.end_title'), text: t('learn.end_text'), yes: t('learn.end') }),
    run: () => api(endAccess, { id }),
    done: t('learn.ended'),
  }
  return (
    <div>
      <Button variant="subtle" color="gray" size="xs" leftSection={end.icon} onClick={() => void act(end, undefined)}>
        {end.text}
      </Button>
    </div>
  )
}

const Banner = ({ picture }: { picture: NonNullable<CourseOverview['banner']> }) => (
  <picture>
    <source
      type="image/avif"
      srcSet={picture.variants.map((variant) => `${variant.avif} ${variant.width}w`).join(', ')}
      sizes="100vw"
    />
    <img className="c-banner" src={picture.url} width={picture.width} height={picture.height} alt="" />
  </picture>
)
