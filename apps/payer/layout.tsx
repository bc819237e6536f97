import { Outlet, useLoaderData } from 'react-router'
import { AreaProvider } from '#platform/web/shell/AreaProvider.tsx'
import { AreaError } from '#platform/web/shell/AreaError.tsx'
import { signedIn } from '#platform/web/signed-in.ts'
import { asksSessionAgain, loadSession, SessionProvider, type Session } from '#platform/web/session.tsx'
import { OwnBell } from '#capabilities/outward/announcements/web/index.ts'
import { Frame, FrameFallback } from './Frame.tsx'
import { KeptOffline } from './KeptOffline.tsx'
import { AppHead, KeepWatch, ShopAppContext, useShopApp } from '#capabilities/after/mobile-app/web/index.ts'
import { BroughtPieces } from '#platform/web/brought.tsx'
import { broughtPieces } from './brought.ts'
import { useBrand } from './use-brand.ts'
import { embedHosts } from '#capabilities/offer/content-blocks/rules/embed.ts'
import type { PageHandle } from '#platform/web/page.ts'
import '#ui/cabinet.css'
import '#ui/payer-frame.css'
import '#ui/payer.css'
import '#ui/payer-lists.css'
import '#ui/payer-app.css'

/** Lessons may embed media of these hosts, once the learner consents; our PDFs open in the browser's own viewer. */
export const handle: PageHandle = {
  csp: { 'frame-src': embedHosts, 'object-src': ["'self'"] },
  wordsTogether: true,
}

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
        <Area />
      </SessionProvider>
    </AreaProvider>
  )
}

/** The area is an installable app on phones: the platform's, or that of the shop the buyer came by. */
const Area = () => {
  const app = useShopApp(useBrand()?.username ?? null)
  return (
    <ShopAppContext value={app}>
      <AppHead app={app} />
      <Frame bell={<OwnBell />}>
        <KeptOffline />
        <KeepWatch />
        <BroughtPieces value={broughtPieces}>
          <Outlet />
        </BroughtPieces>
      </Frame>
    </ShopAppContext>
  )
}

export function ErrorBoundary() {
  return <AreaError home="/payer" />
}
