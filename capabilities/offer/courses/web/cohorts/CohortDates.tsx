import { Button, Checkbox, NumberInput, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { formatDay } from '#platform/shared/time.ts'
import { api } from '#platform/web/client.ts'
import { Loaded } from '#platform/web/Loaded.tsx'
import { useLocale, useTexts } from '#platform/web/locale.tsx'
import { toast, toastError } from '#platform/web/toast.ts'
import type { EditedCourse } from '../../contract.ts'
import { saveCohortDates, showCohortDates, type EditedCohortDates } from '../../contract/cohorts.ts'
import { courseTexts } from '../../texts.ts'
import type { CohortWork } from '../../vocabulary.ts'

type Lesson = EditedCourse['lessons'][number]
type CohortDay = EditedCohortDates['dates'][number]
type Days = ReadonlyMap<string, CohortDay>
type Set = (day: CohortDay) => void

const keyOf = ({ lessonId, work }: Pick<CohortDay, 'lessonId' | 'work'>): string => `${lessonId}-${work}`
const isSaid = ({ onDay, afterDays }: CohortDay): boolean => onDay !== null || afterDays !== null

/** What of each lesson happens to a group when: it opens, and till when it, its quiz or its assignment is to be done. */
export const CohortDates = ({ course, id, back }: { course: EditedCourse; id: string; back: string }) => (
  <Loaded endpoint={showCohortDates} input={{ id }}>
    {(cohort) => <Sheet course={course} cohort={cohort} back={back} />}
  </Loaded>
)

const Sheet = ({ course, cohort, back }: { course: EditedCourse; cohort: EditedCohortDates; back: string }) => {
  const t = useTexts(courseTexts)
  const locale = useLocale()
  const queries = useQueryClient()
  const [days, setDays] = useState<Days>(() => new Map(cohort.dates.map((date) => [keyOf(date), date])))
  const set: Set = (day) => setDays((known) => new Map(known).set(keyOf(day), day))
  const save = async () => {
    try {
      await api(saveCohortDates, { id: cohort.id, dates: [...days.values()].filter(isSaid) })
      toast(t('cohorts.dates_saved'))
      await queries.invalidateQueries()
    } catch (error) {
      toastError(error)
    }
  }
  return (
    <section className="k-panel k-stack-small" aria-labelledby="cohort-dates">
      <p>
        <Link to={back}>{t('cohorts.back')}</Link>
      </p>
      <h2 id="cohort-dates">{cohort.name}</h2>
      <p className="k-second k-small">
        {t('cohorts.dates_text', { day: formatDay(cohort.startsOn, locale), zone: course.zone.replaceAll('_', ' ') })}
      </p>
      {course.lessons.map((lesson) => (
        <fieldset key={String(lesson.id)} className="k-stack-small">
          <legend>{lesson.name}</legend>
          {worksOf(lesson).map((work) => (
            <DayRow key={work} lesson={lesson} work={work} days={days} set={set} />
          ))}
        </fieldset>
      ))}
      <div className="k-form-foot">
        <Button onClick={() => void save()}>{t('cohorts.save_dates')}</Button>
      </div>
    </section>
  )
}

const worksOf = ({ isCategory, quizEnabled, hasAssignment }: Lesson): CohortWork[] =>
  isCategory
    ? ['release']
    : [
        'release',
        'lesson',
        ...(quizEnabled ? (['quiz'] as const) : []),
        ...(hasAssignment ? (['assignment'] as const) : []),
      ]

const DayRow = ({ lesson, work, days, set }: { lesson: Lesson; work: CohortWork; days: Days; set: Set }) => {
  const t = useTexts(courseTexts)
  const none: CohortDay = { lessonId: lesson.id, work, onDay: null, afterDays: null, isHard: false }
  const day = days.get(keyOf(none)) ?? none
  const named = (text: string) => `${lesson.name}, ${t(`cohorts.work.${work}`)}: ${text}`
  return (
    <div className="k-form-wide">
      <TextInput
        type="date"
        label={t(`cohorts.work.${work}`)}
        aria-label={named(t('cohorts.on_day'))}
        value={day.onDay ?? ''}
        onChange={({ currentTarget: { value } }) =>
          set({ ...day, onDay: value || null, ...(value ? { afterDays: null } : {}) })
        }
      />
      <NumberInput
        label={t('cohorts.after_days')}
        aria-label={named(t('cohorts.after_days'))}
        min={0}
        max={3650}
        allowDecimal={false}
        value={day.afterDays ?? ''}
        onChange={(value) =>
          set(value === '' ? { ...day, afterDays: null } : { ...day, afterDays: Number(value), onDay: null })
        }
      />
      {work !== 'release' && (
        <Checkbox
          label={t('cohorts.hard')}
          aria-label={named(t('cohorts.hard'))}
          checked={day.isHard}
          onChange={({ currentTarget: { checked } }) => set({ ...day, isHard: checked })}
        />
      )}
    </div>
  )
}
