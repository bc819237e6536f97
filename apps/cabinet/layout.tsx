import { lazy, Suspense } from 'react'
import { Outlet, redirect, useLoaderData } from 'react-router'
import { CsvExporter } from '#capabilities/outward/exports/web/index.ts'
import { Bell } from '#capabilities/outward/notifications/web/index.ts'
import { wayOn } from '#capabilities/people/identity/rules/homes.ts'
import type { WireRole } from '#capabilities/people/identity/rules/roles.ts'
import { BroughtPieces } from '#platform/web/brought.tsx'
import { useLocale } from '#platform/web/locale.tsx'
import type { PageHandle } from '#platform/web/page.ts'
import { AreaProvider } from '#platform/web/shell/AreaProvider.tsx'
import { AreaError } from '#platform/web/shell/AreaError.tsx'
import { AreaFallback } from '#platform/web/shell/AreaFallback.tsx'
import { Shell } from '#platform/web/shell/Shell.tsx'
import { actingIn } from '#platform/web/shell/switches.ts'
import { signedIn } from '#platform/web/signed-in.ts'
import { asksSessionAgain, loadSession, SessionProvider, type Session } from '#platform/web/session.tsx'
import { hrefOf, visibleGroups } from '#platform/web/shell/navigation.ts'
import { broughtPieces } from './brought.ts'
import { cabinet } from './navigation.ts'
import '#ui/cabinet.css'

/** Loaded during an impersonation only; sellers do not load it. */
const ImpersonationBanner = lazy(async () => ({
  default: (await import('#capabilities/people/identity/web/index.ts')).ImpersonationBanner,
}))

/** Loaded for sellers whose account is deactivated. */
const RestingBanner = lazy(async () => ({
  default: (await import('#capabilities/after/account-deletion/web/index.ts')).RestingBanner,
}))

/**
 * Readers whose home is another area are sent there; readers without the right to the first screen start with the first
 * one they may see.
 */
const homeOf = ({ permissions, profileType }: Session): string => {
  const own = wayOn((profileType ?? 'seller') as WireRole, null)
  if (own.startsWith('/cabinet/')) return own
  const [first] = visibleGroups(cabinet, (right) => right === undefined || permissions.includes(right))
  return hrefOf(cabinet, first?.entries[0]?.path ?? '')
}

export const middleware = [signedIn]

export const clientLoader = async ({ request }: { request: Request }): Promise<Session> => {
  const session = await actingIn('/cabinet', await loadSession(request.signal), request.signal)
  // Who no longer works for the seller they acted for finds their other teams.
  if (session.profileType === 'team_member' && !session.seller) throw redirect('/team_member/invites')
  if (new URL(request.url).pathname === '/cabinet') {
    const home = homeOf(session)
    if (home !== '/cabinet') throw redirect(home)
  }
  return session
}
clientLoader.hydrate = true as const

/** The door of an event reads codes with the phone's camera; videos are uploaded to a seller's account elsewhere. */
export const handle: PageHandle = { camera: true, sendsUploads: true }

export const shouldRevalidate = asksSessionAgain

export const HydrateFallback = AreaFallback

export default function Cabinet() {
  const session = useLoaderData<Session>()
  return (
    <AreaProvider>
      <SessionProvider session={session}>
        <DeskHead />
        <Shell
          area={cabinet}
          bell={<Bell />}
          banner={
            (session.impersonation || session.isResting) && (
              <Suspense>
                {session.impersonation && <ImpersonationBanner />}
                {session.isResting && <RestingBanner />}
              </Suspense>
            )
          }
        >
          <CsvExporter>
            <BroughtPieces value={broughtPieces}>
              <Outlet />
            </BroughtPieces>
          </CsvExporter>
        </Shell>
      </SessionProvider>
    </AreaProvider>
  )
}

/** The cabinet is an installable app on phones; its shortcuts are named in the reader's language. */
const DeskHead = () => {
  const locale = useLocale()
  return (
    <>
      <link rel="manifest" href={`/v1/common/desk.webmanifest?locale=${locale}`} />
      <link rel="apple-touch-icon" href="/icons/kontor-192.png" />
      {/* As its manifest says. */}
      <meta name="theme-color" content="#404ed5" />
    </>
  )
}

export function ErrorBoundary() {
  return <AreaError home="/cabinet" />
}
