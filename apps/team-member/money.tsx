import { redirect } from 'react-router'
import { api } from '#platform/web/client.ts'
import { loadSession, switchProfile } from '#platform/web/session.tsx'
import { signedIn } from '#platform/web/signed-in.ts'

export const middleware = [signedIn]

/** Screens of the publisher's area that have another name there. */
const names: Readonly<Record<string, string>> = { notific_settings: 'email_notification' }

/**
 * Where somebody without earnings is redirected: to their shares, and for notification settings to the cabinet they
 * work in.
 */
const others: Readonly<Record<string, string>> = { notific_settings: '/team_member/cabinet/settings/notifications' }

/**
 * Balance, payouts and bank accounts of somebody who shares in products: those of their own account, in the area of all who earn on
 * orders of others.
 */
export const clientLoader = async ({ request }: { request: Request }) => {
  const { pathname, search } = new URL(request.url)
  const path = pathname.replace(/^\/team_member\//, '')
  const session = await loadSession(request.signal)
  if (!session.profileTypes.includes('publisher')) throw redirect(others[path] ?? '/team_member/product_shares')
  if (session.profileType !== 'publisher')
    await api(switchProfile, { profileType: 'publisher' }, { signal: request.signal })
  throw redirect(`/publish/${names[path] ?? path}${search}`)
}
clientLoader.hydrate = true as const

export { AreaFallback as HydrateFallback } from '#platform/web/shell/AreaFallback.tsx'

export default function ToMoney() {
  return null
}
