import { ActionIcon, Menu } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { lazy, Suspense, useId, useState } from 'react'
import { tabsOf, type TabCount } from '../../shared/list.ts'
import type { SavedView } from '../../shared/saved-view.ts'
import { toast } from '../toast.ts'
import { useList } from './list-context.ts'
import { viewOf } from './list-params.ts'
import { viewWord } from './list-words.ts'
import type { SavedViews } from './useSavedViews.ts'

const ViewName = lazy(() => import('./ViewName.tsx').then((module) => ({ default: module.ViewName })))

type Props = {
  counts: readonly TabCount[]
  saved: SavedViews
  /** The saved view that is shown now, and what it would keep if it kept what is shown. */
  current: SavedView | undefined
  now: Pick<SavedView, 'query' | 'columns'>
  onOpen: (view: SavedView) => void
}

/** Declared views and those the reader saved. They change what the address says, so they are buttons of one group and no tab panels. */
export const ViewTabs = ({ counts, saved, current, now, onOpen }: Props) => {
  const { list, words, params, change } = useList()
  const id = useId()
  const declared = list.views ?? []
  if (declared.length === 0 && saved.views.length === 0) return null
  const views = declared.length > 0 ? tabsOf(list) : [{ key: 'all', filters: {} }]
  const shown = current ? undefined : viewOf(declared, params.filters)
  return (
    <div className="k-views" role="group" aria-label={words.web('list.views')}>
      {views.map((view) => {
        const counted = counts.find(({ key }) => key === view.key)
        const count = counted && countText(counted, words.locale)
        return (
          <button
            key={view.key}
            type="button"
            aria-pressed={view.key === shown}
            aria-describedby={count ? `${id}-${view.key}` : undefined}
            onClick={() => change({ filters: { ...view.filters }, ...(current ? { query: '' } : {}) })}
          >
            {viewWord(words, view.key)}
            {count && (
              <span className="k-count" id={`${id}-${view.key}`} aria-hidden="true">
                {count}
              </span>
            )}
          </button>
        )
      })}
      {saved.views.map((view, place) => (
        <span key={view.id} className="k-saved-view" data-current={view === current || undefined}>
          <button type="button" aria-pressed={view === current} onClick={() => onOpen(view)}>
            {view.name}
            {view.isDefault && <span className="k-count">{words.web('view.default')}</span>}
          </button>
          <SavedViewMenu {...{ view, place, saved, now }} isCurrent={view === current} />
        </span>
      ))}
    </div>
  )
}

const countText = ({ count, more }: TabCount, locale: string): string =>
  `${new Intl.NumberFormat(locale).format(count)}${more ? '+' : ''}`

type MenuProps = {
  view: SavedView
  place: number
  saved: SavedViews
  now: Props['now']
  isCurrent: boolean
}

const SavedViewMenu = ({ view, place, saved, now, isCurrent }: MenuProps) => {
  const { words } = useList()
  const { web } = words
  const [isNaming, setNaming] = useState(false)
  const isSame = isCurrent && (view.columns ?? now.columns)?.join() === now.columns?.join()
  const copy = async () => {
    await navigator.clipboard.writeText(`${location.origin}${location.pathname}?${view.query}`)
    toast(web('view.copied'), 'info')
  }
  return (
    <>
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" size={24} aria-label={web('view.actions', { name: view.name })}>
            <IconChevronDown size={14} stroke={1.8} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {!isSame && <Menu.Item onClick={() => void saved.replace(view, now)}>{web('view.replace')}</Menu.Item>}
          <Menu.Item onClick={() => setNaming(true)}>{web('view.rename')}</Menu.Item>
          <Menu.Item onClick={() => void saved.setDefault(view, !view.isDefault)}>
            {web(view.isDefault ? 'view.no_default' : 'view.make_default')}
          </Menu.Item>
          <Menu.Item onClick={() => void copy()}>{web('view.copy_link')}</Menu.Item>
          {place > 0 && <Menu.Item onClick={() => void saved.move(view, place - 1)}>{web('view.earlier')}</Menu.Item>}
          {place < saved.views.length - 1 && (
            <Menu.Item onClick={() => void saved.move(view, place + 1)}>{web('view.later')}</Menu.Item>
          )}
          <Menu.Divider />
          <Menu.Item className="k-menu-danger" onClick={() => void saved.remove(view)}>
            {web('view.remove')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Suspense>
        {isNaming && (
          <ViewName
            title={web('view.rename')}
            words={words}
            name={view.name}
            onSave={({ name }) => saved.rename(view, name)}
            onClose={() => setNaming(false)}
          />
        )}
      </Suspense>
    </>
  )
}
