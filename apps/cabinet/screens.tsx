import { lazy, Suspense } from 'react'
import { Outlet, useLocation } from 'react-router'
import { AreaError } from '#platform/web/shell/AreaError.tsx'
import { lockAt } from '#platform/web/shell/navigation.ts'
import { useSession } from '#platform/web/session.tsx'
import { cabinet } from './navigation.ts'

const NotInPlan = lazy(() => import('./plan/NotInPlan.tsx'))

/**
 * Around every screen, so that a broken one leaves the frame standing; and in the place of all that belong to a part of
 * the product the seller's plan does not have.
 */
export default function Screens() {
  const lock = lockAt(cabinet, useLocation().pathname, useSession())
  if (!lock) return <Outlet />
  return (
    <Suspense>
      <NotInPlan {...lock} />
    </Suspense>
  )
}

export function ErrorBoundary() {
  return <AreaError home="/cabinet" />
}
