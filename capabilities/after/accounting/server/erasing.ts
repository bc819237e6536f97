import type { Erasing } from '#platform/server/erase.ts'

/** Books and bank statements are retained for the legal period (§ 257 HGB, § 147 AO). */
export const accountingErasing: Erasing = {
  keeps: ['booking_lines.booking_text', 'bank_lines.payer_name', 'bank_lines.payer_iban', 'bank_lines.purpose'],
}
