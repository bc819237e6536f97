import { IconChevronDown, IconDots, IconLock, IconPin, IconPinnedOff } from '@tabler/icons-react'
import { useEffect, useId, useRef } from 'react'
import { Link } from 'react-router'
import { useWordsByName, useTexts } from '../locale.tsx'
import { useSession } from '../session.tsx'
import { webTexts } from '../texts.ts'
import { hrefOf, type Area, type NavigationEntry } from './navigation.ts'
import { usePreload } from './preload.ts'
import { useSide, type Side } from './useSide.ts'

export const SideBar = ({ area, name }: { area: Area; name: string }) => {
  const t = useWordsByName(area.texts)
  const web = useTexts(webTexts)
  const side = useSide(area)
  const id = useId()
  const nav = useRef<HTMLElement>(null)
  useEffect(() => showWhere(nav.current), [side.active])
  return (
    <>
      <SideHead name={name} />
      <nav ref={nav} aria-label={web('shell.navigation')}>
        {side.pinned.length > 0 && (
          <div className="k-side-group">
            <h2 className="k-side-title" id={`${id}-pinned`}>
              {web('shell.pinned')}
            </h2>
            <Entries area={area} side={side} entries={side.pinned} labelledBy={`${id}-pinned`} />
          </div>
        )}
        {side.groups.map(({ text, isOpen, entries }) => (
          <div key={text ?? ''} className="k-side-group">
            {text !== undefined && (
              <h2 className="k-side-title" id={`${id}-${text}`}>
                <button
                  type="button"
                  aria-expanded={isOpen}
                  aria-controls={`${id}-${text}-list`}
                  onClick={() => side.fold(text, !isOpen)}
                >
                  {t(text)}
                  <IconChevronDown size={14} stroke={1.8} aria-hidden="true" />
                </button>
              </h2>
            )}
            <Entries
              {...{ area, side, entries }}
              id={`${id}-${text}-list`}
              {...(text === undefined ? {} : { labelledBy: `${id}-${text}` })}
            />
          </div>
        ))}
        {side.hasRare && (
          <button
            type="button"
            className="k-side-all"
            aria-expanded={side.showsAll}
            onClick={() => side.showAll(!side.showsAll)}
          >
            <IconDots size={17} stroke={1.7} aria-hidden="true" />
            {web(side.showsAll ? 'shell.fewer' : 'shell.all')}
          </button>
        )}
      </nav>
    </>
  )
}

/** Whose account it is, and as whom somebody is here. */
const SideHead = ({ name }: { name: string }) => {
  const web = useTexts(webTexts)
  const { profileType, account } = useSession()
  return (
    <div className="k-side-head">
      {account?.logoUrl ? (
        <img className="k-side-mark" src={account.logoUrl} alt="" />
      ) : (
        <span className="k-side-mark" aria-hidden="true" />
      )}
      <span>
        <strong>{name}</strong>
        {profileType && (
          <span className="k-under">
            {webTexts.has(`profile.${profileType}`) ? web(`profile.${profileType}` as 'profile.seller') : profileType}
          </span>
        )}
      </span>
    </div>
  )
}

/** Scrolls the side bar, and nothing else, until the entry somebody is at is in sight. */
const showWhere = (nav: HTMLElement | null): void => {
  const here = nav?.querySelector('[aria-current]')
  let box = nav?.parentElement
  while (box && !/auto|scroll/.test(getComputedStyle(box).overflowY)) box = box.parentElement
  if (!here || !box || box === document.documentElement) return
  const [inner, outer] = [here.getBoundingClientRect(), box.getBoundingClientRect()]
  const margin = inner.height
  if (inner.bottom + margin > outer.bottom) box.scrollTop += inner.bottom + margin - outer.bottom
  else if (inner.top - margin < outer.top) box.scrollTop += inner.top - margin - outer.top
}

type EntriesProps = {
  area: Area
  side: Side
  entries: readonly NavigationEntry[]
  id?: string
  labelledBy?: string
}

const Entries = ({ area, side, entries, id, labelledBy }: EntriesProps) => {
  const t = useWordsByName(area.texts)
  const web = useTexts(webTexts)
  const preload = usePreload(area)
  return (
    <ul id={id} aria-labelledby={labelledBy}>
      {entries.map((entry) => {
        const { path, text, icon: Icon } = entry
        const isPinned = side.isPinned(entry)
        const Pin = isPinned ? IconPinnedOff : IconPin
        return (
          <li key={path}>
            <Link
              to={hrefOf(area, path)}
              prefetch="intent"
              aria-current={path === side.active ? 'page' : undefined}
              onPointerEnter={() => preload(path)}
              onFocus={() => preload(path)}
            >
              <Icon size={17} stroke={1.7} />
              {t(text)}
              {side.isLocked(entry) && <IconLock size={14} stroke={1.7} role="img" aria-label={web('plan.locked')} />}
            </Link>
            <button
              type="button"
              className="k-side-pin"
              aria-label={web(isPinned ? 'shell.unpin' : 'shell.pin', { name: t(text) })}
              aria-pressed={isPinned}
              onClick={() => side.pin(entry)}
            >
              <Pin size={15} stroke={1.7} aria-hidden="true" />
            </button>
          </li>
        )
      })}
    </ul>
  )
}
