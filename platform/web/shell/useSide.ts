import { useState } from 'react'
import { useLocation } from 'react-router'
import { readCookie, writeCookie } from '../cookies.ts'
import { useSession } from '../session.tsx'
import { entryAt, isLocked, isUnused, offers, visibleGroups, type Area, type NavigationEntry } from './navigation.ts'

/** How a person left the side bar: groups they folded or opened, and entries they pinned, in their order. */
type Kept = { open: Record<string, boolean>; pins: string[]; /** What is not used is shown, too. */ all?: boolean }

/** Groups that are open until somebody folds them, where there is much to choose from; a few entries are all in sight. */
const openAtFirst = 2
const few = 16

const cookieOf = ({ base }: Area) => `side_${base.slice(1)}`

const keptOf = (area: Area): Kept => {
  try {
    return { open: {}, pins: [], ...(JSON.parse(readCookie(cookieOf(area)) ?? '{}') as Partial<Kept>) }
  } catch {
    return { open: {}, pins: [] }
  }
}

const useKept = (area: Area) => {
  const [kept, setKept] = useState(() => keptOf(area))
  const keep = (patch: Partial<Kept>) => {
    const next = { ...kept, ...patch }
    writeCookie(cookieOf(area), JSON.stringify(next))
    setKept(next)
  }
  return { kept, keep }
}

type Group = ReturnType<typeof visibleGroups>[number]

const withoutRare = (groups: readonly Group[], isRare: (entry: NavigationEntry) => boolean): Group[] =>
  groups
    .map((group) => ({ ...group, entries: group.entries.filter((entry) => !isRare(entry)) }))
    .filter(({ entries }) => entries.length > 0)

/** Groups as they are folded; of a folded one, the entry one is at stays in sight. */
const folded = (groups: readonly Group[], { open, pins }: Kept, active: string | undefined) => {
  const all = groups.flatMap(({ entries }) => entries)
  const titled = groups.filter(({ text }) => text !== undefined)
  return groups
    .map(({ text, entries }) => {
      const rest = entries.filter(({ path }) => !pins.includes(path))
      const isOpen =
        text === undefined ||
        (open[text] ?? (all.length <= few || titled.findIndex((group) => group.text === text) < openAtFirst))
      return {
        text,
        isOpen,
        entries: isOpen ? rest : rest.filter(({ path }) => path === active),
        isEmpty: !rest.length,
      }
    })
    .filter(({ isEmpty }) => !isEmpty)
}

/** The side bar as this person sees it: pinned entries, groups with what is open of them, and where they are. */
export const useSide = (area: Area) => {
  const session = useSession()
  const { pathname } = useLocation()
  const { kept, keep } = useKept(area)
  const active = entryAt(area, pathname)
  const every = visibleGroups(area, offers(session))
  const everyEntry = every.flatMap(({ entries }) => entries)
  const isRare = (entry: NavigationEntry) =>
    isUnused(area, entry, session) && entry.path !== active && !kept.pins.includes(entry.path)
  const hasRare = everyEntry.some(isRare)
  const groups = kept.all ? every : withoutRare(every, isRare)
  const pinned = kept.pins.flatMap((path) => everyEntry.find((entry) => entry.path === path) ?? [])
  const isPinned = (entry: NavigationEntry) => kept.pins.includes(entry.path)
  return {
    active,
    pinned,
    groups: folded(groups, kept, active),
    fold: (text: string, isOpen: boolean) => keep({ open: { ...kept.open, [text]: isOpen } }),
    isPinned,
    isLocked: (entry: NavigationEntry) => isLocked(area, entry, session),
    hasRare,
    showsAll: kept.all === true,
    showAll: (all: boolean) => keep({ all }),
    pin: ({ path }: NavigationEntry) =>
      keep({
        pins: kept.pins.includes(path) ? kept.pins.filter((one) => one !== path) : [...kept.pins, path],
      }),
  }
}

export type Side = ReturnType<typeof useSide>
