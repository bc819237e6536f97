import { nameOfProgram } from '#capabilities/people/connected-apps/server/index.ts'
import { platformRefusals, refuse } from '#platform/shared/refusal.ts'
import { answerMessage } from '#platform/server/model-context/answer-message.ts'
import type { Call, RawAnswer } from '#platform/server/route.ts'
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

/** One message of an assistant. */
export const serveFor =
  (side: Side) =>
  async (world: World, _: unknown, call: Call): Promise<RawAnswer> => {
    const assistant = await assistantOf(world, side, call)
    const path = side === 'seller' ? '/mcp' : '/mcp/buyer'
    return answerMessage(world, call, path, async () => (await import('./methods.ts')).speakerFor(assistant))
  }
