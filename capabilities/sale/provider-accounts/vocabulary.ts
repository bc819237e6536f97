import { refusals } from '#platform/shared/refusal.ts'

/** Its code is one of payments, which programs know. */
export const providerAccountRefusals = refusals('payments', { no_secret_to_renew: 409 })
