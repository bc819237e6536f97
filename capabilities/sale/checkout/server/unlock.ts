import type { Ctx } from '#platform/server/context.ts'
import type { Call } from '#platform/server/route.ts'
import { isSignatureOf, sign } from '#platform/server/secrets.ts'
import type { World } from '#platform/server/world.ts'
import { refuse } from '#platform/shared/refusal.ts'
import { isPasswordOf } from '#capabilities/people/identity/server/index.ts'
import { checkoutRefusals } from '../vocabulary.ts'
import { findCheckoutOffer } from './purchase/find-checkout-offer.ts'

type Guarded = { id: number; accessPasswordHash: string | null }

const purpose = 'unlocked'
const cookieOf = ({ id }: Guarded): string => `kontor_unlocked_${id}`

/** Whether the password unlocks the product; one without a password is unlocked. */
export const opens = async ({ accessPasswordHash: hash }: Guarded, password: string | undefined): Promise<boolean> =>
  hash === null || isPasswordOf(hash, password ?? '')

/** Whether the password was given in this browser before; a new password locks it again. */
export const isUnlocked = (
  ctx: Pick<Ctx, 'ports'>,
  product: Guarded,
  call: Pick<Call, 'cookies'> | undefined,
): boolean =>
  product.accessPasswordHash === null ||
  isSignatureOf(ctx.ports.secret, purpose, product.accessPasswordHash, call?.cookies[cookieOf(product)] ?? '')

/** Remembers in the browser that the password of a product was known. */
export const unlock = async (
  world: World,
  given: { username: string; slug: string; accessPassword: string },
  call: Pick<Call, 'setCookie'>,
): Promise<{ unlocked: true }> => {
  const { product } = await world.transact((ctx) => findCheckoutOffer(ctx, given.username, given.slug))
  if (!(await opens(product, given.accessPassword)))
    throw refuse(checkoutRefusals, 'wrong_access_password', {}, { accessPassword: ['invalid'] })
  if (product.accessPasswordHash)
    call.setCookie(cookieOf(product), sign(world.ports.secret, purpose, product.accessPasswordHash), {
      maxAge: 24 * 3600,
    })
  return { unlocked: true }
}
