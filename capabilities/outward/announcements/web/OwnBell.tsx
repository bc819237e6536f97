import { ActionIcon } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { api } from '#platform/web/client.ts'
import { useTexts } from '#platform/web/locale.tsx'
import { ownUnread } from '../contract.ts'
import { announcementTexts } from '../texts.ts'

const minute = 60_000

/** The bell in the head bar of those who bought something: how many messages are unread, and the way to them. */
export const OwnBell = () => {
  const t = useTexts(announcementTexts)
  const { data } = useQuery({
    queryKey: [ownUnread.path],
    queryFn: ({ signal }) => api(ownUnread, {}, { signal }),
    refetchInterval: minute,
    refetchOnWindowFocus: true,
  })
  const count = data?.count ?? 0
  return (
    <ActionIcon
      component={Link}
      to="/payer/notifications"
      variant="subtle"
      color="gray"
      size="lg"
      style={{ position: 'relative', overflow: 'visible' }}
      aria-label={`${t('bell.label')}: ${t('bell.unread', { count })}`}
    >
      <IconBell size={19} stroke={1.7} />
      {count > 0 && (
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
          {count > 9 ? '9+' : count}
        </span>
      )}
    </ActionIcon>
  )
}
