import type { Role } from '#platform/shared/permission.ts'
import type { Ctx } from '#platform/server/context.ts'
import { extensionPoint } from '#platform/server/extension-point.ts'
import type { Call } from '#platform/server/route.ts'
import { openProfileTypes } from '../../vocabulary.ts'
import type { User } from '../find-user.ts'

type OpenProfileType = (typeof openProfileTypes)[number]

/** What rooms above have to do with a profile somebody opens by themselves. */
export type OpenedProfilePart = {
  /** A profile that is offered only if a room says so. */
  offers: OpenProfileType
  isOffered: (ctx: Ctx) => Promise<boolean>
  /** With the profile, in its transaction. `ref` is by whose address the person came. */
  opened: (
    ctx: Ctx,
    given: { user: User; profileType: Role; ref: string | null },
    call: Pick<Call, 'cookies'>,
  ) => Promise<void>
}

export const openedProfileParts = extensionPoint<OpenedProfilePart>('identity.opened_profiles')

/** Names the version of the terms that holds now; null for those Kontor brings along. */
export const termsInForce = extensionPoint<(ctx: Ctx) => Promise<number | null>>('identity.terms_in_force')

/** Profiles that need a room to offer them. */
const onlyWithPart: readonly OpenProfileType[] = ['affiliate_partner']

/** The profiles a person may open now. */
export const offeredProfileTypes = async (ctx: Ctx): Promise<OpenProfileType[]> => {
  const offered: OpenProfileType[] = []
  for (const part of openedProfileParts.broughtTo(ctx)) if (await part.isOffered(ctx)) offered.push(part.offers)
  return openProfileTypes.filter((type) => !onlyWithPart.includes(type) || offered.includes(type))
}

export const showSignUp = async (ctx: Ctx) => ({ profileTypes: await offeredProfileTypes(ctx) })
