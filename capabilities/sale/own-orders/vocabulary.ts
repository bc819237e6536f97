import { permissions } from '#platform/shared/permission.ts'
import { everyonesOwn } from '#capabilities/people/identity/rules/roles.ts'

/** Programs know the right by this name. */
export const ownOrderPermissions = permissions({ 'orders.own': everyonesOwn })

declare module '#platform/shared/permission.ts' {
  interface Rights extends Record<keyof typeof ownOrderPermissions, true> {}
}
