import { ActionIcon, Popover } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconBell } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { api } from '#platform/web/client.ts'
import { useTexts } from '#platform/web/locale.tsx'
import { useSession } from '#platform/web/session.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { unreadCount } from '../../contract.ts'
import { bellTexts } from './texts.ts'

/** Loaded, with all texts of notifications, when the bell is opened. */
const LatestNotifications = lazy(async () => ({
  default: (await import('./LatestNotifications.tsx')).LatestNotifications,
}))

const minute = 60_000

/** The bell in the head bar: how many are unread, and the latest of them. */
export const Bell = () => {
  const { can, seller, account } = useSession()
  return can('notifications.read') && (seller ?? account) ? <RingingBell /> : null
}

const RingingBell = () => {
  const t = useTexts(bellTexts)
  const [opened, popover] = useDisclosure(false)
  const { data } = useQuery({
    queryKey: [unreadCount.path],
    queryFn: ({ signal }) => api(unreadCount, {}, { signal }),
    refetchInterval: minute,
    refetchOnWindowFocus: true,
  })
  const count = data?.count ?? 0
  const shown = count > 9 ? '9+' : String(count)
  const unread = t('bell.unread', { count })
  return (
    <>
      <span className="k-hidden" role="status" aria-live="polite">
        {data ? unread : ''}
      </span>
      <Popover
        opened={opened}
        onChange={(isOpen) => (isOpen ? popover.open() : popover.close())}
        position="bottom-end"
        width="min(22rem, calc(100vw - 1rem))"
        shadow="md"
        trapFocus
        returnFocus
      >
        <Popover.Target>
          <ActionIcon
            variant="subtle"
            color="gray"
            size="lg"
            style={{ position: 'relative', overflow: 'visible' }}
            onClick={popover.toggle}
            aria-label={`${t('bell.label')}: ${unread.includes(shown) ? unread : `${shown} (${unread})`}`}
          >
            <IconBell size={19} stroke={1.7} />
            {count > 0 && <Count shown={shown} />}
          </ActionIcon>
        </Popover.Target>
        <Popover.Dropdown aria-label={t('bell.label')}>
          {opened && (
            <Suspense fallback={<Skeleton />}>
              <LatestNotifications hasUnread={count > 0} onLeave={popover.close} />
            </Suspense>
          )}
        </Popover.Dropdown>
      </Popover>
    </>
  )
}

const Count = ({ shown }: { shown: string }) => (
  <span
    className="k-count"
    aria-hidden="true"
    style={{
      position: 'absolute',
      insetBlockStart: -4,
      insetInlineStart: '50%',
      background: 'var(--k-brand)',
      color: '#fff',
    }}
  >
    {shown}
  </span>
)
