import type { Erasing } from '#platform/server/erase.ts'

/** Nothing is ever charged again; what a provider keeps of its payment is the provider's to answer for. */
export const paymentsErasing: Erasing = {
  columns: {
    payment_methods: { reference_sealed: '', reference_digest: null, label: '', reference: null, expires_on: null },
    transfers: { note: null, paid_to_sealed: null },
    disputes: { evidence: null },
    dispute_files: 'rows',
  },
}
