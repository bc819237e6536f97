import { ActionIcon, NativeSelect } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { pageSizesOf, type ListAnswer } from '../../shared/list.ts'
import { useList } from './list-context.ts'

/** Which rows of how many are shown, and the way to the others. */
export const Pagination = ({ data }: { data: ListAnswer }) => {
  const {
    list,
    audience,
    words: { web, locale },
    change,
  } = useList()
  const pages = Math.max(1, Math.ceil(data.totalCount / data.per))
  const number = (value: number) => new Intl.NumberFormat(locale).format(value)
  const from = (data.page - 1) * data.per + 1
  const range = { from: number(from), till: number(from + data.list.length - 1), total: number(data.totalCount) }
  const isLast = data.totalCountMax ? data.list.length < data.per : data.page >= pages
  return (
    <nav className="k-pagination" aria-label={web('list.page', { page: data.page, pages })}>
      <label className="k-per">
        <span>{web('list.rows')}</span>
        <NativeSelect
          size="xs"
          value={String(data.per)}
          onChange={(event) => change({ per: Number(event.currentTarget.value) })}
          data={pageSizesOf(list, audience).map(String)}
        />
      </label>
      <bdi className="k-numbers">{web(data.totalCountMax ? 'list.range_more' : 'list.range', range)}</bdi>
      <span className="k-pages">
        <ActionIcon
          variant="default"
          aria-label={web('list.previous')}
          disabled={data.page <= 1}
          onClick={() => change({ page: data.page - 1 })}
        >
          <IconChevronLeft size={16} stroke={1.8} />
        </ActionIcon>
        <ActionIcon
          variant="default"
          aria-label={web('list.next')}
          disabled={isLast}
          onClick={() => change({ page: data.page + 1 })}
        >
          <IconChevronRight size={16} stroke={1.8} />
        </ActionIcon>
      </span>
    </nav>
  )
}
