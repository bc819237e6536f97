import { machine } from '#platform/shared/machine.ts'
import { permissions } from '#platform/shared/permission.ts'
import { refusals } from '#platform/shared/refusal.ts'

export const nodeForms = ['node_page', 'node_link', 'node_product'] as const
export type NodeForm = (typeof nodeForms)[number]

/** How a visitor leaves a node: on, or by declining. */
export const nodeAnswers = ['next', 'no'] as const
export type NodeAnswer = (typeof nodeAnswers)[number]

export const mostNodes = 50

export const funnelState = machine('funnel_state', {
  table: 'funnels',
  column: 'state',
  initial: ['draft'],
  states: {
    draft: { tone: 'gray', permits: ['activate'] },
    active: { tone: 'green', permits: ['pause'] },
    paused: { tone: 'amber', permits: ['activate'] },
  },
  moves: {
    activate: { from: ['draft', 'paused'], to: 'active' },
    pause: { from: ['active'], to: 'paused' },
  },
})

export const funnelPermissions = permissions({
  'funnels.read': { seller: 'full', team_member: 'granted', manager: 'read', admin: 'full' },
  'funnels.change': { seller: 'full', team_member: 'granted', admin: 'full' },
})

export const funnelRefusals = refusals('funnels', { not_in_plan: 403, too_many_nodes: 409, nothing_to_show: 409 })
