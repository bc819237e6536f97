import { move } from '#platform/server/move.ts'
import { refusalOf } from '#platform/server/refusal-of.ts'
import { routeByName } from '#platform/server/route-by-name.ts'
import type { World } from '#platform/server/world.ts'
import { toWire } from '#platform/shared/json-case.ts'
import { shortened } from '../../rules/shorten.ts'
import { assistantRequestState } from '../../vocabulary.ts'
import { inWords, performed } from '#platform/server/model-context/perform-call.ts'
import type { AssistantRequest } from '../tables.ts'

/** Another try of the same call, under the same key, is still at work. */
const stillRuns = 'platform.idempotency_key_in_use'

type Ended = { name: 'finish'; answer: unknown } | { name: 'fail'; fault: string }

/**
 * Makes the call a person confirmed, as that person: its key makes it once, also where a process broke down on the way
 * and it is made again. A refusal ends the request as failed, in words.
 */
export const carryOut = async (
  world: World,
  request: Pick<AssistantRequest, 'id' | 'call' | 'input'>,
): Promise<void> => {
  const ended = await endOf(world, request)
  if (!ended) return
  const { name, ...more } = ended
  const set = 'fault' in more ? more : { answer: JSON.stringify(more.answer) }
  await world.transact((ctx) => move(ctx, assistantRequestState, request.id, name, { set }))
}

const endOf = async (
  world: World,
  { id, call, input }: Pick<AssistantRequest, 'id' | 'call' | 'input'>,
): Promise<Ended | undefined> => {
  try {
    const key = { 'idempotency-key': `assistant-request-${id}` }
    const answer = await performed(world, routeByName(world, call), { ...input }, key)
    return { name: 'finish', answer: shortened(toWire(answer)) }
  } catch (error) {
    const refusal = refusalOf(error)
    if (!refusal) throw error
    if (refusal.code === stillRuns) return undefined
    return { name: 'fail', fault: inWords(world, refusal) }
  }
}
