import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import type { ClientOutput } from '#platform/shared/contract.ts'
import { api } from '#platform/web/client.ts'
import { Loaded } from '#platform/web/Loaded.tsx'
import type { ContentType } from '#capabilities/offer/content-blocks/blocks/declared.ts'
import { FullWindow, useOpened } from '#capabilities/offer/content-blocks/web/editor/index.ts'
import { showCourse, showLesson, type EditedCourse } from '#capabilities/offer/courses/contract.ts'
import { draftKey, LessonBuilder } from './LessonBuilder.tsx'

type Lesson = ClientOutput<typeof showLesson>

/** The content of a lesson, in the same builder as pages. */
export const LessonContents = () => {
  const { id = '' } = useParams()
  return (
    <Loaded key={id} endpoint={showLesson} input={{ id }}>
      {(lesson) => <Whole lesson={lesson} />}
    </Loaded>
  )
}

const Whole = ({ lesson }: { lesson: Lesson }) => {
  const [round, setRound] = useState(0)
  const { data: fresh = lesson, isPending } = useQuery({
    queryKey: ['lesson-builder', String(lesson.id), round],
    queryFn: ({ signal }) => api(showLesson, { id: lesson.id }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  if (isPending) return null
  return (
    <FullWindow title={fresh.name}>
      <Loaded endpoint={showCourse} input={{ id: fresh.productId }}>
        {(course) => (
          <Opened key={round} lesson={fresh} course={course} onReload={() => setRound((last) => last + 1)} />
        )}
      </Loaded>
    </FullWindow>
  )
}

type OpenedProps = { lesson: Lesson; course: EditedCourse; onReload: () => void }

const Opened = ({ lesson, course, onReload }: OpenedProps) => {
  const opened = useOpened<ContentType>(draftKey(lesson.id), lesson.contents)
  return <LessonBuilder {...{ lesson, course, opened, onReload }} />
}
