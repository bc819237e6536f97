import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { filterKeys, type ListDeclaration } from '../../shared/list.ts'
import { ActionBar, type Action } from '../action.tsx'
import { isApiError, type ApiError } from '../client.ts'
import { unfiltered, useList, type EmptyList } from './list-context.ts'
import { activeFilters } from './list-params.ts'
import { chipText, filterWord, listWord, type ListWords } from './list-words.ts'

type Props = {
  error: unknown
  isLoading: boolean
  empty: EmptyList | undefined
  onRetry: () => void
}

/** What an empty list says and offers: `list.<name>.empty_title` and `list.<name>.empty` where the screen says nothing. */
export const emptyOf = (
  words: ListWords,
  list: ListDeclaration,
  given: string | EmptyList | undefined,
  head: readonly Action[],
): EmptyList => {
  const action = head.find(({ primary }) => primary)
  const [title, text] = [listWord(words, list, 'empty_title'), listWord(words, list, 'empty')]
  return { action, ...(typeof given === 'string' ? { text: given } : (given ?? { title, text })) }
}

/** What stands in a list's place while there are no rows, and why. */
export const ListState = ({ error, isLoading, empty, onRetry }: Props) => {
  const { list, words, params, columns, change } = useList()
  const { web } = words
  if (isLoading) return <LoadingRows columns={columns.shown.length} label={web('list.loading')} />
  if (isApiError(error) && error.status === 403)
    return (
      <EmptyState
        title={web('list.forbidden')}
        text={error.code === 'forbidden' ? web('list.forbidden_text', { permission: list.permission }) : error.message}
      />
    )
  if (error) {
    const id = isApiError(error) ? error.requestId : undefined
    return (
      <EmptyState
        title={web('list.failed')}
        text={
          <>
            {isApiError(error) ? (wrongFilters(words, list, error) ?? error.message) : web('call.failed')}
            {id && <small className="k-request-id">{web('page.request_id', { id })}</small>}
          </>
        }
      >
        {isApiError(error) && error.status === 422 ? (
          <Button onClick={() => change(unfiltered)}>{web('list.clear_filters')}</Button>
        ) : (
          <Button onClick={onRetry}>{web('page.retry')}</Button>
        )}
      </EmptyState>
    )
  }
  if (Object.keys(params.filters).length > 0 || params.query !== '') {
    const names = activeFilters(list, params.filters).map((name) => {
      const filter = list.filters[name]
      const word = filterWord(words, name, filter)
      // Of a reference the address has the number alone; its chip names it.
      return filter && filter.kind !== 'reference' ? `${word}: ${chipText(words, name, filter, params.filters)}` : word
    })
    if (params.query) names.unshift(web('list.no_match_search', { query: params.query }))
    return (
      <EmptyState
        title={web('list.no_match')}
        text={web('list.no_match_text', { filters: new Intl.ListFormat(words.locale).format(names) })}
      >
        <Button variant="default" onClick={() => change(unfiltered)}>
          {web('list.clear_filters')}
        </Button>
      </EmptyState>
    )
  }
  return (
    <EmptyState title={empty?.title ?? web('list.empty')} text={empty?.text ?? web('list.empty_text')}>
      {empty?.action && <ActionBar actions={[{ primary: true, ...empty.action }]} target={undefined} />}
    </EmptyState>
  )
}

/** Which filters of an address the server refused, by their names; undefined where it was something else. */
const wrongFilters = (words: ListWords, list: ListDeclaration, { status, fields }: ApiError): string | undefined => {
  if (status !== 422) return undefined
  const wrong = Object.entries(list.filters).filter(([name, filter]) =>
    filterKeys(name, filter).some((key) => Object.keys(fields).some((field) => field.split(/[.[]/)[0] === key)),
  )
  if (wrong.length === 0) return undefined
  const names = wrong.map(([name, filter]) => filterWord(words, name, filter))
  return words.web('list.wrong_filters', {
    filters: new Intl.ListFormat(words.locale).format(names),
    count: names.length,
  })
}

/** Nothing for a blink, then rows of the shape that is to come. */
const LoadingRows = ({ columns, label }: { columns: number; label: string }) => {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), 150)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div className="k-loading-rows" aria-busy="true">
      <span className="k-hidden" role="status">
        {label}
      </span>
      {isLate &&
        Array.from({ length: 8 }, (_, row) => (
          <div key={row} className="k-loading-row">
            {Array.from({ length: Math.min(columns, 7) }, (_, column) => (
              <Skeleton key={column} width={column === 0 ? '5rem' : `${4 + ((row * 3 + column * 5) % 5)}rem`} />
            ))}
          </div>
        ))}
    </div>
  )
}
