import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { api } from '#platform/web/client.ts'
import { useLocale, useTexts } from '#platform/web/locale.tsx'
import { toastError } from '#platform/web/toast.ts'
import { editLesson, showCourse, showLesson } from '#capabilities/offer/courses/contract.ts'
import { courseTexts } from '#capabilities/offer/courses/texts.ts'
import { learningTexts } from '../../../texts.ts'

const pauseMs = 800
type Props = { id: number; name: string; mayChange: boolean }

/** The name of a lesson, written where learners read it; it is saved after a pause and when it is left. */
export const LessonName = ({ id, name, mayChange }: Props) => {
  const t = useTexts(learningTexts)
  const locale = useLocale()
  const queries = useQueryClient()
  const [value, setValue] = useState(name)
  const saved = useRef(name)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const save = async (next: string) => {
    clearTimeout(timer.current)
    const clean = next.trim()
    if (clean === '' || clean === saved.current) return
    saved.current = clean
    try {
      await api(editLesson, { id, name: clean })
      for (const { path } of [showLesson, showCourse]) await queries.invalidateQueries({ queryKey: [path] })
    } catch (error) {
      saved.current = ''
      toastError(error)
    }
  }
  const last = useEffectEvent(() => save(value))
  // Whoever leaves within the pause leaves nothing behind.
  useEffect(() => () => void last(), [])
  return (
    <textarea
      rows={1}
      className="c-lesson-name"
      aria-label={t('builder.name')}
      value={value}
      maxLength={200}
      readOnly={!mayChange}
      onFocus={({ currentTarget }) => value === courseTexts.in(locale)('content.new_lesson') && currentTarget.select()}
      onChange={({ currentTarget }) => {
        const next = currentTarget.value.replaceAll('\n', ' ')
        setValue(next)
        clearTimeout(timer.current)
        timer.current = setTimeout(() => void save(next), pauseMs)
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return
        event.preventDefault()
        event.currentTarget.blur()
      }}
      onBlur={() => void save(value)}
    />
  )
}
