import { permissions } from '#platform/shared/permission.ts'
import { everyonesOwn } from '#capabilities/people/identity/rules/roles.ts'

export const calendarsPermissions = permissions({
  'calendars.own': everyonesOwn,
  /** Of the shop; what is in it is limited by the rights to its lists. */
  'calendars.desk': { seller: 'full', team_member: 'full', manager: 'read', admin: 'full', forProducts: true },
})

declare module '#platform/shared/permission.ts' {
  interface Rights extends Record<keyof typeof calendarsPermissions, true> {}
}

/** How far an address looks back and ahead, in days. */
export const feedDays = { back: 90, ahead: 400 }

/** How often calendars are asked to read an address again. */
export const refreshHours = 4
