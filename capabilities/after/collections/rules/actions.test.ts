import { expect, it } from 'vitest'
import { actionsOf, type Stand } from './actions.ts'

const begun: Stand = {
  dunningStatus: 'in_progress',
  inkassoStatus: 'not_ready_for_inkasso',
  outcomeStatus: null,
  agency: null,
}

it.each([
  [begun, false, ['skip', 'resolve']],
  [{ ...begun, dunningStatus: 'skipped' }, false, ['take_up', 'resolve', 'write_off']],
  [
    { ...begun, dunningStatus: 'completed', inkassoStatus: 'ready_for_inkasso' },
    false,
    ['hand_over', 'never_collect', 'write_off', 'resolve'],
  ],
  [{ ...begun, dunningStatus: 'completed', inkassoStatus: 'in_inkasso', agency: 'simulator' }, true, ['take_back']],
  [
    { ...begun, dunningStatus: 'completed', inkassoStatus: 'in_inkasso', agency: 'package' },
    true,
    ['take_back', 'report_unsuccessful'],
  ],
  [
    { ...begun, dunningStatus: 'completed', inkassoStatus: 'pre_court', agency: 'package' },
    false,
    ['take_back', 'write_off'],
  ],
  [
    { ...begun, dunningStatus: 'completed', inkassoStatus: 'court', agency: 'package' },
    true,
    ['record_title', 'take_back', 'write_off'],
  ],
  [{ ...begun, dunningStatus: 'completed', outcomeStatus: 'collected' }, true, []],
] as [Stand, boolean, string[]][])('%o permits (court: %s) %o', (claim, mayGoToCourt, actions) => {
  expect(actionsOf(claim, mayGoToCourt)).toEqual(actions)
})
