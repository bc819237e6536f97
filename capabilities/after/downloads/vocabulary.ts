import { permissions } from '#platform/shared/permission.ts'
import { refusals } from '#platform/shared/refusal.ts'
import { everyonesOwn } from '#capabilities/people/identity/rules/roles.ts'

/** Why a file was opened: to keep it, or to hear, watch or read it in the page. */
export const downloadKinds = ['download', 'view'] as const
export type DownloadKind = (typeof downloadKinds)[number]

export const downloadPermissions = permissions({
  'downloads.read': { seller: 'full', team_member: 'granted', manager: 'read', admin: 'full', forProducts: true },
  'downloads.change': { seller: 'full', team_member: 'granted', admin: 'full', forProducts: true },
  'downloads.own': everyonesOwn,
})

declare module '#platform/shared/permission.ts' {
  interface Rights extends Record<keyof typeof downloadPermissions, true> {}
}

export const downloadRefusals = refusals('downloads', {
  not_a_download: 422,
  file_gone: 404,
  limit_reached: 409,
  too_many_devices: 409,
  not_viewable: 422,
  stamp_failed: 422,
  same_file: 409,
  already_told: 409,
})

/** How long a link lives: to save a file, and to hear, watch or read it with a pause. */
export const linkSeconds = 300
export const viewSeconds = 6 * 3600

/** Days after which unused stamped copies are deleted; they are created again on request. */
export const stampedDays = 7
