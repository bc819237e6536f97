import { event } from '#platform/server/events.ts'

/** Somebody has a seller's account from now on. */
export const accountOpened = event<{ sellerId: number }>('sellers.account_opened')
/** A seller completed registration. */
export const registrationFinished = event<{ sellerId: number }>('sellers.registration_finished')
/** Name, address, legal texts or another detail of a seller changed. */
export const profileChanged = event<{ sellerId: number }>('sellers.profile_changed', { isShown: true })
/** A change of a seller's rule on VAT came to its day and is to be looked at. */
export const vatChangeWaits = event<{ vatChangeId: number }>('sellers.vat_change_waits')
/** A seller set up, switched on or switched off a payment provider. */
export const paymentProviderChanged = event<{ sellerId: number; provider: string }>('sellers.payment_provider_changed')
