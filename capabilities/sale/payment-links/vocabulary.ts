import { machine } from '#platform/shared/machine.ts'
import { permissions } from '#platform/shared/permission.ts'
import { refusals } from '#platform/shared/refusal.ts'

export const checkoutSessionState = machine('checkout_session_state', {
  table: 'checkout_sessions',
  column: 'state',
  initial: ['open'],
  states: {
    open: { tone: 'blue' },
    completed: { tone: 'green' },
    expired: { tone: 'gray' },
  },
  moves: {
    /** A payment that was under way may arrive after the session's end. */
    complete: { from: ['open', 'expired'], to: 'completed' },
    expire: { from: ['open'], to: 'expired' },
    /** Its money never came. */
    lapse: { from: ['completed'], to: 'expired' },
  },
})
export const checkoutSessionStates = ['open', 'completed', 'expired'] as const

/** In seconds. */
export const sessionLength = { least: 30 * 60, usual: 24 * 3600, most: 7 * 24 * 3600 }

/** Of an address of a buyer's orders: to open it once, and for the browser that did to look at it. */
export const portalMinutes = { toOpen: 10, toLook: 60 }

/** What is left of a session or link for its buyer. */
export const linkStands = ['open', 'used', 'over'] as const
export type LinkStand = (typeof linkStands)[number]

export const paymentLinkPermissions = permissions({
  'payment_links.read': { seller: 'full', team_member: 'granted', manager: 'read', admin: 'full', forProducts: true },
  'payment_links.change': { seller: 'full', team_member: 'granted', admin: 'full', forProducts: true },
})

declare module '#platform/shared/permission.ts' {
  interface Rights extends Record<keyof typeof paymentLinkPermissions, true> {}
}

export const paymentLinkRefusals = refusals('payment_links', {
  link_over: 410,
  link_used: 409,
  session_not_open: 409,
  portal_over: 410,
})
