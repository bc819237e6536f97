import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { Fragment, useState, type ReactNode } from 'react'
import type { ClientOutput, Endpoint, ClientInput } from '../shared/contract.ts'
import { useArea } from './area-path.ts'
import { api, isApiError } from './client.ts'
import { useTexts } from './locale.tsx'
import { Button, LinkButton } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { webTexts } from './texts.ts'

/** What a screen shows of one answer: a skeleton until it is there, a way on when it does not come. */
export const Loaded = <E extends Endpoint>({
  endpoint,
  input,
  shape = <Skeleton />,
  children,
}: {
  endpoint: E
  input: ClientInput<E>
  /** What stands in the place of the answer until it is there, in its size: nothing moves when it comes. */
  shape?: ReactNode
  children: (answer: ClientOutput<E>) => ReactNode
}) => {
  const found = useQuery({
    queryKey: [endpoint.path, input],
    queryFn: ({ signal }) => api(endpoint, input, { signal }),
  })
  return shownOf(found, shape, children)
}

/**
 * The same for an editor, which keeps what it opened: it is read anew each time, never from memory, and once more by `reread`, which
 * begins the editor again.
 */
export const LoadedOnce = <E extends Endpoint>({
  endpoint,
  input,
  children,
}: {
  endpoint: E
  input: ClientInput<E>
  children: (answer: ClientOutput<E>, reread: () => void) => ReactNode
}) => {
  const [round, setRound] = useState(0)
  const found = useQuery({
    queryKey: ['once', endpoint.path, input, round],
    queryFn: ({ signal }) => api(endpoint, input, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  return shownOf(found, <Skeleton />, (answer) => (
    <Fragment key={round}>{children(answer, () => setRound((last) => last + 1))}</Fragment>
  ))
}

const shownOf = <T,>(found: UseQueryResult<T>, shape: ReactNode, children: (answer: T) => ReactNode): ReactNode => {
  if (found.data !== undefined)
    return (
      <>
        {found.isError && <Stale onRetry={() => void found.refetch()} />}
        {children(found.data)}
      </>
    )
  if (found.isError) return <NotLoaded error={found.error} onRetry={() => void found.refetch()} />
  return shape
}

/** What is shown was read before, and could not be read again: a change just made may be missing. */
const Stale = ({ onRetry }: { onRetry: () => void }) => {
  const t = useTexts(webTexts)
  return (
    <p className="k-notice k-tone-amber" role="status">
      {t('page.stale')}{' '}
      <button type="button" className="k-link-button" onClick={onRetry}>
        {t('page.retry')}
      </button>
    </p>
  )
}

/** What is not there, or not for this person, does not come by asking again: they are shown the way out. */
const NotLoaded = ({ error, onRetry }: { error: Error; onRetry: () => void }) => {
  const t = useTexts(webTexts)
  const { to } = useArea()
  const status = isApiError(error) ? error.status : 500
  const isOfPlan = isApiError(error) && error.status === 403 && error.code !== 'forbidden'
  const kind = status === 404 ? 'not_found' : status === 403 ? 'forbidden' : status === 0 ? 'offline' : 'failed'
  const isAskedAgain = kind === 'failed' || kind === 'offline'
  const title = t(`page.${kind}.title`)
  return (
    <>
      <title>{title}</title>
      <h1 className="k-hidden">{title}</h1>
      <EmptyState title={title} text={kind === 'failed' || isOfPlan ? error.message : t(`page.${kind}.text`)}>
        {isAskedAgain ? (
          <Button type="button" onClick={onRetry}>
            {t('page.retry')}
          </Button>
        ) : (
          <LinkButton href={to('')}>{t('page.home')}</LinkButton>
        )}
      </EmptyState>
    </>
  )
}
