import { lazy, Suspense } from 'react'

// The builder and its library are named here alone: the cabinet's shell, which knows all paths, carries none of it.
const Contents = lazy(() => import('./LessonContents.tsx').then(({ LessonContents }) => ({ default: LessonContents })))

export default function LessonBuilderScreen() {
  return (
    <Suspense fallback={null}>
      <Contents />
    </Suspense>
  )
}
