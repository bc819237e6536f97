import type { ClientOutput } from '#platform/shared/contract.ts'
import { formatPercent } from '#platform/shared/money.ts'
import { formatTime } from '#platform/shared/time.ts'
import { useLocale, useTexts } from '#platform/web/locale.tsx'
import { isIn } from '#platform/shared/machine.ts'
import { sizeText } from '#capabilities/offer/files/rules/size-text.ts'
import type { ownLesson, ownOverview } from '../../contract.ts'
import { learningTexts } from '../../texts.ts'
import { lessonStatus } from '../../vocabulary.ts'

export type CourseOverview = ClientOutput<typeof ownOverview>
export type LessonEntry = CourseOverview['lessons'][number]
export type LessonPage = ClientOutput<typeof ownLesson>
export type LessonQuiz = NonNullable<LessonPage['quiz']>

/** What players of a lesson need of it. */
export type MediaPage = Pick<LessonPage, 'id' | 'contents' | 'blocks' | 'positionSeconds'> & {
  course: { id: CourseOverview['id']; seller?: Pick<CourseOverview['seller'], 'id'> }
}

/** Whether a lesson can be opened: open, or finished and not withdrawn since. */
export const isGoable = (lesson: LessonEntry): boolean => isIn(lessonStatus, 'reachable', lesson.state)

export const useLearnWords = () => {
  const t = useTexts(learningTexts)
  const locale = useLocale()
  return {
    t,
    time: (iso: string) => formatTime(iso, locale),
    percent: (share: number) => formatPercent(String(share), locale),
    state: (state: LessonEntry['state']) => t(`state.lesson_status.${state}`),
    size: (bytes: number) => sizeText(bytes, locale),
    /** Days, hours and minutes, or minutes and seconds when it is soon. */
    span: (seconds: number): string => {
      const part = (value: number, unit: 'day' | 'hour' | 'minute' | 'second') =>
        new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'short' }).format(value)
      const [days, hours, minutes] = [
        Math.floor(seconds / 86_400),
        Math.floor((seconds % 86_400) / 3600),
        Math.floor((seconds % 3600) / 60),
      ]
      if (days > 0) return `${part(days, 'day')} ${part(hours, 'hour')}`
      return hours > 0
        ? `${part(hours, 'hour')} ${part(minutes, 'minute')}`
        : `${part(minutes, 'minute')} ${part(Math.floor(seconds % 60), 'second')}`
    },
  }
}
