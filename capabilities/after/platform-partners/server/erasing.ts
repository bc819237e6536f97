import type { Erasing } from '#platform/server/erase.ts'

/** A partner's own row contains numbers only; the referral of a person is erased with them. */
export const partnersErasing: Erasing = { columns: { platform_partner_touches: 'rows' } }
