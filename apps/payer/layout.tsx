import { Outlet, useLoaderData } from 'react-router'
import { AreaProvider } from '#platform/web/shell/AreaProvider.tsx'
import { AreaError } from '#platform/web/shell/AreaError.tsx'
import { signedIn } from '#platform/web/signed-in.ts'
import { asksSessionAgain, loadSession, SessionProvider, type Session } from '#platform/web/session.tsx'
import { OwnBell } from '#capabilities/outward/announcements/web/index.ts'
import { Frame, FrameFallback } from './Frame.tsx'
import { KeptOffline } from './KeptOffline.tsx'
import { embedHosts } from '#capabilities/offer/content-blocks/rules/embed.ts'
import type { PageHandle } from '#platform/web/page.ts'
import '#ui/cabinet.css'
import '#ui/payer-frame.css'
import '#ui/payer.css'

/** Lessons may embed media of these hosts, once the learner consents; our PDFs open in the browser's own viewer. */
export const handle: PageHandle = { csp: { 'frame-src': embedHosts, 'object-src': ["'self'"] } }

/** The area is an installable app on phones. */
export const links = () => [
  { rel: 'manifest', href: '/payer.webmanifest' },
  { rel: 'apple-touch-icon', href: '/icons/kontor-192.png' },
]

export const middleware = [signedIn]

export const clientLoader = ({ request }: { request: Request }): Promise<Session> => loadSession(request.signal)
clientLoader.hydrate = true as const

export const shouldRevalidate = asksSessionAgain

export const HydrateFallback = FrameFallback

export default function Payer() {
  const session = useLoaderData<Session>()
  return (
    <AreaProvider>
      <SessionProvider session={session}>
        <Frame bell={<OwnBell />}>
          <KeptOffline />
          <Outlet />
        </Frame>
      </SessionProvider>
    </AreaProvider>
  )
}

export function ErrorBoundary() {
  return <AreaError home="/payer" />
}
