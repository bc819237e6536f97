import { Suspense } from 'react'
import { Outlet, useLoaderData } from 'react-router'
import { AreaProvider } from '#platform/web/shell/AreaProvider.tsx'
import { AreaError } from '#platform/web/shell/AreaError.tsx'
import { AreaFallback } from '#platform/web/shell/AreaFallback.tsx'
import { Shell } from '#platform/web/shell/Shell.tsx'
import { actingIn } from '#platform/web/shell/switches.ts'
import { signedIn } from '#platform/web/signed-in.ts'
import { asksSessionAgain, loadSession, SessionProvider, type Session } from '#platform/web/session.tsx'
import { ProtectAccount } from '#capabilities/people/identity/web/index.ts'
import { admin } from './navigation.ts'
import '#ui/cabinet.css'

export const middleware = [signedIn]

export const clientLoader = async ({ request }: { request: Request }): Promise<Session> =>
  actingIn('/admin', await loadSession(request.signal), request.signal)
clientLoader.hydrate = true as const

export const shouldRevalidate = asksSessionAgain

export const HydrateFallback = AreaFallback

export default function Admin() {
  const session = useLoaderData<Session>()
  return (
    <AreaProvider>
      <SessionProvider session={session}>
        <Shell area={admin}>
          {session.isUnprotected ? (
            <Suspense>
              <ProtectAccount />
            </Suspense>
          ) : (
            <Outlet />
          )}
        </Shell>
      </SessionProvider>
    </AreaProvider>
  )
}

export function ErrorBoundary() {
  return <AreaError home="/admin" />
}
