import { Progress } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { ClientOutput } from '#platform/shared/contract.ts'
import { isIn } from '#platform/shared/machine.ts'
import { api } from '#platform/web/client.ts'
import { useTexts } from '#platform/web/locale.tsx'
import { sendingList, showSending } from '../../contract/sendings.ts'
import { integrationsTexts } from '../../texts.ts'
import { integrationSendingState } from '../../vocabulary.ts'

const isSettled = ({ state, waitingCount }: ClientOutput<typeof showSending>): boolean =>
  isIn(integrationSendingState, 'over', state as 'done') && Number(waitingCount) === 0

/** How far a sending is, until it is over. */
export const SendingProgress = ({ id }: { id: number | string }) => {
  const t = useTexts(integrationsTexts)
  const queries = useQueryClient()
  const { data } = useQuery({
    queryKey: [showSending.path, id],
    queryFn: ({ signal }) => api(showSending, { id }, { signal }),
    refetchInterval: ({ state }) => (state.data && isSettled(state.data) ? false : 1500),
  })
  const settled = data && isSettled(data)
  useEffect(() => {
    if (settled !== undefined) void queries.invalidateQueries({ queryKey: [sendingList.path] })
  }, [queries, settled, data?.state])
  if (!data) return null
  const state = data.state as keyof typeof integrationSendingState.states
  const people = Number(data.peopleCount)
  const ended = Number(data.doneCount) + Number(data.failedCount) + Number(data.skippedCount)
  return (
    <div className="k-stack" role="status">
      <Progress
        value={people ? (100 * ended) / people : 100}
        aria-label={t(`state.integration_sending_state.${state}`)}
      />
      <p className="k-small">
        {t(`state.integration_sending_state.${state}`)} ·{' '}
        {t('sending.progress', {
          done: Number(data.doneCount),
          people,
          waiting: Number(data.waitingCount),
          failed: Number(data.failedCount),
          skipped: Number(data.skippedCount),
        })}
      </p>
    </div>
  )
}
