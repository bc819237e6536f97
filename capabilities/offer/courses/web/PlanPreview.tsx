import { Switch } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { formatTime } from '#platform/shared/time.ts'
import { DayField } from '#platform/web/DayField.tsx'
import { useLocale, useTexts } from '#platform/web/locale.tsx'
import { Badge } from '#ui/Badge.tsx'
import { planLessons, type LessonPlan, type PlannedLesson } from '../rules/plan-lessons.ts'
import { courseTexts } from '../texts.ts'
import type { EditedCourse } from '../contract.ts'

const dayOf = (text: string): Temporal.PlainDate | undefined => {
  try {
    return Temporal.PlainDate.from(text)
  } catch {
    return undefined
  }
}

const planned = (lessons: EditedCourse['lessons']): PlannedLesson[] =>
  lessons.map((row) => ({
    ...row,
    id: Number(row.id),
    parentId: row.parentId === null ? null : Number(row.parentId),
    releaseOn: row.releaseOn === null ? null : Temporal.PlainDate.from(row.releaseOn),
    closesOn: row.closesOn === null ? null : Temporal.PlainDate.from(row.closesOn),
  }))

/** The plan on a day, for a learner who finishes each lesson as soon as it opens. */
const planAt = (
  course: EditedCourse,
  bought: Temporal.PlainDate,
  seen: Temporal.PlainDate,
  keepsUp: boolean,
): LessonPlan[] => {
  const { zone } = course
  const startsAt = (course.startMode === 'date' && course.startOn ? Temporal.PlainDate.from(course.startOn) : bought)
    .toZonedDateTime(zone)
    .toInstant()
  const now = seen.toZonedDateTime({ timeZone: zone, plainTime: '23:59' }).toInstant()
  const finishedAt = new Map<number, Temporal.Instant>()
  const lessons = planned(course.lessons)
  for (;;) {
    const plans = planLessons(lessons, { startsAt, zone, finishedAt }, now)
    const opened = keepsUp
      ? plans.filter((plan) => plan.state === 'published' && plan.opensAt !== null && !finishedAt.has(plan.id))
      : []
    if (opened.length === 0) return plans
    for (const plan of opened) finishedAt.set(plan.id, plan.opensAt!)
  }
}

/** What a learner who bought on one day sees on another: by the same rule that opens lessons. */
export const PlanPreview = ({ course }: { course: EditedCourse }) => {
  const t = useTexts(courseTexts)
  const [isOpen, setOpen] = useState(false)
  if (typeof Temporal === 'undefined') return null
  return (
    <details className="k-panel c-preview" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t('preview.title')}</summary>
      {isOpen && <Preview course={course} />}
    </details>
  )
}

const Preview = ({ course }: { course: EditedCourse }) => {
  const t = useTexts(courseTexts)
  const locale = useLocale()
  const [today] = useState(() => Temporal.Now.plainDateISO(course.zone).toString())
  const [bought, setBought] = useState(today)
  const [seen, setSeen] = useState(today)
  const [keepsUp, setKeepsUp] = useState(true)
  const [from, to] = [dayOf(bought), dayOf(seen)]
  const names = new Map(course.lessons.map((lesson) => [Number(lesson.id), lesson.name]))
  const day = (at: Temporal.Instant) => formatTime(at.toZonedDateTimeISO(course.zone).toPlainDate().toString(), locale)
  const words = (plan: LessonPlan): string => {
    if (plan.state === 'published') return t('preview.open')
    if (plan.state === 'not_for_publish') return t('preview.out')
    return plan.opensAt
      ? t('preview.opens', { day: day(plan.opensAt) })
      : plan.waitsFor
        ? t('preview.waits', { name: names.get(plan.waitsFor) ?? '' })
        : t('preview.later')
  }
  return (
    <div className="k-form">
      <p className="k-second k-small">{t('preview.text')}</p>
      <div className="k-form-wide">
        <DayField label={t('preview.bought')} value={bought} onChange={(day) => setBought(day ?? today)} />
        <DayField label={t('preview.seen')} value={seen} onChange={(day) => setSeen(day ?? today)} />
      </div>
      <Switch
        label={t('preview.keeps_up')}
        checked={keepsUp}
        onChange={(event) => setKeepsUp(event.currentTarget.checked)}
      />
      <ul className="k-rows c-tree" aria-live="polite">
        {from &&
          to &&
          planAt(course, from, to, keepsUp).map((plan, at) => (
            <li key={plan.id} data-inside={course.lessons[at]!.parentId !== null || undefined}>
              {plan.state === 'published' && !course.lessons[at]!.isCategory ? (
                <Link to={`/cabinet/courses/lessons/${plan.id}/preview`}>{names.get(plan.id)}</Link>
              ) : (
                <span>{names.get(plan.id)}</span>
              )}
              <Badge tone={plan.state === 'published' ? 'green' : plan.state === 'pending' ? 'amber' : 'gray'}>
                {words(plan)}
              </Badge>
            </li>
          ))}
      </ul>
    </div>
  )
}
