import { lazy, Suspense } from 'react'
import type { DisputeNotice as Notice } from './DisputeNotice.tsx'

const DisputeNotice = lazy(async () => ({ default: (await import('./DisputeNotice.tsx')).DisputeNotice }))

/** Beside a chargeback: how it can be, or was, answered. Loaded, with its texts, only if there is one. */
export const DisputeOfTransfer = (props: Parameters<typeof Notice>[0]) => (
  <Suspense fallback={null}>
    <DisputeNotice {...props} />
  </Suspense>
)
