import { redirect } from 'react-router'
import { orStatus } from '#platform/web/page-call.ts'
import type { PageServices } from '#platform/web/services.ts'
import { openProfile, switchProfile } from '../../contract.ts'
import { keepWay } from '../sign-in/kept-way.ts'

const isSeller = ({ user }: Pick<PageServices, 'user'>): boolean => user?.profileTypes.includes('seller') ?? false

/** The visitor of something a seller shared by a link. After signing up they return to it. */
export const lookerAt = (services: PageServices, request: Request) => {
  const path = new URL(request.url).pathname
  if (!services.user) keepWay(services, path)
  return { isSeller: isSeller(services), isSignedIn: services.user !== null, path }
}
export type Looker = ReturnType<typeof lookerAt>

/**
 * A copy is made by a seller: a visitor without a shop gets one first, a person acting in another profile is switched.
 */
export const actAsSeller = async (services: PageServices, request: Request): Promise<void> => {
  const { call, user } = services
  if (!user) throw redirect(`/users/sign_in?referer=${encodeURIComponent(new URL(request.url).pathname)}`)
  if (!isSeller(services)) await orStatus(call(openProfile, { profileType: 'seller' }))
  else if (user.profileType !== 'seller') await orStatus(call(switchProfile, { profileType: 'seller' }))
}
