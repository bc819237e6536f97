import { lazy, Suspense } from 'react'
import { Outlet, useLocation } from 'react-router'
import { AreaError } from '#platform/web/shell/AreaError.tsx'
import { permissionAt } from '#platform/web/shell/navigation.ts'
import { useSession } from '#platform/web/session.tsx'
import { cabinet } from './navigation.ts'

const NotInPlan = lazy(() => import('./NotInPlan.tsx'))

/**
 * Around every screen, so that a broken one leaves the frame standing; and in the place of all that belong to a part of
 * the product the seller's plan does not have.
 */
export default function Screens() {
  const { notInPlan } = useSession()
  const permission = permissionAt(cabinet, useLocation().pathname)
  if (permission === undefined || !notInPlan.includes(permission)) return <Outlet />
  return (
    <Suspense>
      <NotInPlan />
    </Suspense>
  )
}

export function ErrorBoundary() {
  return <AreaError home="/cabinet" />
}
