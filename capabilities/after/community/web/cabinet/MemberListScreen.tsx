import { IconLockOpen, IconMicrophoneOff } from '@tabler/icons-react'
import type { RowOf } from '#platform/shared/list.ts'
import { api } from '#platform/web/client.ts'
import { ListScreen } from '#platform/web/list/ListScreen.tsx'
import { useTexts } from '#platform/web/locale.tsx'
import { liftMember, memberList } from '../../contract/desk.ts'
import { communityTexts } from '../../texts.ts'
import { BanMember, MuteMember } from './MemberForms.tsx'

type Row = RowOf<typeof memberList>

/** Who wrote in the community: muted, banned, heard again. */
export default function MemberListScreen() {
  const t = useTexts(communityTexts)
  const named = (part: 'mute' | 'ban') => (row: Row) => t(`modal.${part}`, { name: String(row.name) })
  return (
    <ListScreen
      list={memberList}
      texts={communityTexts}
      actions={{
        mute: {
          icon: IconMicrophoneOff,
          dialogTitle: named('mute'),
          dialog: ({ id }, close) => <MuteMember id={id} onDone={close} />,
        },
        lift: { icon: IconLockOpen, run: ({ id }) => api(liftMember, { id }) },
        ban: {
          danger: true,
          dialogTitle: named('ban'),
          dialog: ({ id }, close) => <BanMember id={id} onDone={close} />,
        },
      }}
      csv={false}
    />
  )
}
