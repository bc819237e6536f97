import type { StaffRole } from '../vocabulary.ts'

/** What groups of the operator's provider make of somebody; managers hold the rights of all their groups. */
export type WantedRole = { role: StaffRole; rights: string[] }

/** By the setting `group=admin,group=manager:right+right`; nothing for who is in none of these groups. */
export const roleOfGroups = (setting: string, groups: readonly string[]): WantedRole | undefined => {
  const given = setting
    .split(',')
    .map((entry) => /^\s*([^=]+)=(admin|manager)(?::(.+))?$/.exec(entry.trim()))
    .flatMap((parts) => (parts && groups.includes(parts[1]!.trim()) ? [parts] : []))
  if (given.length === 0) return undefined
  if (given.some(([, , role]) => role === 'admin')) return { role: 'admin', rights: [] }
  return { role: 'manager', rights: [...new Set(given.flatMap(([, , , rights]) => rights?.trim().split('+') ?? []))] }
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** The words of a claim, by its name or by a path with dots into objects. */
export const wordsAt = (claims: Readonly<Record<string, unknown>>, name: string): string[] => {
  const inside = (value: unknown, step: string): unknown => (isObject(value) ? value[step] : undefined)
  const found = Object.hasOwn(claims, name) ? claims[name] : name.split('.').reduce<unknown>(inside, claims)
  return [found].flat().filter((word): word is string => typeof word === 'string')
}
