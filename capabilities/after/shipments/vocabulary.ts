import { machine, type StateOf } from '#platform/shared/machine.ts'
import { permissions } from '#platform/shared/permission.ts'
import { refusals } from '#platform/shared/refusal.ts'
import { everyonesOwn } from '#capabilities/people/identity/rules/roles.ts'

export const shipmentStates = ['open', 'packed', 'shipped', 'delivered', 'returned', 'cancelled'] as const

/** One parcel of an order. */
export const shipmentState = machine('shipment_state', {
  table: 'shipments',
  column: 'state',
  initial: ['open', 'shipped'],
  states: {
    open: { tone: 'amber', permits: ['pack', 'ship'] },
    packed: { tone: 'blue', permits: ['ship'] },
    shipped: { tone: 'green', permits: ['deliver', 'track', 'take_back'] },
    delivered: { tone: 'green', permits: ['take_back'] },
    returned: { tone: 'gray', final: true },
    cancelled: { tone: 'gray', final: true },
  },
  moves: {
    pack: { from: ['open'], to: 'packed' },
    ship: { from: ['open', 'packed'], to: 'shipped' },
    deliver: { from: ['shipped'], to: 'delivered' },
    /** All of it came back. */
    take_back: { from: ['shipped', 'delivered'], to: 'returned' },
    /** The order ended before it left. */
    cancel: { from: ['open', 'packed'], to: 'cancelled' },
  },
  sets: {
    to_send: ['open', 'packed'],
    on_its_way: ['shipped'],
  },
})

export type ShipmentState = StateOf<typeof shipmentState>

export const shipmentPermissions = permissions({
  'shipments.read': { seller: 'full', team_member: 'granted', manager: 'read', admin: 'full', needsContacts: true },
  'shipments.change': { seller: 'full', team_member: 'granted', admin: 'full', needsContacts: true },
  'shipments.own': everyonesOwn,
})

declare module '#platform/shared/permission.ts' {
  interface Rights extends Record<keyof typeof shipmentPermissions, true> {}
}

export const shipmentRefusals = refusals('shipments', {
  not_possible: 409,
  not_there: 422,
  packed_already: 409,
})
