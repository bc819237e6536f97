import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Answered, Endpoint, Sent } from '../shared/contract.ts'
import { api } from './client.ts'
import { useTexts } from './locale.tsx'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { webTexts } from './texts.ts'

/** What a screen shows of one answer: a skeleton until it is there, a way on when it does not come. */
export const Loaded = <E extends Endpoint>({ endpoint, input, children }: { endpoint: E; input: Sent<E>; children: (answer: Answered<E>) => ReactNode }) => {
  const t = useTexts(webTexts)
  const found = useQuery({ queryKey: [endpoint.path, input], queryFn: ({ signal }) => api(endpoint, input, { signal }) })
  if (found.data !== undefined) return children(found.data)
  if (found.isError)
    return (
      <>
        <title>{found.error.message}</title>
        <h1 className="k-hidden">{found.error.message}</h1>
        <EmptyState title={t('page.failed.title')} text={found.error.message}>
          <Button type="button" onClick={() => void found.refetch()}>
            {t('page.retry')}
          </Button>
        </EmptyState>
      </>
    )
  return <Skeleton />
}
