import { machine } from '#platform/shared/machine.ts'
import { permissions } from '#platform/shared/permission.ts'
import { refusals } from '#platform/shared/refusal.ts'

/** A movement in a provider's own books, held against what is booked here. */
export const providerLineState = machine('provider_line_state', {
  table: 'provider_lines',
  column: 'state',
  initial: ['agreed', 'open'],
  states: {
    agreed: { tone: 'green', final: true },
    open: { tone: 'red', permits: ['look_up', 'book', 'settle'] },
    settled: { tone: 'gray', permits: ['reopen'] },
  },
  moves: {
    agree: { from: ['open'], to: 'agreed' },
    settle: { from: ['open'], to: 'settled' },
    reopen: { from: ['settled'], to: 'open' },
  },
})

/** How a line differs from what is booked here. */
export const lineFindings = ['unknown_here', 'not_here_yet', 'other_amount', 'made_there', 'missing_there'] as const
export type LineFinding = (typeof lineFindings)[number]

/** Why a provider's books could not be read. */
export const readingFailures = ['not_allowed', 'silent'] as const
export type ReadingFailure = (typeof readingFailures)[number]

/** Their codes are those of payments, which programs know. */
export const providerBookRefusals = refusals('payments', { nothing_to_book: 409 })

export const providerBookPermissions = permissions({
  'payments.compare': { seller: 'full', team_member: 'granted', manager: 'read', admin: 'full', needsContacts: true },
})

declare module '#platform/shared/permission.ts' {
  interface Rights extends Record<keyof typeof providerBookPermissions, true> {}
}
