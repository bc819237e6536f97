import { useDebouncedCallback } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { lazy, Suspense, use, useMemo, useRef, useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import type { Audience, ListAnswer, ListDeclaration, Row } from '../../shared/list.ts'
import type { Action } from '../action.tsx'
import { request } from '../client.ts'
import { useLocale, type RoomTexts } from '../locale.tsx'
import { PageHead } from '../PageHead.tsx'
import { BulkBar } from './BulkBar.tsx'
import { DataList } from './DataList.tsx'
import { exportAction } from './export-action.tsx'
import { ExporterContext } from './exporter.ts'
import { FilterChips } from './FilterChips.tsx'
import { keptQuery, queryOf, savedViewOf } from './list-params.ts'
import { titleWord, wordsOf } from './list-words.ts'
import { ListState } from './ListState.tsx'
import { Pagination } from './Pagination.tsx'
import { Toolbar } from './Toolbar.tsx'
import { useColumns } from './useColumns.ts'
import { useListKeys } from './useListKeys.ts'
import { useDefaultView } from './useDefaultView.ts'
import { useListParams } from './useListParams.ts'
import { useSavedViews } from './useSavedViews.ts'
import { ViewName } from './ViewName.tsx'
import { ViewTabs } from './ViewTabs.tsx'

/** Calendars and choosers weigh more than the list itself: they come when the drawer is first opened. */
const FilterDrawer = lazy(() => import('./FilterDrawer.tsx').then((module) => ({ default: module.FilterDrawer })))

export type Cells = Readonly<Record<string, (row: Row) => ReactNode>>

export type ListScreenProps = {
  list: ListDeclaration
  /** The room's texts: `title`, `column.*`, `filter.*`, `view.*`, `choice.*`, `state.*`, `group.*`. */
  texts: RoomTexts
  title?: string
  text?: ReactNode
  /** Of one row, behind its three dots. */
  actions?: readonly Action<Row>[]
  /** Of the chosen rows; without any, rows cannot be chosen. */
  bulk?: readonly Action<Row[]>[]
  /** Of the whole screen. */
  head?: readonly Action[]
  /** What stands there before there is anything: one sentence and what to do. */
  empty?: { title?: string; text?: string; action?: Action }
  /** Cells drawn otherwise than their column's kind says. */
  cells?: Cells
  /** Where a row leads. */
  to?: (row: Row) => string
  /** Filter values that belong to the screen and not to its reader, for example the payer of a payer's page. */
  fixed?: Record<string, string | string[]>
  /** Numbers on the tabs, by view. */
  counts?: Readonly<Record<string, number>>
  audience?: Audience
  /** Offers the CSV. */
  csv?: boolean
  /** Inside another page: no head of its own. */
  bare?: boolean
}

/** A whole list screen from its declaration. Its state is its address. */
export const ListScreen = (props: ListScreenProps) => {
  const { list, audience = 'seller', fixed, cells = {}, actions = [], bulk = [], head = [], csv = true, to } = props
  const locale = useLocale()
  const exporter = use(ExporterContext)
  const words = useMemo(() => wordsOf(props.texts, locale), [props.texts, locale])
  const { params, update, open, isBare } = useListParams(list)
  const saved = useSavedViews(list, words, !props.bare)
  const isSettled = useDefaultView(saved, isBare, open)
  const savedView = savedViewOf(list, saved.views, params)
  const columns = useColumns(list, audience, words, savedView)
  const now = { query: keptQuery(params), columns: columns.shown.map(({ name }) => name) }
  const [drawer, setDrawer] = useState(false)
  const [isNaming, setNaming] = useState(false)
  const wasOpened = useRef(false)
  if (drawer) wasOpened.current = true
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const searchField = useRef<HTMLInputElement>(null)
  const navigate = useNavigate()
  const asked = { ...queryOf(params), ...fixed }
  const { data, error, isPlaceholderData, isFetching, refetch } = useQuery({
    queryKey: ['list', list.path, asked],
    queryFn: ({ signal }) => request('GET', list.path, asked, { signal }) as Promise<ListAnswer>,
    placeholderData: keepPreviousData,
    enabled: isSettled,
  })
  const rows = data?.list ?? []
  const search = useDebouncedCallback((query: string) => update({ query }), 300)
  const change: typeof update = (patch) => {
    setChosen(new Set())
    update(patch)
  }
  const openView = (query: string) => {
    setChosen(new Set())
    open(query)
  }
  const cursor = useListKeys({
    rows,
    params,
    data,
    update: change,
    choose: bulk.length > 0 ? setChosen : undefined,
    openFilters: () => setDrawer(true),
    focusSearch: () => searchField.current?.focus(),
    open: to && ((row) => void navigate(to(row))),
  })
  const title = props.title ?? titleWord(words, list)
  const chosenRows = rows.filter((row) => chosen.has(row.id))
  const headActions =
    csv && !props.bare ? [exportAction({ list, title, query: asked }, words, exporter), ...head] : head
  const hasFilters = Object.keys(params.filters).length > 0 || params.query !== ''

  return (
    <>
      {!props.bare && <PageHead title={title} text={props.text} actions={headActions} />}
      <section className="k-list" aria-label={title}>
        <ViewTabs
          list={list}
          words={words}
          filters={params.filters}
          counts={props.counts}
          onChoose={(filters) => change(savedView ? { filters, query: '' } : { filters })}
          {...{ saved, now }}
          current={savedView}
          onOpen={(view) => openView(view.query)}
        />
        {chosenRows.length > 0 ? (
          <BulkBar rows={chosenRows} actions={bulk} words={words} onClear={() => setChosen(new Set())} />
        ) : (
          <Toolbar
            list={list}
            words={words}
            params={params}
            columns={columns}
            onSearch={search}
            searchField={searchField}
            onFilters={() => setDrawer(true)}
            onSave={props.bare ? undefined : () => setNaming(true)}
          />
        )}
        <FilterChips
          list={list}
          words={words}
          params={params}
          onChange={(filters) => change({ filters })}
          onClear={() => change({ filters: {}, query: '' })}
        />
        {rows.length === 0 || error ? (
          <ListState
            {...{
              list,
              words,
              params,
              error,
              empty: props.empty,
              hasFilters,
              columns: columns.shown.length,
              isLoading: (isFetching || !isSettled) && !data,
            }}
            onRetry={() => void refetch()}
            onClear={() => change({ filters: {}, query: '' })}
          />
        ) : (
          <DataList
            {...{ list, words, rows, cells, actions, chosen, cursor, to, title }}
            columns={columns.shown}
            density={columns.density}
            sort={params.sort}
            isStale={isPlaceholderData}
            onSort={(sort) => change({ sort })}
            onChoose={bulk.length > 0 ? setChosen : undefined}
          />
        )}
        {data && rows.length > 0 && (
          <Pagination data={data} words={words} onPage={(page) => change({ page })} onPer={(per) => change({ per })} />
        )}
        <p className="k-hidden" role="status">
          {data && !isFetching ? words.web('list.results', { count: data.totalCount }) : ''}
        </p>
      </section>
      {isNaming && (
        <ViewName
          title={words.web('view.save')}
          text={words.web('view.save_text')}
          words={words}
          onSave={(given) => saved.save({ ...given, ...now })}
          onClose={() => setNaming(false)}
        />
      )}
      {wasOpened.current && (
        <Suspense>
          <FilterDrawer
            opened={drawer}
            onClose={() => setDrawer(false)}
            {...{ list, words, audience }}
            filters={params.filters}
            onApply={(filters) => change({ filters })}
          />
        </Suspense>
      )}
    </>
  )
}
