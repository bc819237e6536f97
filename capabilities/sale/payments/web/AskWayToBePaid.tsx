import { lazy, Suspense } from 'react'

// Loaded with the screen that asks: pages of shops, which take logos through the same door, carry no form of the desk.
const Form = lazy(() => import('./WayToBePaid.tsx').then(({ WayToBePaid: form }) => ({ default: form })))

export const WayToBePaid = () => (
  <Suspense fallback={null}>
    <Form />
  </Suspense>
)
