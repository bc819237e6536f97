import { machine } from '#platform/shared/machine.ts'
import { permissions } from '#platform/shared/permission.ts'
import { refusals } from '#platform/shared/refusal.ts'

/** What two versions there are of. */
export const experimentKinds = ['page', 'price', 'checkout'] as const
export type ExperimentKind = (typeof experimentKinds)[number]

export const versions = ['a', 'b'] as const

/** Why an experiment ended: decided, undecided for too long, stopped by its seller, or a version no longer exists. */
export const endings = ['clear', 'unclear', 'stopped', 'gone'] as const

export const experimentState = machine('experiment_state', {
  table: 'experiments',
  column: 'state',
  initial: ['draft'],
  states: {
    draft: { tone: 'gray', permits: ['start', 'edit', 'remove'] },
    running: { tone: 'green', permits: ['stop'] },
    stopped: { tone: 'amber', permits: ['apply', 'remove'] },
    applied: { tone: 'blue', permits: ['remove'], final: true },
  },
  moves: {
    start: { from: ['draft'], to: 'running' },
    stop: { from: ['running'], to: 'stopped' },
    apply: { from: ['stopped'], to: 'applied' },
  },
})

export const experimentPermissions = permissions({
  'experiments.read': { seller: 'full', team_member: 'granted', manager: 'read', admin: 'full' },
  'experiments.change': { seller: 'full', team_member: 'granted', admin: 'full' },
})

declare module '#platform/shared/permission.ts' {
  interface Rights extends Record<keyof typeof experimentPermissions, true> {}
}

export const experimentRefusals = refusals('experiments', {
  not_now: 409,
  already_tested: 409,
  not_shown: 409,
})
