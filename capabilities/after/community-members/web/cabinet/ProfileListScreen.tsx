import { IconEye, IconEyeOff, IconMail, IconSettings, IconUser } from '@tabler/icons-react'
import type { RowOf } from '#platform/shared/list.ts'
import { api } from '#platform/web/client.ts'
import { Form } from '#platform/web/form/Form.tsx'
import { FormField } from '#platform/web/form/FormField.tsx'
import { optionsOf } from '#platform/web/form/options.ts'
import { useForm } from '#platform/web/form/useForm.ts'
import { ListScreen } from '#platform/web/list/ListScreen.tsx'
import { useTexts } from '#platform/web/locale.tsx'
import { communityTexts } from '#capabilities/after/community/texts.ts'
import { reasons } from '#capabilities/after/community/vocabulary.ts'
import { hideProfile, profileList, showProfile } from '../../contract/desk.ts'
import { communityMembersTexts } from '../../texts.ts'
import { SettingsForm } from './SettingsForm.tsx'

type Row = RowOf<typeof profileList>

/** What members say of themselves, looked through. */
export default function ProfileListScreen() {
  const t = useTexts(communityMembersTexts)
  const page = (row: Row) => `/cabinet/community/members/${row.memberId}`
  return (
    <ListScreen
      list={profileList}
      texts={communityMembersTexts}
      to={page}
      actions={{
        open: { icon: IconUser, to: page },
        show: {
          icon: IconEye,
          shows: (row) => row.state === 'hidden' || Number(row.reportCount) > 0,
          run: ({ id }) => api(showProfile, { id }),
        },
        hide: {
          icon: IconEyeOff,
          dialogTitle: (row) => t('modal.hide', { name: String(row.name) }),
          dialog: (row, close) => <Hide row={row} onDone={close} />,
        },
      }}
      head={{
        messages: { icon: IconMail, permission: 'community.moderate', to: '/cabinet/community/messages' },
        settings: {
          icon: IconSettings,
          permission: 'community.change',
          dialog: (_, close) => <SettingsForm onDone={close} />,
        },
      }}
      csv={false}
    />
  )
}

/** Hides a text for a reason its author is told. */
const Hide = ({ row, onDone }: { row: Row; onDone: () => void }) => {
  const t = useTexts(communityMembersTexts)
  const community = useTexts(communityTexts)
  const form = useForm({
    endpoint: hideProfile,
    texts: communityMembersTexts,
    prefix: 'hide',
    initial: { id: row.id, reason: 'off_topic' as const },
    done: t('done.hide'),
    onDone,
  })
  return (
    <Form form={form} submit={t('action.hide')}>
      <p className="p-text" dir="auto">
        {row.about}
      </p>
      {row.reports && <p className="k-second">{t('reports', { text: row.reports })}</p>}
      <FormField kind="select" name="reason" required options={optionsOf(community, 'reason', reasons)} />
    </Form>
  )
}
