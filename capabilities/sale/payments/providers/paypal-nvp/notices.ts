import { outside, type World } from '#platform/server/world.ts'
import type { Notice } from '../port.ts'
import { validatorOf } from './client.ts'

/**
 * A notice is genuine if PayPal confirms the same bytes sent back to it. Only the id of what changed is read from it:
 * the present state is looked up.
 */
export const readIpn = async (world: Pick<World, 'ports'>, rawBody: Buffer): Promise<Notice | undefined> => {
  const text = rawBody.toString('latin1')
  if (!(await isGenuine(world, text))) return undefined
  const said = Object.fromEntries(new URLSearchParams(text))
  const object = objectOf(said)
  const eventId = ['ipn_track_id', 'txn_type', 'txn_id', 'payment_status'].map((name) => said[name] ?? '').join(':')
  return object ? { eventId, kind: 'changed', object } : { eventId, kind: 'nothing' }
}

/** What a notice is about, by the name under which it is looked up. */
export const objectOf = (said: Readonly<Record<string, string>>): string | undefined => {
  const { txn_type: type = '', txn_id: id, parent_txn_id: parent, payment_status: state = '' } = said
  if (type === 'mp_cancel' && said['mp_id']) return `agreement/${said['mp_id']}`
  const of = parent || id
  if (!of) return undefined
  if (type === 'new_case' || state === 'Reversed' || state === 'Canceled_Reversal') return `disputes/${of}`
  if (type === 'adjustment') return `closed/${of}`
  return state && id ? `transaction/${id}` : undefined
}

const isGenuine = (world: Pick<World, 'ports'>, text: string): Promise<boolean> =>
  outside(
    async () => {
      const answer = await fetch(validatorOf(world), {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: Buffer.from(`cmd=_notify-validate&${text}`, 'latin1'),
        redirect: 'error',
        signal: AbortSignal.timeout(10_000),
      })
      const word = (await answer.text()).trim()
      if (!answer.ok || !['VERIFIED', 'INVALID'].includes(word)) throw new Error('PayPal did not judge its notice.')
      return word === 'VERIFIED'
    },
    { to: 'paypal_nvp', deed: 'judge_notice', outcomeOf: () => 'answered' },
  )
