import { permissions } from '#platform/shared/permission.ts'

export const payersPermissions = permissions({
  'payers.read': { seller: 'full', team_member: 'granted', manager: 'read', admin: 'full' },
  'payers.edit': { seller: 'full', team_member: 'granted', admin: 'full' },
})
