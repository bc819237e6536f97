import { permissions } from '#platform/shared/permission.ts'

export const payersPermissions = permissions({
  'payers.read': { seller: 'full', team_member: 'granted', manager: 'read', admin: 'full', forProducts: true },
  'payers.edit': { seller: 'full', team_member: 'granted', admin: 'full', needsContacts: true },
})

declare module '#platform/shared/permission.ts' {
  interface Rights extends Record<keyof typeof payersPermissions, true> {}
}
