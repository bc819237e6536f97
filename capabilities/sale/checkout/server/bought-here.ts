import type { Ctx } from '#platform/server/context.ts'
import type { Call } from '#platform/server/route.ts'
import { isSignatureOf, sign } from '#platform/server/secrets.ts'

const cookie = 'kontor_bought'
const purpose = 'bought here'
const seconds = 2 * 3600

/** Remembers in the browser which order was placed in it, so that it may see the papers of this order for a while. */
export const rememberOrder = (
  ctx: Pick<Ctx, 'ports' | 'now'>,
  { id }: { id: number },
  call: Pick<Call, 'setCookie'>,
): void => {
  const said = `${id}.${Math.floor(ctx.now.epochMilliseconds / 1000) + seconds}`
  call.setCookie(cookie, `${said}.${sign(ctx.ports.secret, purpose, said)}`, { maxAge: seconds })
}

/** Whether this browser has just placed the order, or the one it was bought along with. */
export const isBoughtHere = (
  ctx: Pick<Ctx, 'ports' | 'now'>,
  order: { id: number; mainOrderId: number | null },
  call: Pick<Call, 'cookies'> | undefined,
): boolean => {
  const [id = '', till = '', signature = ''] = (call?.cookies[cookie] ?? '').split('.')
  return (
    isSignatureOf(ctx.ports.secret, purpose, `${id}.${till}`, signature) &&
    Number(till) * 1000 > ctx.now.epochMilliseconds &&
    (id === String(order.id) || id === String(order.mainOrderId))
  )
}
