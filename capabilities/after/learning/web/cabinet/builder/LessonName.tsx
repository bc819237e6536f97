import { useQueryClient } from '@tanstack/react-query'
import { api } from '#platform/web/client.ts'
import { useLocale, useTexts } from '#platform/web/locale.tsx'
import { NameInPage } from '#capabilities/offer/content-blocks/web/editor/index.ts'
import { editLesson, showCourse, showLesson } from '#capabilities/offer/courses/contract.ts'
import { courseTexts } from '#capabilities/offer/courses/texts.ts'
import { learningTexts } from '../../../texts.ts'

type Props = { id: number; name: string; mayChange: boolean }

/** The name of a lesson, written where learners read it. */
export const LessonName = ({ id, name, mayChange }: Props) => {
  const t = useTexts(learningTexts)
  const locale = useLocale()
  const queries = useQueryClient()
  const save = async (next: string) => {
    await api(editLesson, { id, name: next })
    for (const { path } of [showLesson, showCourse]) await queries.invalidateQueries({ queryKey: [path] })
  }
  return (
    <NameInPage
      className="c-lesson-name"
      label={t('builder.name')}
      value={name}
      longest={200}
      mayChange={mayChange}
      fresh={courseTexts.in(locale)('content.new_lesson')}
      save={save}
    />
  )
}
