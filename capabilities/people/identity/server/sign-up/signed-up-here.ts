import type { Ctx } from '#platform/server/context.ts'
import type { Call } from '#platform/server/route.ts'
import { isSignatureOf, sign } from '#platform/server/secrets.ts'

const cookie = 'kontor_signed_up'
const purpose = 'signed up here'

/** Remembers in the browser that this account was registered from it, as long as a confirmation is good for. */
export const rememberSignUp = (ctx: Pick<Ctx, 'ports'>, userId: number, call: Pick<Call, 'setCookie'>): void =>
  call.setCookie(cookie, `${userId}.${sign(ctx.ports.secret, purpose, String(userId))}`, { maxAge: 72 * 3600 })

/** Whether the browser that calls is the one the account was registered from. */
export const signedUpHere = (ctx: Pick<Ctx, 'ports'>, userId: number, call: Pick<Call, 'cookies'>): boolean => {
  const [id, signature = ''] = (call.cookies[cookie] ?? '').split('.')
  return id === String(userId) && isSignatureOf(ctx.ports.secret, purpose, id, signature)
}
