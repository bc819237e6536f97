import { TextInput } from '@mantine/core'
import type { RoomTexts } from '../../shared/texts.ts'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useMemo } from 'react'
import type { ListDeclaration, RowOf } from '../../shared/list.ts'
import type { Ready } from '../declared-actions.tsx'
import { useLocale } from '../locale.tsx'
import { PageHead } from '../PageHead.tsx'
import { DataList } from './DataList.tsx'
import { FilterChips } from './FilterChips.tsx'
import { ListContext, type EmptyList, type ListParts } from './list-context.ts'
import { queryOf } from './list-params.ts'
import { titleWord, wordsOf } from './list-words.ts'
import type { ScreenOf } from './ListScreen.tsx'
import { ListState } from './ListState.tsx'
import { Pagination } from './Pagination.tsx'
import { useRows } from './read-list.ts'
import { columnsFor, type Columns } from './useColumns.ts'
import { useListParams } from './useListParams.ts'

/** So few rows are looked over faster than searched. */
const searchedFrom = 8

type Props<L extends ListDeclaration = ListDeclaration> = Pick<
  ScreenOf<L, RoomTexts>,
  'list' | 'texts' | 'title' | 'text' | 'cells' | 'to' | 'audience'
> & {
  actions?: Ready<RowOf<L>>
  empty?: EmptyList
  /** Names of columns, where these readers say it otherwise. */
  labels?: Readonly<Record<string, string>>
}

const unchanging = () => {}

/** A list to be read: for people who look something up, not for those who work with rows all day. */
export const CalmList = <L extends ListDeclaration>(props: Props<L>) => <Calm {...(props as Props)} />

const Calm = ({ list, texts, audience = 'payer', cells = {}, actions = [], labels, ...props }: Props) => {
  const locale = useLocale()
  const words = useMemo(() => wordsOf(texts, locale), [texts, locale])
  const { params, update } = useListParams(list)
  const columns = useMemo((): Columns => {
    const all = columnsFor(list, audience, words).map((column) => ({
      ...column,
      label: labels?.[column.name] ?? column.label,
    }))
    const shown = all.filter(({ optional }) => !optional)
    return { all, shown, density: 'comfortable', setDensity: unchanging, show: unchanging }
  }, [list, audience, words, labels])
  const asked = queryOf(params)
  const { data, error, isPlaceholderData, isFetching, refetch } = useRows(list, asked)
  const search = useDebouncedCallback((query: string) => update({ query }), 300)
  const title = props.title ?? titleWord(words, list)
  const parts: ListParts = {
    list,
    words,
    title,
    params,
    audience,
    columns,
    cells,
    actions,
    to: props.to,
    change: update,
  }
  const rows = data?.list ?? []
  return (
    <ListContext value={parts}>
      <PageHead title={title} text={props.text} />
      {list.search && (params.query !== '' || (data?.totalCount ?? 0) > searchedFrom) && (
        <TextInput
          type="search"
          className="k-calm-search"
          aria-label={words.web('list.search')}
          placeholder={words.web('list.search')}
          defaultValue={params.query}
          onChange={(event) => search(event.currentTarget.value.trim())}
          leftSection={<IconSearch size={16} stroke={1.8} aria-hidden="true" />}
        />
      )}
      <section className="k-list k-calm" aria-label={title}>
        <FilterChips />
        {rows.length === 0 || error ? (
          <ListState error={error} empty={props.empty} isLoading={isFetching && !data} onRetry={() => void refetch()} />
        ) : (
          <DataList rows={rows} isStale={isPlaceholderData} chosen={none} cursor={undefined} onChoose={undefined} />
        )}
        {data && (data.totalCount > data.per || data.page > 1) && <Pagination data={data} />}
        <p className="k-hidden" role="status">
          {data && !isFetching ? words.web('list.results', { count: data.totalCount }) : ''}
        </p>
      </section>
    </ListContext>
  )
}

const none: ReadonlySet<number> = new Set()
