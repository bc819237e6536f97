import { IconCheck, IconEye, IconUser } from '@tabler/icons-react'
import type { RowOf } from '#platform/shared/list.ts'
import { api } from '#platform/web/client.ts'
import { ListScreen } from '#platform/web/list/ListScreen.tsx'
import { useTexts } from '#platform/web/locale.tsx'
import { dismissMessage, messageList, removeMessage } from '../../contract/messages.ts'
import { communityMembersTexts } from '../../texts.ts'

type Row = RowOf<typeof messageList>

/** Messages that their reader reported. */
export default function MessageListScreen() {
  return (
    <ListScreen
      list={messageList}
      texts={communityMembersTexts}
      actions={{
        read: { icon: IconEye, dialog: (row) => <Whole row={row} /> },
        dismiss: { icon: IconCheck, run: ({ id }) => api(dismissMessage, { id }) },
        remove: { danger: true, run: ({ id }) => api(removeMessage, { id }) },
        open: { icon: IconUser, to: (row) => `/cabinet/community/members/${row.memberId}` },
      }}
      csv={false}
    />
  )
}

const Whole = ({ row }: { row: Row }) => {
  const t = useTexts(communityMembersTexts)
  return (
    <div className="k-stack-small">
      {row.before && (
        <p className="k-second" dir="auto">
          {t('before', { text: row.before })}
        </p>
      )}
      <p className="p-text" dir="auto">
        {row.body}
      </p>
    </div>
  )
}
