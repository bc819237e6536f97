import { ListScreen } from '#platform/web/list/ListScreen.tsx'
import { useTexts } from '#platform/web/locale.tsx'
import { consentList } from '../contract.ts'
import { cookieConsentTexts } from '../texts.ts'
import { ConsentProof } from './ConsentProof.tsx'

/** What visitors answered, and in which words they were asked. */
export default function ConsentListScreen() {
  const t = useTexts(cookieConsentTexts)
  return (
    <ListScreen
      list={consentList}
      texts={cookieConsentTexts}
      actions={{
        show: { text: t('list.show'), dialogTitle: t('proof.title'), dialog: ({ id }) => <ConsentProof id={id} /> },
      }}
    />
  )
}
