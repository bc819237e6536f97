import type { Right } from '../../shared/permission.ts'
import type { RoomTexts } from '../../shared/texts.ts'
import type { ComponentType } from 'react'
import type { Endpoint } from '../../shared/contract.ts'
import type { ListDeclaration } from '../../shared/list.ts'
import type { BroughtBulk } from '../list/brought.ts'
import type { Session } from '../session.tsx'

/** One line of an area's navigation, which leads to a screen. It shows only when the person holds its permission. */
export type NavigationEntry = {
  path: string
  /** A key of the navigation's texts. */
  text: string
  icon: ComponentType<{ size?: number; stroke?: number }>
  permission?: Right
  /** Pressed after `g`, for example `o` for orders. */
  key?: string
  /** Paths of screens that are reached from here and have no entry of their own. */
  also?: readonly string[]
}

/** Something the palette offers beside the screens: to make a new thing, or a list under a filter people ask for by a word. */
export type NavigationCommand = {
  /** A key of the navigation's texts. */
  text: string
  /** A path of the area with its query. */
  to: string
  icon: NavigationEntry['icon']
  permission?: Right
}

export type NavigationGroup = { text?: string; entries: readonly NavigationEntry[] }

/** An area's frame as data: the same shell serves cabinet, admin, publish and payer. */
export type Area = {
  /** `/cabinet` */
  base: string
  texts: RoomTexts
  /** Synonyms of its places, by the keys of the texts; loaded when the palette is opened. */
  words?: () => Promise<RoomTexts>
  groups: readonly NavigationGroup[]
  /** Every path that has a screen; loaded when the palette searches rows. */
  screens: () => Promise<readonly string[]>
  /** The lists behind entries, by path: their first page is prefetched as soon as somebody points at the entry. */
  lists?: Readonly<Record<string, () => Promise<ListDeclaration>>>
  /** The same for screens that show one answer: what they ask for first. */
  answers?: Readonly<Record<string, () => Promise<{ endpoint: Endpoint; input: Readonly<Record<string, unknown>> }>>>
  /** What rooms above a list's own can do with its rows, by the list's name. */
  bulk?: BroughtBulk
  /** By path, the feature of a plan that a place or a screen belongs to: without it, it is shown with a lock. */
  features?: Readonly<Record<string, string>>
  /** By path, what an account must use before the place is in its menu; a beginner's menu is short. */
  shownWhen?: Readonly<Record<string, string>>
  commands?: { create: readonly NavigationCommand[]; find: readonly NavigationCommand[] }
}

type Plan = Pick<Session, 'notInPlan' | 'lacks'>

/** Whether the account's plan leaves out what an entry leads to. */
export const isLocked = (
  { features }: Pick<Area, 'features'>,
  { path, permission }: NavigationEntry,
  { notInPlan, lacks }: Plan,
): boolean =>
  (permission !== undefined && notInPlan.includes(permission)) || lacks.some((feature) => features?.[path] === feature)

/** Whether a place stays out of a short menu: nothing of it is used yet. */
export const isUnused = (
  { shownWhen }: Pick<Area, 'shownWhen'>,
  { path }: NavigationEntry,
  { uses }: Pick<Session, 'uses'>,
): boolean => {
  const use = shownWhen?.[path]
  return use !== undefined && uses !== null && !uses.includes(use)
}

/** Whom a place is offered to: who holds its right, or would were it part of their plan. */
export const offers =
  (session: Plan & { permissions: readonly string[] }) =>
  (permission: Right | undefined): boolean =>
    permission === undefined || session.permissions.includes(permission) || session.notInPlan.includes(permission)

/** What of an area one person sees; groups left without entries are left out. */
export const visibleGroups = (
  { groups }: Pick<Area, 'groups'>,
  can: (permission: Right | undefined) => boolean,
): NavigationGroup[] =>
  groups
    .map((group) => ({
      ...group,
      entries: group.entries.filter((entry) => can(entry.permission)),
    }))
    .filter((group) => group.entries.length > 0)

export const hrefOf = ({ base }: Area, path: string): string => (path === '' ? base : `${base}/${path}`)

/** The entry a path belongs to: the one with the longest matching path. */
export const entryAt = (area: Area, pathname: string): string | undefined => {
  let found: { path: string; length: number } | undefined
  for (const { path, also = [] } of area.groups.flatMap(({ entries }) => entries))
    for (const place of [path, ...also]) {
      const href = hrefOf(area, place)
      const isThere = pathname === href || (place !== '' && pathname.startsWith(`${href}/`))
      if (isThere && href.length > (found?.length ?? 0)) found = { path, length: href.length }
    }
  return found?.path
}

/** What is in the way of a screen in the account's plan: the feature or right it belongs to, and the entry that leads there. */
export const lockAt = (
  area: Area,
  pathname: string,
  session: Plan & Pick<Session, 'uses'>,
): { feature: string; entry: NavigationEntry } | undefined => {
  const path = entryAt(area, pathname)
  const entry = area.groups.flatMap(({ entries }) => entries).find((one) => one.path === path)
  if (!entry) return undefined
  const own = Object.entries(area.features ?? {}).find(([place]) => pathname === hrefOf(area, place))?.[1]
  const isOwn = own !== undefined && own !== area.features?.[entry.path]
  if (isOwn && session.lacks.includes(own)) return { feature: own, entry }
  if (!isLocked(area, entry, session)) return undefined
  // What was made while the plan had it stays in sight; nothing is added.
  const isReadable = entry.permission === undefined || !session.notInPlan.includes(entry.permission)
  const isKept = isReadable && area.shownWhen?.[entry.path] !== undefined && !isUnused(area, entry, session)
  return isKept && !pathname.endsWith('/new')
    ? undefined
    : { feature: area.features?.[entry.path] ?? entry.path, entry }
}

/** Whether any of the words contains what was typed, however it is written: `Rück` finds `rückerstattung`. */
export const matches = (words: readonly string[], typed: string): boolean => {
  const plain = (text: string) =>
    text
      .toLowerCase()
      .normalize('NFD')
      .replace(/[\p{M}\u00AD]/gu, '')
  const parts = plain(typed).split(/\s+/).filter(Boolean)
  const all = plain(words.join(' '))
  return parts.every((part) => all.includes(part))
}
