import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import { Badge } from '#ui/Badge.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { formatTime } from '#platform/shared/time.ts'
import { useArea } from '#platform/web/area-path.ts'
import { api } from '#platform/web/client.ts'
import { useLocale, useTexts } from '#platform/web/locale.tsx'
import { toastError } from '#platform/web/toast.ts'
import { readList } from '#platform/web/list/read-list.ts'
import { notificationList, readNotifications } from '../../contract.ts'
import { notificationTexts } from '../../texts.ts'
import { useTitle } from '../useTitle.ts'

const shown = 6

/** The latest notifications, each a link that also marks it as read. */
export const LatestNotifications = ({ hasUnread, onLeave }: { hasUnread: boolean; onLeave: () => void }) => {
  const t = useTexts(notificationTexts)
  const locale = useLocale()
  const titleOf = useTitle()
  const queries = useQueryClient()
  const { to } = useArea()
  const { data, isError } = useQuery({
    queryKey: ['list', notificationList.path, 'latest'],
    queryFn: ({ signal }) => readList(notificationList, { per: shown }, { signal }),
  })
  const mark = (setting: { ids: number[] } | { all: true }) =>
    api(readNotifications, setting)
      .then(() => queries.invalidateQueries())
      .catch(toastError)
  if (isError) return <p role="alert">{t('bell.failed')}</p>
  if (!data) return <Skeleton />
  return (
    <>
      {data.list.length === 0 && <p className="k-second">{t('bell.none')}</p>}
      <ul className="k-rows">
        {data.list.map((row) => (
          <li key={row.id}>
            <div>
              <Link
                className="k-link"
                to={String(row.link ?? to('notifications'))}
                onClick={() => {
                  onLeave()
                  if (!row.read) void mark({ ids: [row.id] })
                }}
              >
                {titleOf(row)}
              </Link>
              <div className="k-second k-small">{formatTime(row.createdAt, locale)}</div>
            </div>
            {!row.read && <Badge tone="blue">{t('new')}</Badge>}
          </li>
        ))}
      </ul>
      <p>
        <Link className="k-link" to={to('notifications')} onClick={onLeave}>
          {t('bell.all')}
        </Link>{' '}
        {hasUnread && (
          <button type="button" className="k-link-button" onClick={() => void mark({ all: true })}>
            {t('action.all')}
          </button>
        )}
      </p>
    </>
  )
}
