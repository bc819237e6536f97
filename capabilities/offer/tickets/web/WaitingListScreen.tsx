import { IconUserMinus } from '@tabler/icons-react'
import type { RowOf } from '#platform/shared/list.ts'
import type { Action } from '#platform/web/action.tsx'
import { api } from '#platform/web/client.ts'
import { ListScreen } from '#platform/web/list/ListScreen.tsx'
import { useTexts } from '#platform/web/locale.tsx'
import { permits } from '#platform/shared/machine.ts'
import { dropWaitingEntry, waitingList } from '../contract/waiting-list.ts'
import { ticketTexts } from '../texts.ts'
import { waitingState } from '../vocabulary.ts'

type Row = RowOf<typeof waitingList>

/** Who waits for sold-out ticket kinds, and what became of it. */
export const WaitingListScreen = () => {
  const t = useTexts(ticketTexts)
  const actions: Action<Row>[] = [
    {
      key: 'drop',
      text: t('action.drop'),
      icon: <IconUserMinus size={16} stroke={1.8} />,
      permission: 'tickets.change',
      danger: true,
      shows: (row) => permits(waitingState, row.state, 'drop'),
      confirm: (row) => ({
        title: t('confirm.drop_entry', { email: row.email }),
        text: t('confirm.drop_entry_text'),
        yes: t('action.drop'),
        danger: true,
      }),
      done: t('dropped'),
      run: ({ id }) => api(dropWaitingEntry, { id }),
    },
  ]
  return (
    <ListScreen
      list={waitingList}
      texts={ticketTexts}
      title={t('waiting.title')}
      text={t('waiting.text')}
      actions={actions}
      empty={{ text: t('waiting.empty') }}
    />
  )
}
