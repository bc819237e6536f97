import type { Registration } from './registration.ts'

/** What of a profile decides how sales are taxed, and what invoices say of it. */
export const vatFields = ['isVatLiable', 'vatId', 'exemptionReason'] as const
export type VatRule = Pick<Registration, (typeof vatFields)[number]>

/** Whether a rule in force is replaced by another; filling in an empty field is no change. */
export const changesVatRule = (held: VatRule, wanted: VatRule): boolean =>
  vatFields.some((field) => held[field] !== null && held[field] !== wanted[field])

/** The first day a new rule may hold: VAT is reported by the month, so the next month begins with it. */
export const vatChangeDay = (today: Temporal.PlainDate): Temporal.PlainDate => today.with({ day: 1 }).add({ months: 1 })
