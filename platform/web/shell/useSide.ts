import { useState } from 'react'
import { useLocation } from 'react-router'
import { readCookie, writeCookie } from '../cookies.ts'
import { useSession } from '../session.tsx'
import { entryAt, visibleGroups, type Area, type NavigationEntry } from './navigation.ts'

/** How a person left the side bar: groups they folded or opened, and entries they pinned, in their order. */
type Kept = { open: Record<string, boolean>; pins: string[] }

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

/** The side bar as this person sees it: pinned entries, groups with what is open of them, and where they are. */
export const useSide = (area: Area) => {
  const { can } = useSession()
  const { pathname } = useLocation()
  const [kept, setKept] = useState(() => keptOf(area))
  const keep = (patch: Partial<Kept>) => {
    const next = { ...kept, ...patch }
    writeCookie(cookieOf(area), JSON.stringify(next))
    setKept(next)
  }
  const active = entryAt(area, pathname)
  const groups = visibleGroups(area, can)
  const all = groups.flatMap(({ entries }) => entries)
  const pinned = kept.pins.flatMap((path) => all.find((entry) => entry.path === path) ?? [])
  const isPinned = (entry: NavigationEntry) => kept.pins.includes(entry.path)
  const titled = groups.filter(({ text }) => text !== undefined)
  return {
    active,
    pinned,
    groups: groups
      .map(({ text, entries }) => {
        const rest = entries.filter((entry) => !isPinned(entry))
        const isOpen =
          text === undefined ||
          (kept.open[text] ?? (all.length <= few || titled.findIndex((group) => group.text === text) < openAtFirst))
        return {
          text,
          isOpen,
          entries: isOpen ? rest : rest.filter(({ path }) => path === active),
          isEmpty: !rest.length,
        }
      })
      .filter(({ isEmpty }) => !isEmpty),
    fold: (text: string, isOpen: boolean) => keep({ open: { ...kept.open, [text]: isOpen } }),
    isPinned,
    pin: ({ path }: NavigationEntry) =>
      keep({
        pins: kept.pins.includes(path) ? kept.pins.filter((one) => one !== path) : [...kept.pins, path],
      }),
  }
}

export type Side = ReturnType<typeof useSide>
