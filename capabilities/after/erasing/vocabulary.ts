import { permissions } from '#platform/shared/permission.ts'
import { refusals } from '#platform/shared/refusal.ts'

/** Reasons that prevent erasing a person's data. */
export const blockerKinds = ['contract_runs', 'payment_under_way', 'money_owed'] as const

export const erasingPermissions = permissions({
  'erasing.own': { payer: 'own' },
  'erasing.payers': { seller: 'full', team_member: 'granted', admin: 'full', needsContacts: true },
})

declare module '#platform/shared/permission.ts' {
  interface Rights extends Record<keyof typeof erasingPermissions, true> {}
}

export const erasingRefusals = refusals('erasing', {
  something_open: 409,
  other_profiles: 409,
  erased_already: 409,
})
