import { IconUserMinus } from '@tabler/icons-react'
import { api } from '#platform/web/client.ts'
import { ListScreen } from '#platform/web/list/ListScreen.tsx'
import { useTexts } from '#platform/web/locale.tsx'
import { dropWaitingEntry, waitingList } from '../contract/waiting-list.ts'
import { ticketTexts } from '../texts.ts'

/** Who waits for sold-out ticket kinds, and what became of it. */
export const WaitingListScreen = () => {
  const t = useTexts(ticketTexts)
  return (
    <ListScreen
      list={waitingList}
      texts={ticketTexts}
      actions={{
        drop: {
          icon: IconUserMinus,
          permission: 'tickets.change',
          confirm: (row) => ({
            title: t('confirm.drop_entry', { email: row.email }),
            text: t('confirm.drop_entry_text'),
            yes: t('action.drop'),
            danger: true,
          }),
          run: ({ id }) => api(dropWaitingEntry, { id }),
        },
      }}
    />
  )
}
