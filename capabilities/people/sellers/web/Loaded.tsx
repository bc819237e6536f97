import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Answered, Endpoint, Sent } from '#platform/shared/contract.ts'
import { api } from '#platform/web/client.ts'
import { useTexts } from '#platform/web/locale.tsx'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { sellersTexts } from '../texts.ts'

/** What a settings form begins with: a skeleton until it is there, a way on when it does not come. */
export const Loaded = <E extends Endpoint>({ endpoint, input, children }: { endpoint: E; input: Sent<E>; children: (answer: Answered<E>) => ReactNode }) => {
  const t = useTexts(sellersTexts)
  const found = useQuery({ queryKey: [endpoint.path, input], queryFn: ({ signal }) => api(endpoint, input, { signal }) })
  if (found.data !== undefined) return children(found.data)
  if (found.isError)
    return (
      <EmptyState title={t('load_failed')} text={found.error.message}>
        <Button type="button" onClick={() => void found.refetch()}>
          {t('retry')}
        </Button>
      </EmptyState>
    )
  return <Skeleton />
}
