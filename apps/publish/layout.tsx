import { Outlet, useLoaderData } from 'react-router'
import { Bell } from '#capabilities/outward/notifications/web/index.ts'
import { AreaProvider } from '#platform/web/shell/AreaProvider.tsx'
import { AreaError } from '#platform/web/shell/AreaError.tsx'
import { AreaFallback } from '#platform/web/shell/AreaFallback.tsx'
import { Shell } from '#platform/web/shell/Shell.tsx'
import { actingIn } from '#platform/web/shell/switches.ts'
import { signedIn } from '#platform/web/signed-in.ts'
import { asksSessionAgain, loadSession, SessionProvider, type Session } from '#platform/web/session.tsx'
import { publish } from './navigation.ts'
import '#ui/cabinet.css'

export const middleware = [signedIn]

export const clientLoader = async ({ request }: { request: Request }): Promise<Session> =>
  actingIn('/publish', await loadSession(request.signal), request.signal)
clientLoader.hydrate = true as const

export const shouldRevalidate = asksSessionAgain

export const HydrateFallback = AreaFallback

export default function Publish() {
  const session = useLoaderData<Session>()
  return (
    <AreaProvider>
      <SessionProvider session={session}>
        <Shell area={publish} bell={<Bell />}>
          <Outlet />
        </Shell>
      </SessionProvider>
    </AreaProvider>
  )
}

export function ErrorBoundary() {
  return <AreaError home="/publish" />
}
