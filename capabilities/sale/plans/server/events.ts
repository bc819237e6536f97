import { event } from '#platform/server/events.ts'

/** An account has another plan, or the same one is in another state. */
export const planUpdated = event<{ planId: number; fromPlanId: number | null }>('plans.plan_updated')
