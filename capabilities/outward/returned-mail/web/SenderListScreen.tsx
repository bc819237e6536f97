import { useArea } from '#platform/web/area-path.ts'
import { api } from '#platform/web/client.ts'
import { ListScreen } from '#platform/web/list/ListScreen.tsx'
import { useTexts } from '#platform/web/locale.tsx'
import { releaseBrake, senderList } from '../contract.ts'
import { returnedMailTexts } from '../texts.ts'

/** How every sender fares; the operator releases advertising that was paused. */
export default function SenderListScreen() {
  const t = useTexts(returnedMailTexts)
  const { to } = useArea()
  return (
    <ListScreen
      list={senderList}
      texts={returnedMailTexts}
      head={{ suppressions: { to: to('mails/suppressions') } }}
      actions={{
        release: {
          permission: 'returned_mail.operate',
          shows: ({ pausedAt }) => pausedAt !== null,
          confirm: ({ name }) => ({
            title: t('confirm.release', { name: name ?? '' }),
            text: t('confirm.release_text'),
            yes: t('action.release'),
          }),
          run: ({ id }) => api(releaseBrake, { id }),
        },
      }}
    />
  )
}
