import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link, useParams } from 'react-router'
import { Badge } from '#ui/Badge.tsx'
import { Notice } from '#ui/Field.tsx'
import { Pairs } from '#ui/Pairs.tsx'
import { permits } from '#platform/shared/machine.ts'
import { api } from '#platform/web/client.ts'
import { Loaded } from '#platform/web/Loaded.tsx'
import { PageHead } from '#platform/web/PageHead.tsx'
import type { ClientOutput } from '#platform/shared/contract.ts'
import type { AccountingCalls } from '../contract.ts'
import { datevExportStatus } from '../vocabulary.ts'
import { useAccountingWords, useBooks } from './accounting-words.ts'

export default function BookingBatchScreen() {
  const { id = '' } = useParams()
  const { calls } = useBooks()
  return (
    <Loaded endpoint={calls.showBatch} input={{ id }}>
      {(batch) => <Page batch={batch} />}
    </Loaded>
  )
}

/** The file is made in the background: it shows by itself. */
const useLookAgain = (isWaiting: boolean): void => {
  const queries = useQueryClient()
  const { calls } = useBooks()
  useEffect(() => {
    if (!isWaiting) return
    const timer = setInterval(() => void queries.invalidateQueries({ queryKey: [calls.showBatch.path] }), 1500)
    return () => clearInterval(timer)
  }, [isWaiting, queries, calls])
}

type Batch = { batch: ClientOutput<AccountingCalls['showBatch']> }

const Page = ({ batch }: Batch) => {
  const { t, word } = useAccountingWords()
  const { to, calls, change, download } = useBooks()
  const status = batch.datevExportStatus as 'waiting'
  useLookAgain(status === 'waiting')
  return (
    <>
      <PageHead
        title={t('batch', { number: batch.number })}
        back={{ to: to('booking_batches'), text: t('batches') }}
        badge={
          <Badge tone={datevExportStatus.states[status].tone}>{word(`state.datev_export_status.${status}`)}</Badge>
        }
        actions={[
          ...(permits(datevExportStatus, status, 'download')
            ? [{ key: 'download', text: t('action.download'), primary: true, run: () => download(batch.id) }]
            : []),
          ...(permits(datevExportStatus, status, 'retry')
            ? [
                {
                  key: 'retry',
                  text: t('action.retry'),
                  primary: true,
                  permission: change,
                  run: () => api(calls.retryBatch, { id: batch.id }),
                  done: t('done.retry'),
                },
              ]
            : []),
          { key: 'lines', text: t('action.lines'), to: () => to(`booking_lines?batch_id[]=${batch.id}`) },
        ]}
      />
      {status === 'waiting' && <Notice tone="blue">{t('page.waiting')}</Notice>}
      {(status as string) === 'error' && <Notice tone="red">{t('page.failed')}</Notice>}
      {batch.withoutRate > 0 && (
        <Notice tone="amber">
          {t('page.without_rate', { count: batch.withoutRate })}{' '}
          <Link className="k-link" to={to('booking_lines?datev_state[]=skipped')}>
            {t('page.show_waiting')}
          </Link>
        </Notice>
      )}
      <div className="k-split">
        <Sums batch={batch} />
        <aside className="k-stack" aria-label={t('page.file')}>
          <FileFacts batch={batch} />
          <Types batch={batch} />
        </aside>
      </div>
    </>
  )
}

const Types = ({ batch }: Batch) => {
  const { t, word, money } = useAccountingWords()
  return (
    <section className="k-panel" aria-labelledby="types">
      <h2 id="types">{t('page.types')}</h2>
      <Pairs
        pairs={batch.types.map(
          ({ bookingType, count, amount }) =>
            [
              word(`choice.booking_type.${bookingType}`),
              <span key={bookingType} className="k-numbers">{`${count} · ${money(amount)}`}</span>,
            ] as const,
        )}
      />
    </section>
  )
}

/** What the batch moves on each account, with the way to the lines. */
const Sums = ({ batch }: Batch) => {
  const { t, money } = useAccountingWords()
  const { to } = useBooks()
  return (
    <section className="k-panel" aria-labelledby="sums">
      <h2 id="sums">{t('page.sums')}</h2>
      <ul className="k-rows">
        {batch.sums.map((sum) => (
          <li key={sum.account}>
            <div>
              <Link className="k-link k-numbers" to={to(`booking_lines?batch_id[]=${batch.id}&query=${sum.account}`)}>
                {sum.account}
              </Link>
              <div className="k-second k-small k-numbers">
                {`${t('page.debit')} ${money(sum.debit)} · ${t('page.credit')} ${money(sum.credit)}`}
              </div>
            </div>
            <span className="k-numbers">{money(sum.balance)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

const FileFacts = ({ batch }: Batch) => {
  const { t, time } = useAccountingWords()
  return (
    <section className="k-panel" aria-labelledby="file">
      <h2 id="file">{t('page.file')}</h2>
      <Pairs
        pairs={[
          [t('page.days'), `${time(batch.from)} – ${time(batch.till)}`],
          [t('field.consultantNumber'), String(batch.consultantNumber)],
          [t('field.clientNumber'), String(batch.clientNumber)],
          [t('column.linesCount'), String(batch.linesCount)],
          [t('column.createdAt'), time(batch.createdAt)],
          [
            t('page.name'),
            <span key="name" style={{ overflowWrap: 'anywhere' }}>
              {batch.fileName}
            </span>,
          ],
          [
            t('page.sha256'),
            batch.sha256 && (
              <span key="sha" className="k-small" style={{ overflowWrap: 'anywhere' }}>
                {batch.sha256}
              </span>
            ),
          ],
        ]}
      />
    </section>
  )
}
