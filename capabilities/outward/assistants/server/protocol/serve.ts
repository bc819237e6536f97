import { nameOfProgram } from '#capabilities/people/connected-apps/server/index.ts'
import { platformRefusals, refuse } from '#platform/shared/refusal.ts'
import { rawAnswer, type Call, type RawAnswer } from '#platform/server/route.ts'
import type { World } from '#platform/server/world.ts'
import { assistantsRefusals, type Side } from '../../vocabulary.ts'
import { mayWriteFor } from '../settings.ts'
import type { Assistant } from '../tools/tool.ts'

/** What its person calls a program, and what it calls itself; shown to who confirms, and noted in the log. */
const clientOf = async (world: World, { headers }: Call): Promise<string> => {
  const own = (headers['user-agent'] ?? '').replace(/\p{Cc}/gu, ' ').trim()
  return [await nameOfProgram(world), own].filter(Boolean).join(' · ').slice(0, 200)
}

const assistantOf = async (world: World, side: Side, call: Call): Promise<Assistant> => {
  const { role, sellerId, impersonation } = world.actor
  if (impersonation) throw refuse(platformRefusals, 'not_while_impersonating')
  const isOfSeller = (role === 'seller' || role === 'team_member') && sellerId !== null
  if (side === 'seller' && !isOfSeller) throw refuse(assistantsRefusals, 'sellers_only')
  const mayWrite = side === 'buyer' || (sellerId !== null && (await mayWriteFor(world, sellerId)))
  return { world, side, client: await clientOf(world, call), mayWrite }
}

const forwarded = ['accept', 'content-type', 'mcp-protocol-version', 'mcp-method', 'mcp-name', 'mcp-session-id']

const requestOf = (world: World, side: Side, { headers, rawBody }: Call): Request =>
  new Request(`${world.ports.settings.PUBLIC_URL}${side === 'seller' ? '/mcp' : '/mcp/buyer'}`, {
    method: 'POST',
    headers: forwarded.flatMap((name): [string, string][] => (headers[name] ? [[name, headers[name]]] : [])),
    body: new Uint8Array(rawBody),
  })

/** One message of an assistant. The SDK is loaded with the first: who never uses it, does not pay for it. */
export const serveFor =
  (side: Side) =>
  async (world: World, _: unknown, call: Call): Promise<RawAnswer> => {
    const assistant = await assistantOf(world, side, call)
    const [{ serveMessage }, { methodsFor, instructionsFor }] = await Promise.all([
      import('./mcp-server.ts'),
      import('./methods.ts'),
    ])
    const served = await serveMessage(requestOf(world, side, call), instructionsFor(side), methodsFor(assistant))
    return rawAnswer({ ...served, headers: { ...served.headers, 'cache-control': 'no-store' }, hasNoContacts: true })
  }

/** Messages of the server’s own are none: a client that asks for their stream is told so, as the protocol foresees. */
export const noStream = async (): Promise<RawAnswer> => rawAnswer({ status: 405, headers: { allow: 'POST' } })
