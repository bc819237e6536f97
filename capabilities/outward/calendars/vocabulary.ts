import { permissions } from '#platform/shared/permission.ts'

export const calendarsPermissions = permissions({
  'calendars.own': {
    payer: 'own',
    seller: 'own',
    publisher: 'own',
    team_member: 'own',
    sales_team_member: 'own',
    manager: 'own',
    admin: 'own',
    affiliate_partner: 'own',
  },
})

declare module '#platform/shared/permission.ts' {
  interface Rights extends Record<keyof typeof calendarsPermissions, true> {}
}

/** How far an address looks back and ahead, in days. */
export const feedDays = { back: 90, ahead: 400 }

/** How often calendars are asked to read an address again. */
export const refreshHours = 4
