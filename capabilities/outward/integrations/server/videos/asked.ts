import type { World } from '#platform/server/world.ts'
import { refuse } from '#platform/shared/refusal.ts'
import { ServiceRefusal } from '../../connectors/ask.ts'
import { integrationsRefusals } from '../../vocabulary.ts'
import { noteAnswered, noteTrouble } from '../account/note-standing.ts'
import type { IntegrationAccount } from '../tables.ts'

/** What a seller can do about a service that did not do it. */
export const whyRefused = (error: unknown): Error => {
  if (!(error instanceof ServiceRefusal)) return refuse(integrationsRefusals, 'not_answering')
  const { status, answer } = error
  if (status === 401) return refuse(integrationsRefusals, 'key_refused')
  if (status === 404) return refuse(integrationsRefusals, 'video_gone')
  if (status === 403)
    return refuse(integrationsRefusals, /quota|space|limit/i.test(answer) ? 'account_full' : 'videos_not_allowed')
  return refuse(integrationsRefusals, 'not_answering')
}

/** With whose key a service is asked, and how that key did so far. */
export type Asking = Pick<IntegrationAccount, 'id' | 'state' | 'failingSince'>

/** Asks a service for a person who waits; its refusal becomes a sentence with the cure, and is shown at the account. */
export const asked = async <T>(world: World, account: Asking, answer: Promise<T>): Promise<T> => {
  try {
    const found = await answer
    if (account.failingSince !== null) await world.transact((ctx) => noteAnswered(ctx, account))
    return found
  } catch (error) {
    if (error instanceof ServiceRefusal && error.status === 401)
      await world.transact((ctx) => noteTrouble(ctx, account, 'wrong_key', secondsUntilTried))
    throw whyRefused(error)
  }
}

const secondsUntilTried = 3600
