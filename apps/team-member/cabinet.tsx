import { redirect } from 'react-router'
import { api } from '#platform/web/client.ts'
import { loadSession, switchProfile } from '#platform/web/session.tsx'
import { signedIn } from '#platform/web/signed-in.ts'

export const middleware = [signedIn]

/**
 * The cabinet as a member of a team: of the seller the address names, else of the one acted for, else of the first. Who is
 * in no such team is led to their teams.
 */
export const clientLoader = async ({ request, params }: { request: Request; params: { '*'?: string } }) => {
  const { searchParams } = new URL(request.url)
  const session = await loadSession(request.signal)
  const named = Number(searchParams.get('seller_id')) || undefined
  searchParams.delete('seller_id')
  const acted = session.profileType === 'team_member' ? session.seller?.id : undefined
  const sellerId = named ?? acted ?? session.teams[0]?.id
  if (!session.teams.some(({ id }) => id === sellerId)) throw redirect('/team_member/invites')
  if (acted !== sellerId) await api(switchProfile, { profileType: 'team_member', sellerId }, { signal: request.signal })
  const query = searchParams.toString()
  throw redirect(`/cabinet${params['*'] ? `/${params['*']}` : ''}${query ? `?${query}` : ''}`)
}
clientLoader.hydrate = true as const

export { AreaFallback as HydrateFallback } from '#platform/web/shell/AreaFallback.tsx'

export default function ToCabinet() {
  return null
}
