import { isSigned } from '#platform/server/message-signatures.ts'
import type { Call } from '#platform/server/route.ts'
import type { World } from '#platform/server/world.ts'
import { refuse } from '#platform/shared/refusal.ts'
import { agentRefusals } from '../../../vocabulary.ts'
import { openShop } from '../../shop/agent-shop.ts'
import { profileIn, profileOf } from './platform-profile.ts'

/** What a signature has to cover for a call to be the platform's as a whole. */
const componentsOf = ({ search }: URL, { headers, rawBody }: Call): string[] => [
  '@method',
  '@authority',
  '@path',
  ...(search ? ['@query'] : []),
  ...(rawBody.length > 0 ? ['content-digest', 'content-type'] : []),
  ...['idempotency-key', 'ucp-agent', 'signature-agent'].filter((name) => headers[name]),
]

/**
 * Refuses a call that is signed, but not by a key in the profile it names. UCP leaves it to platforms whether they sign;
 * who does not is nobody in particular.
 */
export const checkSignature = async (
  world: World,
  input: Readonly<Record<string, unknown>>,
  call: Call,
): Promise<void> => {
  const { headers, method, target, rawBody: body } = call
  if (target === undefined || (!headers['signature-input'] && !headers['signature'])) return
  await openShop(world, String(input['username']))
  const agent = profileIn(headers['ucp-agent'])
  if (agent === undefined) throw refuse(agentRefusals, 'agent_missing')
  const profile = await profileOf(world, agent)
  if (!profile) throw refuse(agentRefusals, 'profile_unreachable')
  const url = new URL(target, `${new URL(world.ports.settings.PUBLIC_URL).protocol}//${headers['host']}`)
  const judged = { keys: profile.keys, components: componentsOf(url, call), now: world.ports.now() }
  if (!isSigned({ method, url, headers, body }, judged)) throw refuse(agentRefusals, 'signature_invalid')
}
