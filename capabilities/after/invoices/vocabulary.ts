import { machine } from '#platform/shared/machine.ts'
import { permissions } from '#platform/shared/permission.ts'
import { refusals } from '#platform/shared/refusal.ts'
import { everyonesOwn } from '#capabilities/people/identity/rules/roles.ts'

export const invoiceForms = ['regular', 'reversal', 'corrected'] as const
export type InvoiceForm = (typeof invoiceForms)[number]

export const seriesKinds = ['invoice', 'reversal'] as const
export type SeriesKind = (typeof seriesKinds)[number]

export const invoiceState = machine('invoice_state', {
  table: 'invoices',
  column: 'state',
  initial: ['unpaid', 'paid', 'issued'],
  states: {
    paid: { tone: 'green', permits: ['correct'] },
    unpaid: { tone: 'amber', permits: ['correct'] },
    issued: { tone: 'blue' },
    canceled: { tone: 'gray', final: true },
  },
  moves: {
    settle: { from: ['unpaid'], to: 'paid' },
    /** The money of a paid invoice went back and is owed again. */
    reopen: { from: ['paid'], to: 'unpaid' },
    cancel: { from: ['unpaid', 'paid', 'issued'], to: 'canceled' },
  },
})

export const invoicePermissions = permissions({
  'invoices.read': { seller: 'full', team_member: 'granted', manager: 'read', admin: 'full', forProducts: true },
  'invoices.correct': { seller: 'full', team_member: 'granted', manager: 'granted', admin: 'full', forProducts: true },
  'invoices.own': everyonesOwn,
})

declare module '#platform/shared/permission.ts' {
  interface Rights extends Record<keyof typeof invoicePermissions, true> {}
}

export const invoiceRefusals = refusals('invoices', {
  not_correctable: 409,
  reseller_corrects: 403,
  money_undecided: 409,
  nothing_changed: 422,
  pdf_not_ready: 503,
  no_e_invoice: 404,
})
