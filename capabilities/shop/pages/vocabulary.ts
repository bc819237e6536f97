import { machine, type StateOf } from '#platform/shared/machine.ts'
import { permissions } from '#platform/shared/permission.ts'
import { refusals } from '#platform/shared/refusal.ts'

/**
 * `shop`: the front of a shop. `shop_sub_page`: a page below it, at an address of its own. The others are shown at the
 * place of their subject: a product, a course or a membership, the page after a purchase, an affiliate program; and
 * steps of funnels, for their visitors.
 */
export const pageKinds = [
  'shop',
  'shop_sub_page',
  'shop_product',
  'course',
  'membership',
  'thank_you',
  'affiliate',
  'funnel',
] as const
export type PageKind = (typeof pageKinds)[number]

export const pageState = machine('page_state', {
  table: 'pages',
  column: 'state',
  initial: ['draft'],
  states: {
    draft: { tone: 'gray', permits: ['schedule', 'remove'] },
    /** A version waits for its time; one that was published before is served until then. */
    scheduled: { tone: 'amber', permits: ['call_off'] },
    published: { tone: 'green', permits: ['schedule', 'unpublish'] },
  },
  moves: {
    publish: { from: ['draft', 'scheduled', 'published'], to: 'published' },
    schedule: { from: ['draft', 'published'], to: 'scheduled' },
    call_off: { from: ['scheduled'], to: 'draft' },
    /** Called off, with a version that is served already. */
    keep_published: { from: ['scheduled'], to: 'published' },
    unpublish: { from: ['published'], to: 'draft' },
  },
})
export type PageState = StateOf<typeof pageState>

export const titleLimit = 120
export const descriptionLimit = 300
export const versionNameLimit = 80
/** Pages of one seller. */
export const mostPages = 200
/** How far ahead one may be published, in days. */
export const furthestDays = 365
/** How long a link to a page before its publishing works, in hours. */
export const previewHours = 24
/** Stored versions per page; unnamed ones are deleted first. */
export const mostVersions = 100

export const pagesRefusals = refusals('pages', {
  changed_meanwhile: 409,
  front_exists: 409,
  subject_taken: 409,
  language_taken: 409,
  has_languages: 409,
  too_many: 409,
  document_invalid: 422,
  form_gone: 409,
})

export const pagesPermissions = permissions({
  'pages.read': { seller: 'full', team_member: 'granted', manager: 'read', admin: 'read' },
  'pages.change': { seller: 'full', team_member: 'granted' },
  'pages.publish': { seller: 'full', team_member: 'granted' },
  /** What visitors wrote into contact forms. */
  'pages.answers': { seller: 'full', team_member: 'granted' },
})

declare module '#platform/shared/permission.ts' {
  interface Rights extends Record<keyof typeof pagesPermissions, true> {}
}
