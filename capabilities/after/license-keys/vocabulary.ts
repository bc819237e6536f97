import { machine } from '#platform/shared/machine.ts'
import { permissions } from '#platform/shared/permission.ts'
import { refusals } from '#platform/shared/refusal.ts'
import { everyonesOwn } from '#capabilities/people/identity/rules/roles.ts'

/** Types of placeholders in a format. */
export const placeholderTypes = ['alphabetic', 'alphanumeric', 'numeric'] as const
export type PlaceholderType = (typeof placeholderTypes)[number]

/** A key: in stock, assigned to a buyer, revoked. Reserving is done by the product's stock (`reserveStock`). */
export const licenseKeyState = machine('license_key_state', {
  table: 'license_keys',
  column: 'state',
  initial: ['free', 'sold'],
  states: {
    free: { tone: 'gray', permits: ['remove'] },
    sold: { tone: 'green', permits: ['revoke'] },
    revoked: { tone: 'red', final: true },
  },
  moves: {
    sell: { from: ['free'], to: 'sold' },
    revoke: { from: ['free', 'sold'], to: 'revoked' },
  },
})

export const licenseKeyPermissions = permissions({
  'license_keys.read': { seller: 'full', team_member: 'granted', manager: 'read', admin: 'full', forProducts: true },
  'license_keys.change': { seller: 'full', team_member: 'granted', admin: 'full', forProducts: true },
  'license_keys.own': everyonesOwn,
})

declare module '#platform/shared/permission.ts' {
  interface Rights extends Record<keyof typeof licenseKeyPermissions, true> {}
}

export const licenseKeyRefusals = refusals('license_keys', {
  not_a_license_product: 422,
  key_unknown: 404,
  key_revoked: 409,
  key_suspended: 409,
  too_many_devices: 409,
  device_unknown: 404,
})
