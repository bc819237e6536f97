import { rawAnswer, type Call, type RawAnswer } from '../route.ts'
import type { World } from '../world.ts'
import type { Speaker } from './mcp-server.ts'

const forwarded = ['accept', 'content-type', 'mcp-protocol-version', 'mcp-method', 'mcp-name', 'mcp-session-id']

const requestOf = ({ ports }: Pick<World, 'ports'>, path: string, { headers, rawBody }: Call): Request =>
  new Request(`${ports.settings.PUBLIC_URL}${path}`, {
    method: 'POST',
    headers: forwarded.flatMap((name): [string, string][] => (headers[name] ? [[name, headers[name]]] : [])),
    body: new Uint8Array(rawBody),
  })

/**
 * One message of the Model Context Protocol, sent to `path`. The SDK is loaded with the first, and the speaker with it:
 * who never uses it, does not pay for it.
 */
export const answerMessage = async (
  world: World,
  call: Call,
  path: string,
  speaker: () => Promise<Speaker>,
): Promise<RawAnswer> => {
  const [{ serveMessage }, speaks] = await Promise.all([import('./mcp-server.ts'), speaker()])
  const served = await serveMessage(requestOf(world, path, call), speaks)
  return rawAnswer({ ...served, headers: { ...served.headers, 'cache-control': 'no-store' }, hasNoContacts: true })
}

/** Messages of the server’s own are none: a client that asks for their stream is told so, as the protocol foresees. */
export const noStream = async (): Promise<RawAnswer> => rawAnswer({ status: 405, headers: { allow: 'POST' } })
