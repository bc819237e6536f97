import { useLearnWords, type CourseOverview } from './learn-words.ts'

export const Progress = ({ course }: { course: CourseOverview }) => {
  const { t, percent } = useLearnWords()
  return (
    <div className="c-progress">
      <div
        role="progressbar"
        aria-label={t('learn.progress_label')}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={course.progress}
      >
        <span style={{ inlineSize: `${course.progress}%` }} />
      </div>
      <p className="k-small">
        <strong className="k-numbers">{percent(course.progress)}</strong> ·{' '}
        {t('learn.progress', { finished: course.finishedCount, count: course.lessonsCount })}
      </p>
    </div>
  )
}
