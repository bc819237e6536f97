import { machine } from '#platform/shared/machine.ts'
import { permissions } from '#platform/shared/permission.ts'
import { refusals } from '#platform/shared/refusal.ts'
import { placedHours } from '#capabilities/sale/upsells/vocabulary.ts'

export const nodeForms = ['node_page', 'node_link', 'node_product', 'node_offer', 'node_downsell', 'node_wait'] as const
export type NodeForm = (typeof nodeForms)[number]

/** Where something is offered with one click after a purchase. */
export const isOffering = (form: NodeForm): boolean => form === 'node_offer' || form === 'node_downsell'
/** Where a visitor may decline. */
export const mayDecline = (form: NodeForm): boolean => form === 'node_page' || isOffering(form)
/** What may be shown by a page its seller built. */
export const mayHavePage = (form: NodeForm): boolean => mayDecline(form) || form === 'node_product'

/** How a visitor leaves a node: on, or by declining. */
export const nodeAnswers = ['next', 'no'] as const
export type NodeAnswer = (typeof nodeAnswers)[number]
/** The outcome of a step, including that it could not be offered, or that nobody could be written to. */
export const stepAnswers = [...nodeAnswers, 'missed'] as const
export type StepAnswer = (typeof stepAnswers)[number]

/**
 * The legal basis of a waiting node's email: it belongs to the purchase, or it advertises and goes only to people who
 * confirmed an opt-in form (§ 7 UWG).
 */
export const mailBases = ['contract', 'consent'] as const
export type MailBasis = (typeof mailBases)[number]

/** Where only buyers come by: who is offered, and who is written to because they bought. */
export const needsPurchase = ({ form, mailBasis }: { form: NodeForm; mailBasis: MailBasis | null }): boolean =>
  isOffering(form) || (form === 'node_wait' && mailBasis !== 'consent')

/** How long a node may wait at most, in minutes: after as many an offer can no longer be made. */
export const mostWait = placedHours * 60

/** Waiting times a seller chooses from, in hours. */
export const waitHours = [1, 3, 12, 24, 48, 72, 120, 168, 336, 720] as const

export const nodeFaults = [
  'not_filled',
  'page_not_published',
  'product_not_on_sale',
  'nothing_bought_before',
  'leads_nowhere',
] as const
export type NodeFault = (typeof nodeFaults)[number]

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

declare module '#platform/shared/permission.ts' {
  interface Rights extends Record<keyof typeof funnelPermissions, true> {}
}

export const funnelRefusals = refusals('funnels', { not_in_plan: 403, too_many_nodes: 409, nothing_to_show: 409 })
