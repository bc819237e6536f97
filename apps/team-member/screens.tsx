import { Outlet } from 'react-router'
import { AreaError } from '#platform/web/shell/AreaError.tsx'

/** Around every screen, so that a broken one leaves the frame standing. */
export default function Screens() {
  return <Outlet />
}

export function ErrorBoundary() {
  return <AreaError home="/team_member" />
}
