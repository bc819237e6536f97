import { lazy, Suspense } from 'react'
import { Outlet, redirect, useLoaderData } from 'react-router'
import { CsvExporter } from '#capabilities/outward/exports/web/index.ts'
import { Bell } from '#capabilities/outward/notifications/web/index.ts'
import type { PageHandle } from '#platform/web/page.ts'
import { AreaProvider } from '#platform/web/shell/AreaProvider.tsx'
import { AreaError } from '#platform/web/shell/AreaError.tsx'
import { AreaFallback } from '#platform/web/shell/AreaFallback.tsx'
import { Shell } from '#platform/web/shell/Shell.tsx'
import { loadSession, SessionProvider, type Session } from '#platform/web/session.tsx'
import { cabinet } from './navigation.ts'
import '#ui/cabinet.css'

/** Comes to whoever is on a visit; sellers do not load it. */
const VisitBanner = lazy(async () => ({
  default: (await import('#capabilities/people/identity/web/index.ts')).VisitBanner,
}))

export const clientLoader = async ({ request }: { request: Request }): Promise<Session> => {
  const { pathname } = new URL(request.url)
  const first = cabinet.groups.flatMap((group) => group.entries).find((entry) => cabinet.paths.includes(entry.path))
  if (pathname === '/cabinet' && first && first.path !== '') throw redirect(`/cabinet/${first.path}`)
  return loadSession(request.signal)
}
clientLoader.hydrate = true as const

/** The door of an event reads codes with the phone's camera. */
export const handle: PageHandle = { camera: true }

/** Who is signed in is asked again after something was sent, not on every step. */
export const shouldRevalidate = ({ formMethod }: { formMethod?: string }) =>
  formMethod !== undefined && formMethod !== 'GET'

export const HydrateFallback = AreaFallback

export default function Cabinet() {
  const session = useLoaderData<Session>()
  return (
    <AreaProvider>
      <SessionProvider session={session}>
        <Shell
          area={cabinet}
          bell={<Bell />}
          banner={
            session.visit && (
              <Suspense>
                <VisitBanner />
              </Suspense>
            )
          }
        >
          <CsvExporter>
            <Outlet />
          </CsvExporter>
        </Shell>
      </SessionProvider>
    </AreaProvider>
  )
}

export function ErrorBoundary() {
  return <AreaError home="/cabinet" />
}
