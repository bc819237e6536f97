import { lazy, Suspense, useId } from 'react'
import { tabsOf, type TabCount } from '../../shared/list.ts'
import type { SavedView } from '../../shared/saved-view.ts'
import { useList } from './list-context.ts'
import { queryOfView, viewOf } from './list-params.ts'
import { viewWord } from './list-words.ts'
import type { SavedViews } from './useSavedViews.ts'

/** Comes with the first view somebody saved. */
const SavedViewMenu = lazy(() => import('./SavedViewMenu.tsx').then((module) => ({ default: module.SavedViewMenu })))

type Props = {
  counts: readonly TabCount[]
  saved: SavedViews
  /** The saved view that is shown now, and what it would keep if it kept what is shown. */
  current: SavedView | undefined
  now: Pick<SavedView, 'query' | 'columns'>
  onOpen: (view: Pick<SavedView, 'query'>) => void
}

/** Declared views and those the reader saved. They change what the address says, so they are buttons of one group and no tab panels. */
export const ViewTabs = ({ counts, saved, current, now, onOpen }: Props) => {
  const { list, words, params, change } = useList()
  const id = useId()
  const declared = list.views ?? []
  if (declared.length === 0 && saved.views.length === 0) return null
  const views = declared.length > 0 ? tabsOf(list) : [{ key: 'all', filters: {} }]
  // Where views have orders of their own, a view is opened as it is declared.
  const hasOrders = views.some(({ sort }) => sort !== undefined)
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
            onClick={() =>
              hasOrders
                ? onOpen({ query: queryOfView(list, view) })
                : change({ filters: { ...view.filters }, ...(current ? { query: '' } : {}) })
            }
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
          <Suspense>
            <SavedViewMenu {...{ view, place, saved, now }} isCurrent={view === current} />
          </Suspense>
        </span>
      ))}
    </div>
  )
}

const countText = ({ count, more }: TabCount, locale: string): string =>
  `${new Intl.NumberFormat(locale).format(count)}${more ? '+' : ''}`
