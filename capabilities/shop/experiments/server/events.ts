import { event } from '#platform/server/events.ts'

/** Visitors are shown something else: kept pages go, and what is remembered of running experiments. */
export const experimentsChanged = event<{ experimentId: number }>('experiments.changed', { isShown: true })
