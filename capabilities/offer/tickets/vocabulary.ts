import { machine } from '#platform/shared/machine.ts'
import { permissions } from '#platform/shared/permission.ts'
import { refusals } from '#platform/shared/refusal.ts'

/** An entry in the waiting list of a sold-out kind; a place that becomes free is held for it for a while. */
export const waitingState = machine('waiting_state', {
  table: 'waiting_entries',
  column: 'state',
  initial: ['waiting'],
  states: {
    waiting: { tone: 'amber', permits: ['drop'] },
    offered: { tone: 'blue', permits: ['drop'] },
    taken: { tone: 'green', final: true },
    lapsed: { tone: 'gray', final: true },
    left: { tone: 'gray', final: true },
  },
  moves: {
    offer: { from: ['waiting'], to: 'offered' },
    take: { from: ['offered'], to: 'taken' },
    lapse: { from: ['waiting', 'offered'], to: 'lapsed' },
    leave: { from: ['waiting', 'offered'], to: 'left' },
  },
  sets: {
    open: ['waiting', 'offered'],
  },
})

export const ticketPermissions = permissions({
  'tickets.read': { seller: 'full', team_member: 'granted', manager: 'read', admin: 'full', forProducts: true },
  'tickets.change': { seller: 'full', team_member: 'granted', admin: 'full', forProducts: true },
})

declare module '#platform/shared/permission.ts' {
  interface Rights extends Record<keyof typeof ticketPermissions, true> {}
}

export const ticketRefusals = refusals('tickets', {
  already_sold: 409,
  date_in_use: 409,
  quota_below_sold: 409,
  plan_taken: 409,
  too_many: 409,
  not_sold_out: 409,
  offer_over: 409,
  people_wait: 409,
})

/** More than any event needs, few enough to show at once. */
export const mostTickets = 100
