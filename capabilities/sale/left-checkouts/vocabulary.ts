import { machine } from '#platform/shared/machine.ts'
import { permissions } from '#platform/shared/permission.ts'

/** From the tick to what became of it. */
export const leftCheckoutState = machine('left_checkout_state', {
  table: 'left_checkouts',
  column: 'state',
  initial: ['kept'],
  states: {
    kept: { tone: 'blue' },
    reminded: { tone: 'amber' },
    /** Ordered without an email. */
    completed: { tone: 'green', final: true },
    won_back: { tone: 'green', final: true },
    /** By the buyer, or because such emails were stopped. */
    stopped: { tone: 'gray', final: true },
    expired: { tone: 'red', final: true },
  },
  moves: {
    remind: { from: ['kept'], to: 'reminded' },
    complete: { from: ['kept'], to: 'completed' },
    win_back: { from: ['reminded'], to: 'won_back' },
    stop: { from: ['kept', 'reminded'], to: 'stopped' },
    expire: { from: ['kept', 'reminded'], to: 'expired' },
  },
  sets: {
    /** What was entered is still there. */
    open: ['kept', 'reminded'],
  },
})

/** After the last change; who only looks up a card number is not written to. */
export const remindedAfterHours = 3
export const keptDays = 30

/** Increase it when the consent text changes; it is stored with every consent. */
export const consentVersion = '2026-11'

export const leftCheckoutPermissions = permissions({
  'left_checkouts.read': { seller: 'full', team_member: 'granted', manager: 'read', admin: 'full', forProducts: true },
})

declare module '#platform/shared/permission.ts' {
  interface Rights extends Record<keyof typeof leftCheckoutPermissions, true> {}
}
