import type { Erasing } from '#platform/server/erase.ts'

/** Documents are kept as they were written (§ 147 AO, § 14b UStG). */
export const invoicesErasing: Erasing = { keeps: ['invoices.buyer_details', 'invoices.notes', 'invoices.lines'] }
