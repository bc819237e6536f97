import type { Erasing } from '#platform/server/erase.ts'

/** Proofs of a VAT id are retained with their documents. */
export const vatErasing: Erasing = {
  columns: { order_places: { phone_country: null, language_country: null } },
  keeps: ['vat_id_checks.vat_id', 'vat_id_checks.trader_name', 'vat_id_checks.trader_address'],
}
