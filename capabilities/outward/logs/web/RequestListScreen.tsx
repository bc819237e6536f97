import { Pairs } from '#ui/Pairs.tsx'
import type { RowOf } from '#platform/shared/list.ts'
import { formatTime } from '#platform/shared/time.ts'
import { ListScreen } from '#platform/web/list/ListScreen.tsx'
import { useLocale, useTexts } from '#platform/web/locale.tsx'
import { requestList } from '../contract/requests.ts'
import { logTexts } from '../texts.ts'

type Row = RowOf<typeof requestList>

/** What programs have called in the last 30 days. */
export default function RequestListScreen() {
  return (
    <ListScreen
      list={requestList}
      texts={logTexts}
      cells={{
        path: ({ path }) => <code className="k-address">{path}</code>,
        status: ({ status }) => <span className={`k-badge k-tone-${toneOf(status)}`}>{status}</span>,
      }}
      actions={{
        details: {
          dialogTitle: ({ method, path }) => `${method} ${path}`,
          dialogSize: 'lg',
          dialog: (row) => <Details row={row} />,
        },
      }}
    />
  )
}

const toneOf = (status: number): string => (status >= 500 ? 'red' : status >= 400 ? 'amber' : 'green')

/** One call in full: what is wrong with it, never what was sent. */
const Details = ({ row }: { row: Row }) => {
  const t = useTexts(logTexts)
  const locale = useLocale()
  return (
    <Pairs
      pairs={[
        [t('column.status'), row.status],
        [t('column.error'), row.error],
        [t('column.fields'), row.fields.join('; ')],
        [t('column.at'), formatTime(row.at, locale)],
        [t('column.milliseconds'), row.milliseconds],
        [t('column.route'), <code key="route">{row.route}</code>],
        [t('column.caller'), row.caller],
        [t('column.address'), row.address],
        [t('column.requestId'), row.requestId],
      ]}
    />
  )
}
