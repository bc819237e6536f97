import type { Erasing } from '#platform/server/erase.ts'

/**
 * Stored methods are never charged again; what a provider stores about its payments is the provider's responsibility.
 */
export const paymentsErasing: Erasing = {
  columns: {
    payment_methods: { reference_sealed: '', reference_digest: null, label: '', reference: null, expires_on: null },
    transfers: { note: null, paid_to_sealed: null },
  },
}
