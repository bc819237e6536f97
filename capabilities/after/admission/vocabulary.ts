import { machine } from '#platform/shared/machine.ts'
import { permissions } from '#platform/shared/permission.ts'
import { refusals } from '#platform/shared/refusal.ts'
import { everyonesOwn } from '#capabilities/people/identity/rules/roles.ts'

/** One admission. What was used stays used when its money is given back; what is invalidated never lets anybody in again. */
export const paymentTicketState = machine('payment_ticket_state', {
  table: 'payment_tickets',
  column: 'state',
  initial: ['unused'],
  states: {
    unused: { tone: 'green', permits: ['name', 'pass_on', 'send', 'upgrade'] },
    used: { tone: 'blue' },
    refunded: { tone: 'amber', final: true },
    expired: { tone: 'red' },
    invalidated: { tone: 'red', final: true },
  },
  moves: {
    redeem: { from: ['unused'], to: 'used' },
    undo: { from: ['used'], to: 'unused' },
    refund: { from: ['unused'], to: 'refunded' },
    expire: { from: ['unused'], to: 'expired' },
    revive: { from: ['expired'], to: 'unused' },
    invalidate: { from: ['unused', 'used'], to: 'invalidated' },
  },
  sets: {
    /** They let somebody in. */
    valid: ['unused', 'used'],
    /** Nobody was admitted with them. */
    unentered: ['unused', 'expired'],
    standing: ['unused', 'used', 'expired'],
  },
})

/**
 * A ticket is changed to a more expensive kind once the order for the difference is paid; after a reversal it becomes
 * the previous kind again if a place is left.
 */
export const ticketUpgradeState = machine('ticket_upgrade_state', {
  table: 'ticket_upgrades',
  column: 'state',
  initial: ['waiting'],
  states: {
    waiting: { tone: 'amber' },
    done: { tone: 'green' },
    left: { tone: 'gray' },
    taken_back: { tone: 'amber' },
  },
  moves: {
    complete: { from: ['waiting', 'left', 'taken_back'], to: 'done' },
    leave: { from: ['waiting'], to: 'left' },
    take_back: { from: ['done'], to: 'taken_back' },
  },
})

/** Verdicts about a scanned code. */
export const verdicts = [
  'valid',
  'already_used',
  'refunded',
  'expired',
  'invalidated',
  'on_hold',
  'wrong_event',
  'unknown',
] as const
export type Verdict = (typeof verdicts)[number]

export const admissionPermissions = permissions({
  'admission.read': { seller: 'full', team_member: 'granted', manager: 'read', admin: 'full', forProducts: true },
  'admission.change': { seller: 'full', team_member: 'granted', admin: 'full', forProducts: true },
  'admission.check_in': { seller: 'full', team_member: 'granted', admin: 'full', forProducts: true },
  'admission.own': everyonesOwn,
})

declare module '#platform/shared/permission.ts' {
  interface Rights extends Record<keyof typeof admissionPermissions, true> {}
}

export const admissionRefusals = refusals('admission', {
  not_valid: 409,
  undo_too_late: 409,
  passed_on: 409,
  upgrade_waits: 409,
  not_dearer: 409,
  upgrade_under_way: 409,
  not_an_event: 409,
})

/** How long the door may take an admission back. */
export const undoMinutes = 15
/** How long after an event's end its unused tickets expire. */
export const expiryHours = 24
