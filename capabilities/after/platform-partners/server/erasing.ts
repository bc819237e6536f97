import type { Erasing } from '#platform/server/erase.ts'

/** A partner's own row holds numbers only; by whom a person came goes with them. */
export const partnersErasing: Erasing = { columns: { platform_partner_touches: 'rows' } }
