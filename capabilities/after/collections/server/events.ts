import { event } from '#platform/server/events.ts'
import type { OutcomeStatus, StrategyStage } from '../vocabulary.ts'

/** A claim went on: a mail was sent, it was handed over, it ended. */
export const stageReached = event<{
  claimId: number
  orderId: number
  stage: StrategyStage
  outcome: OutcomeStatus | null
}>('collections.stage_reached')
