import { IconLockOpen, IconMessages, IconUser, IconUsers } from '@tabler/icons-react'
import { api } from '#platform/web/client.ts'
import { ListScreen } from '#platform/web/list/ListScreen.tsx'
import { archiveSpace, spaceList } from '../../contract/desk.ts'
import { communityTexts } from '../../texts.ts'
import { SpaceForm } from './SpaceForm.tsx'

const permission = 'community.change'

/** The spaces of the community, with whom each is open. */
export default function SpaceListScreen() {
  return (
    <ListScreen
      list={spaceList}
      texts={communityTexts}
      to={(row) => `/cabinet/community/spaces/${row.id}`}
      actions={{
        open: { to: (row) => `/cabinet/community/spaces/${row.id}` },
        edit: { permission, dialogSize: 'lg', dialog: ({ id }, close) => <SpaceForm id={id} onDone={close} /> },
        archive: {
          permission,
          asks: true,
          shows: (row) => row.isArchived === false,
          run: ({ id }) => api(archiveSpace, { id, isArchived: true }),
        },
        restore: {
          permission,
          icon: IconLockOpen,
          shows: (row) => row.isArchived === true,
          run: ({ id }) => api(archiveSpace, { id, isArchived: false }),
        },
      }}
      head={{
        posts: { icon: IconMessages, permission: 'community.moderate', to: '/cabinet/community/posts' },
        members: { icon: IconUsers, permission: 'community.moderate', to: '/cabinet/community/members' },
        profiles: { icon: IconUser, permission: 'community.moderate', to: '/cabinet/community/profiles' },
        new: { permission, dialogSize: 'lg', dialog: (_, close) => <SpaceForm id={undefined} onDone={close} /> },
      }}
      csv={false}
    />
  )
}
