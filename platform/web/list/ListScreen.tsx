import { useDebouncedCallback } from '@mantine/hooks'
import type { RoomTexts } from '../../shared/texts.ts'
import { lazy, Suspense, useMemo, useRef, useState, type ComponentProps, type ReactNode } from 'react'
import type { Audience, ListDeclaration, Row, RowOf } from '../../shared/list.ts'
import {
  readyActions,
  type Actions,
  type DeclaredActions,
  type OpenedDialog,
  type Ready,
} from '../declared-actions.tsx'
import { useLocale } from '../locale.tsx'
import { DataList } from './DataList.tsx'
import { FilterChips } from './FilterChips.tsx'
import { ListContext, useList, type Cells, type EmptyList, type ListParts } from './list-context.ts'
import { keptQuery, queryOf, queryOfView, savedViewOf } from './list-params.ts'
import { titleWord, wordsOf } from './list-words.ts'
import { ListHead } from './ListHead.tsx'
import { emptyOf, ListState } from './ListState.tsx'
import { permitted } from './permitted.ts'
import { Pagination } from './Pagination.tsx'
import { useRows } from './read-list.ts'
import { RowKeys } from './RowKeys.tsx'
import { Toolbar } from './Toolbar.tsx'
import { useChosen } from './useChosen.ts'
import { useColumns } from './useColumns.ts'
import { useLockedNew } from './locked-new.tsx'
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
  /** Single keys that do an action of the row the cursor stands on, by the action's key. */
  rowKeys?: Readonly<Record<string, string>>
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
  const { list, fixed, bare, csv = true } = props
  const { parts, saved, savedView, open, isSettled, own, head } = useListParts(props)
  const { params, words, title } = parts
  const [drawer, setDrawer] = useState(false)
  const [isNaming, setNaming] = useState(false)
  const read = useRows(list, { ...queryOf(params), ...fixed }, isSettled)
  const chosen = useChosen({ props, parts, rows: read.data?.list ?? [], isThere: read.data !== undefined, own })
  const { bulk, change } = chosen
  const searchField = useRef<HTMLInputElement>(null)
  const cursor = useListKeys({
    ...chosen.cursor,
    data: read.data,
    openFilters: () => setDrawer(true),
    focusSearch: () => searchField.current?.focus(),
  })
  const search = useDebouncedCallback((query: string) => parts.change({ query }), 300)
  const counts = useTabCounts(list, fixed, read.data !== undefined)
  const now = { query: keptQuery(params), columns: parts.columns.shown.map(({ name }) => name) }
  const toolbar = (
    <Toolbar
      onSearch={search}
      searchField={searchField}
      onFilters={() => setDrawer(true)}
      onSave={bare ? undefined : () => setNaming(true)}
    />
  )
  return (
    <ListContext value={{ ...parts, change, actions: [...parts.actions, ...chosen.menu] }}>
      {!bare && <ListHead {...{ list, parts, head, csv }} text={props.text} fixed={fixed} />}
      {props.rowKeys && (
        <RowKeys keys={props.rowKeys} row={cursor === undefined ? undefined : read.data?.list[cursor]} />
      )}
      <section className="k-list" aria-label={title}>
        <ViewTabs
          {...{ saved, now, counts }}
          current={savedView}
          onOpen={({ query }) => {
            chosen.clear()
            open(query)
          }}
        />
        <Above {...{ chosen, own, csv }}>{toolbar}</Above>
        <FilterChips />
        <Rows
          read={read}
          isSettled={isSettled}
          empty={emptyOf(words, list, props.empty, head)}
          {...{ chosen, cursor }}
        />
      </section>
      {isNaming && <NameView onSave={(given) => saved.save({ ...given, ...now })} onClose={() => setNaming(false)} />}
      <Suspense>{bulk.outcome && <BulkResult outcome={bulk.outcome} />}</Suspense>
      <Filters opened={drawer} onClose={() => setDrawer(false)} />
    </ListContext>
  )
}

type AboveProps = { chosen: ReturnType<typeof useChosen>; own: Ready<Row[]>; csv: boolean; children: ReactNode }

/** The toolbar, or what can be done with the chosen rows. */
const Above = ({ chosen: { page, rows, bulk, set }, own, csv, children: toolbar }: AboveProps) =>
  rows.length > 0 || bulk.progress ? (
    <Suspense fallback={toolbar}>
      <BulkBar page={page} rows={rows} actions={own} canExport={csv} bulk={bulk} choose={set} />
    </Suspense>
  ) : (
    toolbar
  )

const NameView = (given: Pick<ComponentProps<typeof ViewName>, 'onSave' | 'onClose'>) => {
  const { words } = useList()
  return (
    <Suspense>
      <ViewName title={words.web('view.save')} text={words.web('view.save_text')} words={words} {...given} />
    </Suspense>
  )
}

type RowsProps = {
  read: ReturnType<typeof useRows>
  isSettled: boolean
  empty: ReturnType<typeof emptyOf>
  chosen: ReturnType<typeof useChosen>
  cursor: ReturnType<typeof useListKeys>
}

/** The rows, or why there are none. */
const Rows = ({ read, isSettled, empty, chosen, cursor }: RowsProps) => {
  const { words } = useList()
  const { data, error, isPlaceholderData, isFetching, refetch } = read
  const rows = data?.list ?? []
  return (
    <>
      {rows.length === 0 || error ? (
        <ListState
          error={error}
          empty={empty}
          isLoading={(isFetching || !isSettled) && !data}
          onRetry={() => void refetch()}
        />
      ) : (
        <DataList {...{ rows, cursor }} chosen={chosen.ids} isStale={isPlaceholderData} onChoose={chosen.choose} />
      )}
      {data && rows.length > 0 && <Pagination data={data} />}
      <p className="k-hidden" role="status">
        {data && !isFetching ? words.web('list.results', { count: data.totalCount }) : ''}
      </p>
    </>
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
  const own = readyActions(words, rest.bulk, { show })
  const head = useLockedNew(readyActions(words, rest.head, { show }))
  return { parts, saved, savedView, open, isSettled, own, head }
}
