import { machine } from '#platform/shared/machine.ts'
import { permissions } from '#platform/shared/permission.ts'
import { refusals } from '#platform/shared/refusal.ts'

/** What an item is on the page it is put on. */
export const itemForms = [
  'plain_link',
  'text_link',
  'button',
  'banner',
  'badge',
  'slider',
  'embed_form',
  'embed_payment_page',
] as const
export type ItemForm = (typeof itemForms)[number]

/** What it leads to. */
export const itemPurposes = ['shop', 'product', 'course_lesson', 'login_page', 'custom_link'] as const
export type ItemPurpose = (typeof itemPurposes)[number]

/** Where that is shown: in a dialog over the page, or in its place on the page. */
export const itemDisplays = ['modal', 'on_page'] as const
export type ItemDisplay = (typeof itemDisplays)[number]

export const itemSizes = ['s', 'm', 'l'] as const
export type ItemSize = (typeof itemSizes)[number]

export const itemState = machine('embeddable_item_state', {
  table: 'embeddable_items',
  column: 'state',
  initial: ['active', 'inactive'],
  states: {
    active: { tone: 'green', permits: ['deactivate'] },
    inactive: { tone: 'gray', permits: ['activate'] },
  },
  moves: {
    activate: { from: ['inactive'], to: 'active' },
    deactivate: { from: ['active'], to: 'inactive' },
  },
})

/** How many a seller or a publisher has at most. */
export const mostItems = 200
/** Products of a slider at most, and how many it shows of a shop that names none. */
export const mostCards = 20

export const embedsPermissions = permissions({
  'embeds.change': { seller: 'full', team_member: 'granted', publisher: 'own', hasOpenTokens: true },
})

declare module '#platform/shared/permission.ts' {
  interface Rights extends Record<keyof typeof embedsPermissions, true> {}
}

export const embedsRefusals = refusals('embeds', { too_many: 409 })
