import type { Ctx } from '#platform/server/context.ts'
import { invalid, notFound, refuse } from '#platform/shared/refusal.ts'
import type { Output, Input } from '#platform/shared/contract.ts'
import {
  mailErasureCode,
  profileTypesOf,
  proveSelf,
  userById,
  type User,
} from '#capabilities/people/identity/server/index.ts'
import type { eraseOwn, ownErasure } from '../contract.ts'
import { erasingRefusals } from '../vocabulary.ts'
import { erase } from './erase.ts'
import { outlookOf } from './find-blockers.ts'

const self = async (ctx: Ctx): Promise<User> => {
  const user = ctx.actor.userId === null ? undefined : await userById(ctx, ctx.actor.userId)
  if (!user) throw notFound()
  return user
}

const otherProfilesOf = async (ctx: Ctx, userId: number): Promise<string[]> =>
  (await profileTypesOf(ctx, userId)).filter((type) => type !== 'payer')

export const showOwnErasure = async (ctx: Ctx): Promise<Output<typeof ownErasure>> => {
  const user = await self(ctx)
  return {
    ...(await outlookOf(ctx, { userId: user.id, sellerId: null })),
    hasPassword: user.passwordHash !== null,
    email: user.email,
    otherProfiles: await otherProfilesOf(ctx, user.id),
  }
}

export const sendCode = async (ctx: Ctx) => {
  await mailErasureCode(ctx, await self(ctx))
  return {}
}

/** The person alone may say so: by password, or by the code that was mailed to them. */
export const eraseSelf = async (ctx: Ctx, { password, code, understood }: Input<typeof eraseOwn>) => {
  const user = await self(ctx)
  if (!understood) throw invalid({ understood: ['must_accept'] })
  const profiles = await otherProfilesOf(ctx, user.id)
  if (profiles.length > 0) throw refuse(erasingRefusals, 'other_profiles', { profiles: profiles.join(', ') })
  await proveSelf(ctx, user, { password, code })
  await erase(ctx, { userId: user.id, sellerId: null })
  return {}
}
