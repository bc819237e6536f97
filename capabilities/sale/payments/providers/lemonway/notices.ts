import { timingSafeEqual } from 'node:crypto'
import type { Notice } from '../port.ts'
import type { Here } from './client.ts'

/** Categories of notices (https://documentation.lemonway.com/reference/complete-list-of-lemonway-webhooks), and what each is about. */
const heardOf: Readonly<Record<string, 'owner' | 'payin' | 'dispute' | 'payout'>> = {
  '8': 'owner',
  '9': 'owner',
  '13': 'owner',
  '10': 'payin',
  '11': 'payin',
  '17': 'payin',
  '42': 'payin',
  '14': 'dispute',
  '47': 'dispute',
  '15': 'payout',
  '37': 'payout',
}

type Query = Readonly<Record<string, string | undefined>>

/**
 * Reads an unsigned notice: its address, entered in Lemonway's dashboard, is the secret, and its content is only a hint
 * to look up the state. Undefined if the address is not ours.
 */
export const readNotice = ({ ports }: Here, token: string, query: Query): Notice | undefined => {
  const ours = Buffer.from(ports.settings.LEMONWAY_NOTICE_TOKEN ?? '')
  const theirs = Buffer.from(token)
  if (ours.length === 0 || ours.length !== theirs.length || !timingSafeEqual(ours, theirs)) return undefined
  const {
    NotifCategory: category = '',
    NotifDate: date = '',
    ExtId: account = '',
    IdTransaction: transaction = '',
  } = query
  const kind = heardOf[category]
  const id = kind === 'owner' ? account : transaction
  const eventId = `${category}:${id}:${query['Status'] ?? ''}:${date}`.slice(0, 200)
  return kind && /^\w{1,128}$/.test(id)
    ? { eventId, kind: 'changed', object: `${kind}/${id}` }
    : { eventId, kind: 'nothing' }
}
