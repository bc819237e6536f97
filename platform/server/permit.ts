import { anyone, signedIn, type PermissionTable } from '#platform/shared/permission.ts'
import { platformRefusals, refuse } from '#platform/shared/refusal.ts'
import type { Actor } from './context.ts'
import { registered } from './registry.ts'

/** The rights of all rooms. */
export const allPermissions = registered<PermissionTable>('permissions')

/** The rights that calls of programs ask for: those a key or an app can be given. */
export const rightsOfCalls = registered<ReadonlySet<string>>('rights of calls by programs')

/** Refuses a call the actor has no right to: 401 without a session, 403 with the missing right's name. */
export const checkPermission = (table: PermissionTable, actor: Actor, permission: string, changes: boolean): void => {
  if (permission === anyone || actor.kind === 'system') return
  if (actor.kind === 'anonymous') throw refuse(platformRefusals, 'missing_access_token')
  if (changes && actor.readsOnly) throw refuse(platformRefusals, 'key_only_reads')
  if (changes && isReading(actor)) throw refuse(platformRefusals, 'only_reading')
  if (permission === signedIn) return
  if (actor.isUnprotected) throw refuse(platformRefusals, 'second_factor_needed')
  if (changes && isAtRest(table, actor, permission)) throw refuse(platformRefusals, 'account_rests')
  if (lacksFeature(table, actor, permission)) throw refuse(platformRefusals, 'not_in_plan')
  if (isWithheld(table, actor, permission)) throw refuse(platformRefusals, 'key_lacks_right', { permission })
  if (!holds(table, actor, permission, changes)) throw refuse(platformRefusals, 'forbidden', { permission })
}

/** Whether the key or app that calls was not given the permission. */
const isWithheld = (table: PermissionTable, { program, programRights }: Actor, permission: string): boolean =>
  programRights
    ? !isAmong(table, programRights, permission)
    : program !== undefined && table[permission]?.byNameAlone === true

/** Whether a permission is among those given, or a part of one of them. */
const isAmong = (table: PermissionTable, given: readonly string[], permission: string): boolean => {
  const whole = table[permission]?.heldWith
  return given.includes(permission) || (whole !== undefined && given.includes(whole))
}

/** Acts as a seller and may only read. */
const isReading = ({ impersonation }: Actor): boolean => impersonation !== undefined && !impersonation.mayChange

/** Whether the account rests, and the right is none that is held all the same. */
const isAtRest = (table: PermissionTable, { isResting }: Actor, permission: string): boolean =>
  isResting === true && table[permission]?.whileResting !== true

/** Whether a permission belongs to a feature that is switched off for the actor. */
const lacksFeature = (table: PermissionTable, { lacks }: Actor, permission: string): boolean => {
  const feature = table[permission]?.feature
  return feature !== undefined && (lacks?.includes(feature) ?? false)
}

/** Whether what the actor's role leaves out takes the permission with it; what is held of one's own rows stays. */
const isLeftOut = (table: PermissionTable, { limits, role }: Actor, permission: string): boolean => {
  const holders = table[permission]
  if (!limits || !holders || (role && holders[role] === 'own')) return false
  return (
    (limits.productIds !== null && !holders.forProducts) || (limits.hidesContacts && holders.needsContacts === true)
  )
}

/** Whether the actor holds a permission for calls that change something, or only read. */
export const holds = (table: PermissionTable, actor: Actor, permission: string, changes: boolean): boolean => {
  if (actor.kind === 'system') return true
  if (actor.isUnprotected) return false
  if (lacksFeature(table, actor, permission)) return false
  if (changes && (actor.readsOnly || isReading(actor) || isAtRest(table, actor, permission))) return false
  if (isLeftOut(table, actor, permission) || isWithheld(table, actor, permission)) return false
  const hold = actor.role ? table[permission]?.[actor.role] : undefined
  switch (hold) {
    case 'full':
    case 'own':
      return true
    case 'read':
      return !changes
    case 'granted':
      return isAmong(table, actor.rights, permission)
    default:
      return false
  }
}

/** The names of all permissions the actor holds, at least to read: what menus and buttons are shown by. */
export const permissionsHeld = (table: PermissionTable, actor: Actor): string[] =>
  Object.keys(table).filter(
    (permission) =>
      holds(table, actor, permission, false) && (!isReading(actor) || isOwnReading(table, actor, permission)),
  )

/** What somebody who only reads is shown beside: what their own role may read, too, so that no button is offered that refuses. */
const isOwnReading = (table: PermissionTable, { impersonation }: Actor, permission: string): boolean =>
  impersonation !== undefined && table[permission]?.[impersonation.role] === 'read'
