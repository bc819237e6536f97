import type { StateOf } from '#platform/shared/machine.ts'
import { dunningStatus, inkassoStatus, type AgencyName, type OutcomeStatus } from '../vocabulary.ts'

export type Stand = {
  dunningStatus: StateOf<typeof dunningStatus>
  inkassoStatus: StateOf<typeof inkassoStatus>
  outcomeStatus: OutcomeStatus | null
  agency: AgencyName | null
}

/** Courts are for admin and power seller. */
const atCourt = ['approve_court', 'record_title']

/** Permitted actions on a claim in its present state; none once it ended. */
export const actionsOf = (claim: Stand, mayGoToCourt: boolean): string[] => {
  if (claim.outcomeStatus !== null) return []
  const permitted =
    claim.dunningStatus === 'completed'
      ? inkassoStatus.states[claim.inkassoStatus].permits
      : dunningStatus.states[claim.dunningStatus].permits
  return (permitted ?? []).filter((action) =>
    atCourt.includes(action) ? mayGoToCourt : action === 'report_unsuccessful' ? claim.agency === 'package' : true,
  )
}
