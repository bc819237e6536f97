import { useDebouncedCallback } from '@mantine/hooks'
import type { RoomTexts } from '../../shared/texts.ts'
import { lazy, Suspense, use, useMemo, useRef, useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import type { Audience, ListDeclaration, Row, RowOf } from '../../shared/list.ts'
import {
  readyActions,
  type Actions,
  type DeclaredActions,
  type OpenedDialog,
  type Ready,
} from '../declared-actions.tsx'
import { useLocale } from '../locale.tsx'
import { PageHead } from '../PageHead.tsx'
import { useBrought } from './brought.ts'
import { DataList } from './DataList.tsx'
import { exportAction } from './export-action.tsx'
import { ExporterContext } from './exporter.ts'
import { FilterChips } from './FilterChips.tsx'
import { ListContext, type Cells, type EmptyList, type ListParts } from './list-context.ts'
import { keptQuery, queryOf, queryOfView, savedViewOf } from './list-params.ts'
import { listWord, titleWord, wordsOf } from './list-words.ts'
import { emptyOf, ListState } from './ListState.tsx'
import { permitted } from './permitted.ts'
import { Pagination } from './Pagination.tsx'
import { useRows } from './read-list.ts'
import { Toolbar } from './Toolbar.tsx'
import { useBulk } from './useBulk.ts'
import { useColumns } from './useColumns.ts'
import { useListKeys } from './useListKeys.ts'
import { useDefaultView } from './useDefaultView.ts'
import { useListParams } from './useListParams.ts'
import { useSavedViews } from './useSavedViews.ts'
import { useTabCounts } from './useTabCounts.ts'
import { ViewTabs } from './ViewTabs.tsx'

/** Calendars and choosers weigh more than the list itself: they come when the drawer is first opened. */
const FilterDrawer = lazy(() => import('./FilterDrawer.tsx').then((module) => ({ default: module.FilterDrawer })))
const ViewName = lazy(() => import('./ViewName.tsx').then((module) => ({ default: module.ViewName })))
// So does what is done with chosen rows, with the first of them.
const BulkBar = lazy(() => import('./BulkBar.tsx').then((module) => ({ default: module.BulkBar })))
const ActionDialog = lazy(() => import('./ActionDialog.tsx').then((module) => ({ default: module.ActionDialog })))
const BulkResult = lazy(() => import('./BulkResult.tsx').then((module) => ({ default: module.BulkResult })))

export type ScreenOf<L extends ListDeclaration, X extends RoomTexts> = {
  list: L
  /** The room's texts: `title`, `column.*`, `filter.*`, `view.*`, `choice.*`, `state.*`, `group.*`, `action.*`, `done.*`. */
  texts: X
  /** Its name and a sentence below it: `list.<name>.title` and `list.<name>.text` of the room when left out. */
  title?: string
  text?: ReactNode
  /** What stands there before there is anything; `list.<name>.empty` and the screen's primary action when left out. */
  empty?: string | EmptyList
  /** Cells drawn otherwise than their column's kind says. */
  cells?: Cells<L>
  /** Where a row leads. */
  to?: (row: RowOf<L>) => string
  /** Filter values that belong to the screen and not to its reader, for example the payer of a payer's page. */
  fixed?: Record<string, string | string[]>
  audience?: Audience
  /** Offers the CSV. */
  csv?: boolean
  /** Inside another page: no head of its own. */
  bare?: boolean
}
/** Actions of one row, behind its three dots, of the chosen rows and of the whole screen. */
type Acting<A, B, H> = { actions?: A; bulk?: B; head?: H }
type ListScreenProps = ScreenOf<ListDeclaration, RoomTexts> & Acting<Actions<Row>, Actions<Row[]>, Actions<void>>

/** A whole list screen from its declaration. Its state is its address. */
export const ListScreen = <L extends ListDeclaration, X extends RoomTexts, A, B, H>(
  props: ScreenOf<L, X> &
    Acting<
      DeclaredActions<A, X, RowOf<L>> | Ready<RowOf<L>>,
      DeclaredActions<B, X, RowOf<L>[]> | Ready<RowOf<L>[]>,
      DeclaredActions<H, X, void> | Ready<void>
    >,
) => {
  const [dialog, setDialog] = useState<OpenedDialog>()
  return (
    <>
      <AnyList {...(props as ListScreenProps)} show={setDialog} />
      <Suspense>{dialog && <ActionDialog dialog={dialog} onClose={() => setDialog(undefined)} />}</Suspense>
    </>
  )
}

type Shown = ListScreenProps & { show: (dialog: OpenedDialog) => void }

const AnyList = (props: Shown) => {
  const { list, fixed, csv = true } = props
  const exporter = use(ExporterContext)
  const { parts, saved, savedView, open, isSettled, own, head } = useListParts(props)
  const { params, words, columns, title, to } = parts
  const [drawer, setDrawer] = useState(false)
  const [isNaming, setNaming] = useState(false)
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const choose = own.length > 0 || list.bulk ? setChosen : undefined
  const change: ListParts['change'] = (patch) => {
    setChosen(new Set())
    parts.change(patch)
  }
  const searchField = useRef<HTMLInputElement>(null)
  const navigate = useNavigate()
  const asked = { ...queryOf(params), ...fixed }
  const { data, error, isPlaceholderData, isFetching, refetch } = useRows(list, asked, isSettled)
  const rows = data?.list ?? []
  const isThere = data !== undefined
  const counts = useTabCounts(list, fixed, isThere)
  const bulk = useBulk({ list, also: useBrought(list.name, isThere), words, fixed, choose: setChosen })
  const menu = props.bare ? [] : bulk.menu.filter(({ key }) => parts.actions.every((action) => action.key !== key))
  const chosenRows = rows.filter((row) => chosen.has(row.id))
  const search = useDebouncedCallback((query: string) => parts.change({ query }), 300)
  const cursor = useListKeys({
    rows,
    params,
    data,
    update: change,
    choose,
    openFilters: () => setDrawer(true),
    focusSearch: () => searchField.current?.focus(),
    open: to && ((row) => void navigate(to(row))),
  })
  const now = { query: keptQuery(params), columns: columns.shown.map(({ name }) => name) }
  const openView = (query: string) => {
    setChosen(new Set())
    open(query)
  }
  const headActions =
    csv && !props.bare ? [exportAction({ list, title, query: asked }, words, exporter), ...head] : head

  const toolbar = (
    <Toolbar
      onSearch={search}
      searchField={searchField}
      onFilters={() => setDrawer(true)}
      onSave={props.bare ? undefined : () => setNaming(true)}
    />
  )

  return (
    <ListContext value={{ ...parts, change, actions: [...parts.actions, ...menu] }}>
      {!props.bare && (
        <PageHead title={title} text={props.text ?? listWord(words, list, 'text')} actions={headActions} />
      )}
      <section className="k-list" aria-label={title}>
        <ViewTabs {...{ saved, now, counts }} current={savedView} onOpen={(view) => openView(view.query)} />
        {chosenRows.length > 0 || bulk.progress ? (
          <Suspense fallback={toolbar}>
            <BulkBar page={rows} rows={chosenRows} actions={own} canExport={csv} bulk={bulk} choose={setChosen} />
          </Suspense>
        ) : (
          toolbar
        )}
        <FilterChips />
        {rows.length === 0 || error ? (
          <ListState
            error={error}
            empty={emptyOf(words, list, props.empty, head)}
            isLoading={(isFetching || !isSettled) && !data}
            onRetry={() => void refetch()}
          />
        ) : (
          <DataList {...{ rows, chosen, cursor }} isStale={isPlaceholderData} onChoose={choose} />
        )}
        {data && rows.length > 0 && <Pagination data={data} />}
        <p className="k-hidden" role="status">
          {data && !isFetching ? words.web('list.results', { count: data.totalCount }) : ''}
        </p>
      </section>
      <Suspense>
        {isNaming && (
          <ViewName
            title={words.web('view.save')}
            text={words.web('view.save_text')}
            words={words}
            onSave={(given) => saved.save({ ...given, ...now })}
            onClose={() => setNaming(false)}
          />
        )}
      </Suspense>
      <Suspense>{bulk.outcome && <BulkResult outcome={bulk.outcome} />}</Suspense>
      <Filters opened={drawer} onClose={() => setDrawer(false)} />
    </ListContext>
  )
}

/** The drawer, once it was opened. */
const Filters = ({ opened, onClose }: { opened: boolean; onClose: () => void }) => {
  const wasOpened = useRef(false)
  if (opened) wasOpened.current = true
  if (!wasOpened.current) return null
  return (
    <Suspense>
      <FilterDrawer opened={opened} onClose={onClose} />
    </Suspense>
  )
}

/** What the screen's parts share, and the views its reader saved. */
const useListParts = ({ list, texts, audience = 'seller', cells = {}, actions, bare, show, ...rest }: Shown) => {
  const locale = useLocale()
  const words = useMemo(() => wordsOf(texts, locale), [texts, locale])
  const { params, update, open, isBare } = useListParams(list)
  const saved = useSavedViews(list, words, !bare)
  const first = bare ? undefined : list.views?.find(({ key }) => key === list.opensWith)
  const isSettled = useDefaultView(saved, isBare, first && queryOfView(list, first), open)
  const savedView = savedViewOf(list, saved.views, params)
  const columns = useColumns(list, audience, words, savedView)
  const title = rest.title ?? titleWord(words, list)
  const parts: ListParts = {
    list,
    words,
    title,
    params,
    audience,
    columns,
    cells,
    actions: readyActions(words, actions, { show, permitted: (name) => permitted(list, name) }),
    to: rest.to,
    change: update,
  }
  const [own, head] = [readyActions(words, rest.bulk, { show }), readyActions(words, rest.head, { show })]
  return { parts, saved, savedView, open, isSettled, own, head }
}
