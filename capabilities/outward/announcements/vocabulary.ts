import { machine, type StateOf } from '#platform/shared/machine.ts'
import { permissions } from '#platform/shared/permission.ts'
import { refusals } from '#platform/shared/refusal.ts'
import { everyonesOwn } from '#capabilities/people/identity/rules/roles.ts'
import { sending } from '#capabilities/offer/content-blocks/rules/sending.ts'

export const announcementState = machine('announcement_state', { table: 'announcements', column: 'state', ...sending })
export type AnnouncementState = StateOf<typeof announcementState>

/** Of the people with access to something of the seller: all, those with open access, those whose access ended. */
export const audienceAccesses = ['any', 'active', 'inactive'] as const
export type AudienceAccess = (typeof audienceAccesses)[number]

export const titleLimit = 80
export const textLimit = 500

/** How many people one step of a sending reaches. */
export const peopleAtOnce = 500

/** Devices per person; the oldest is dropped when there is one more. */
export const mostDevices = 10

export const announcementRefusals = refusals('announcements', {
  not_a_draft: 409,
  not_written: 422,
  changed_meanwhile: 409,
  document_invalid: 422,
  nobody: 409,
  too_many: 409,
  not_a_push_service: 422,
})

export const announcementPermissions = permissions({
  'announcements.read': { seller: 'full', team_member: 'granted', manager: 'read', admin: 'read' },
  'announcements.change': { seller: 'full', team_member: 'granted', needsContacts: true },
  'announcements.own': everyonesOwn,
})

declare module '#platform/shared/permission.ts' {
  interface Rights extends Record<keyof typeof announcementPermissions, true> {}
}
