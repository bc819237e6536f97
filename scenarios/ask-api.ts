import { buffer } from 'node:stream/consumers'
import { rooms } from '#apps/server/rooms.ts'
import type { Actor } from '#platform/server/context.ts'
import { perform } from '#platform/server/perform.ts'
import { isRawAnswer, type Call } from '#platform/server/route.ts'
import type { TestWorld } from '#platform/server/testing.ts'
import { assembleApp, type AssembledApp } from '#platform/server/assemble-app.ts'
import type { Seller } from '#capabilities/people/sellers/server/index.ts'

// Some milliseconds of work, and the same for all calls.
let known: AssembledApp | undefined
const assembledOnce = (): AssembledApp => (known ??= assembleApp(rooms))

/**
 * Calls of the API by method and path, as somebody or as nobody, performed as the server does. A file, or a way on, answers as `{
 * text, headers }`.
 */
export const askApi = <Usual = Record<string, never>>(
  app: TestWorld,
  {
    headers = {},
    encoding = 'latin1',
    cookies = {},
    setCookie = () => undefined,
  }: {
    headers?: Record<string, string>
    encoding?: 'latin1' | 'utf8'
    cookies?: Record<string, string>
    setCookie?: Call['setCookie']
  } = {},
) => {
  const assembled = assembledOnce()
  const call = {
    headers,
    cookies,
    setCookie,
    shows: () => undefined,
    rawBody: Buffer.alloc(0),
    files: async function* () {},
  } as unknown as Call
  return async <Answer = Usual>(
    as: Actor | null,
    method: string,
    path: string,
    input: Record<string, unknown> = {},
  ): Promise<Answer> => {
    const route = assembled.routes.find((each) => each.endpoint.method === method && each.endpoint.path === path)
    if (!route) throw new Error(`No ${method} ${path}.`)
    const answer = await perform(as ? app.world.as(as) : app.world, assembled.permissions, route, input, call)
    if (!isRawAnswer(answer)) return answer.body as Answer
    const body =
      answer.body === null
        ? Buffer.alloc(0)
        : typeof answer.body === 'string' || Buffer.isBuffer(answer.body)
          ? Buffer.from(answer.body)
          : await buffer(answer.body as never)
    return { text: body.toString(encoding), headers: answer.headers } as Answer
  }
}

/** Whom a shop belongs to, as who acts. */
export const ownerOf = ({ seller }: { seller: Pick<Seller, 'id' | 'userId' | 'zone'> }): Actor => ({
  kind: 'user',
  role: 'seller',
  userId: seller.userId,
  sellerId: seller.id,
  rights: [],
  sessionId: null,
  zone: seller.zone,
})
