import { ListScreen } from '#platform/web/list/ListScreen.tsx'
import { useArea } from '#platform/web/area-path.ts'
import { useTexts } from '#platform/web/locale.tsx'
import { mailList, sellerMailList } from '../../contract/mails.ts'
import { mailTexts } from '../../texts.mails.ts'
import { stateWord, type MailState } from './mail-state-word.ts'

/** Every mail of the installation for its operator, those in their name for a seller. */
export default function MailListScreen() {
  const t = useTexts(mailTexts)
  const { to, audience } = useArea()
  const isOperator = audience === 'admin'
  return (
    <ListScreen
      list={isOperator ? mailList : sellerMailList}
      texts={mailTexts}
      title={t('mails.title')}
      text={t(isOperator ? 'mails.subtitle' : 'mails.of_seller')}
      cells={{ state: ({ state, sentAt }) => t(stateWord(state as MailState, sentAt === null)) }}
      head={{
        delivery: {
          permission: isOperator ? 'returned_mail.operate' : 'returned_mail.read',
          to: to(isOperator ? 'mails/senders' : 'mails/health'),
        },
        ...(isOperator ? {} : { words: { permission: 'emails.read', to: '/cabinet/settings/emails' } }),
      }}
      to={(row) => to(`mails/${row.id}`)}
      empty={{ title: t('mails.empty.title'), text: t('mails.empty.text') }}
    />
  )
}
