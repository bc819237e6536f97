import { permissions } from '#platform/shared/permission.ts'
import { refusals } from '#platform/shared/refusal.ts'

export const ticketPermissions = permissions({
  'tickets.read': { seller: 'full', team_member: 'granted', manager: 'read', admin: 'full' },
  'tickets.change': { seller: 'full', team_member: 'granted', admin: 'full' },
})

export const ticketRefusals = refusals('tickets', {
  already_sold: 409,
  date_in_use: 409,
  quota_below_sold: 409,
  plan_taken: 409,
  too_many: 409,
})

/** More than any event needs, few enough to show at once. */
export const mostTickets = 100
