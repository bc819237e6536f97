import { lazy, Suspense } from 'react'

// The builder and its library are named here alone: the cabinet's shell, which knows all paths, carries none of it.
const Editor = lazy(() => import('./PageEditor.tsx').then(({ PageEditor }) => ({ default: PageEditor })))

export default function PageEditorScreen() {
  return (
    <Suspense fallback={null}>
      <Editor />
    </Suspense>
  )
}
