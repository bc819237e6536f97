import { useParams } from 'react-router'
import type { ClientOutput } from '#platform/shared/contract.ts'
import { Loaded, LoadedOnce } from '#platform/web/Loaded.tsx'
import type { ContentType } from '#capabilities/offer/content-blocks/blocks/declared.ts'
import { FullWindow, useOpened } from '#capabilities/offer/content-blocks/web/editor/index.ts'
import { showCourse, showLesson, type EditedCourse } from '#capabilities/offer/courses/contract.ts'
import { draftKey, LessonBuilder } from './LessonBuilder.tsx'

type Lesson = ClientOutput<typeof showLesson>

/** The content of a lesson, in the same builder as pages. */
export const LessonContents = () => {
  const { id = '' } = useParams()
  return (
    <LoadedOnce key={id} endpoint={showLesson} input={{ id }}>
      {(lesson, reread) => (
        <FullWindow title={lesson.name}>
          <Loaded endpoint={showCourse} input={{ id: lesson.productId }}>
            {(course) => <Opened lesson={lesson} course={course} onReload={reread} />}
          </Loaded>
        </FullWindow>
      )}
    </LoadedOnce>
  )
}

type OpenedProps = { lesson: Lesson; course: EditedCourse; onReload: () => void }

const Opened = ({ lesson, course, onReload }: OpenedProps) => {
  const opened = useOpened<ContentType>(draftKey(lesson.id), lesson.contents)
  return <LessonBuilder {...{ lesson, course, opened, onReload }} />
}
