import { IconGift } from '@tabler/icons-react'
import { useState } from 'react'
import { permits } from '#platform/shared/machine.ts'
import type { RowOf } from '#platform/shared/list.ts'
import { api } from '#platform/web/client.ts'
import { ListScreen } from '#platform/web/list/ListScreen.tsx'
import { useTexts } from '#platform/web/locale.tsx'
import { blockSession } from '../../contract/sessions.ts'
import { sessionList } from '../../contract/lists.ts'
import { learningTexts } from '../../texts.ts'
import { coursePublishState } from '../../vocabulary.ts'
import { CourseParts } from './CourseParts.tsx'
import { GiveCourse } from './GiveCourse.tsx'

type Row = RowOf<typeof sessionList>

/** Who takes a course, and how far they are. */
export default function SessionsScreen() {
  const t = useTexts(learningTexts)
  const [isGiving, setGiving] = useState(false)
  const mayBlock = (row: Row) => permits(coursePublishState, row.publishState, 'block')
  return (
    <>
      <CourseParts />
      <ListScreen
        list={sessionList}
        texts={learningTexts}
        title={t('title.sessions')}
        to={(row) => `/cabinet/courses/sessions/${row.id}`}
        head={{ give: { icon: IconGift, primary: true, permission: 'learning.change', opens: () => setGiving(true) } }}
        actions={{
          open_session: { to: (row) => `/cabinet/courses/sessions/${row.id}` },
          order: { shows: (row) => row.orderId !== null, to: (row) => `/cabinet/orders/${row.orderId}` },
          block: {
            danger: true,
            permission: 'learning.change',
            shows: (row) => mayBlock(row) && !row.isBlocked,
            asks: (row) => ({ name: row.ownerName }),
            run: (row) => api(blockSession, { id: row.id, blocked: true }),
          },
          unblock: {
            permission: 'learning.change',
            shows: (row) => row.isBlocked,
            run: (row) => api(blockSession, { id: row.id, blocked: false }),
          },
        }}
      />
      <GiveCourse opened={isGiving} onClose={() => setGiving(false)} />
    </>
  )
}
