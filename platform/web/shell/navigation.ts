import type { ComponentType } from 'react'
import type { RoomTexts } from '../locale.tsx'

/** One line of an area's navigation. It shows only when its path has a screen and the person holds its permission. */
export type NavigationEntry = {
  path: string
  /** A key of the navigation's texts. */
  text: string
  icon: ComponentType<{ size?: number; stroke?: number }>
  permission?: string
  /** Pressed after `g`, for example `o` for orders. */
  key?: string
}

export type NavigationGroup = { text?: string; entries: readonly NavigationEntry[] }

/** An area's frame as data: the same shell serves cabinet, admin, publish and payer. */
export type Area = {
  /** `/cabinet` */
  base: string
  texts: RoomTexts
  groups: readonly NavigationGroup[]
  /** Every path that has a screen. */
  paths: readonly string[]
}

/** What of an area one person sees; groups left without entries are left out. */
export const visibleGroups = (
  { groups, paths }: Area,
  can: (permission: string | undefined) => boolean,
): NavigationGroup[] =>
  groups
    .map((group) => ({
      ...group,
      entries: group.entries.filter((entry) => paths.includes(entry.path) && can(entry.permission)),
    }))
    .filter((group) => group.entries.length > 0)

export const hrefOf = ({ base }: Area, path: string): string => (path === '' ? base : `${base}/${path}`)
