import { lazy, Suspense } from 'react'
import { useParams } from 'react-router'

// The builder and its library are named here alone: the cabinet's shell, which knows all paths, carries none of it.
const Contents = lazy(() =>
  import('./builder/LessonContents.tsx').then(({ LessonContents: part }) => ({ default: part })),
)
const Preview = lazy(() => import('./LessonPreview.tsx').then(({ LessonPreview: part }) => ({ default: part })))

/** A lesson in the builder, or as its learners meet it. */
export default function LessonPartScreen() {
  const { part } = useParams()
  return <Suspense fallback={null}>{part === 'contents' ? <Contents /> : <Preview />}</Suspense>
}
