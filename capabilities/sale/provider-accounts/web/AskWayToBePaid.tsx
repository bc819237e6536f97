import { lazy, Suspense } from 'react'

// Loaded with the screen that uses it: pages of shops, which import logos through the same entry point, must not load
// forms of the desk.
const Form = lazy(() => import('./WayToBePaid.tsx').then(({ WayToBePaid: form }) => ({ default: form })))

export const WayToBePaid = () => (
  <Suspense fallback={null}>
    <Form />
  </Suspense>
)
