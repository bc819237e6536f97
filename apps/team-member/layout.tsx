import { Outlet, useLoaderData } from 'react-router'
import { AreaProvider } from '#platform/web/shell/AreaProvider.tsx'
import { AreaError } from '#platform/web/shell/AreaError.tsx'
import { AreaFallback } from '#platform/web/shell/AreaFallback.tsx'
import { Shell } from '#platform/web/shell/Shell.tsx'
import { signedIn } from '#platform/web/signed-in.ts'
import { asksSessionAgain, loadSession, SessionProvider, type Session } from '#platform/web/session.tsx'
import { teamMember } from './navigation.ts'
import '#ui/cabinet.css'

export const middleware = [signedIn]

/** Open to every signed-in person, whatever the profile: people who have never been in a team get invitations too. */
export const clientLoader = ({ request }: { request: Request }): Promise<Session> => loadSession(request.signal)
clientLoader.hydrate = true as const

export const shouldRevalidate = asksSessionAgain

export const HydrateFallback = AreaFallback

export default function TeamMember() {
  const session = useLoaderData<Session>()
  return (
    <AreaProvider>
      <SessionProvider session={session}>
        <Shell area={teamMember}>
          <Outlet />
        </Shell>
      </SessionProvider>
    </AreaProvider>
  )
}

export function ErrorBoundary() {
  return <AreaError home="/team_member" />
}
