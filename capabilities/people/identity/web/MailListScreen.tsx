import { ListScreen } from '#platform/web/list/ListScreen.tsx'
import { useTexts } from '#platform/web/locale.tsx'
import { mailList } from '../contract.ts'
import { identityTexts } from '../texts.ts'

/** Every mail of the installation, as its operator sees them. */
export default function MailListScreen() {
  const t = useTexts(identityTexts)
  return <ListScreen list={mailList} texts={identityTexts} title={t('mails.title')} text={t('mails.subtitle')} to={(row) => `/admin/mails/${row.id}`} empty={{ title: t('mails.empty.title'), text: t('mails.empty.text') }} />
}
