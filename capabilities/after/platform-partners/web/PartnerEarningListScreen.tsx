import { ListScreen } from '#platform/web/list/ListScreen.tsx'
import { useTexts } from '#platform/web/locale.tsx'
import { partnerEarningList } from '../contract.ts'
import { platformPartnerTexts } from '../texts.ts'

/** Why a partner has what they have, fee by fee. */
export default function PartnerEarningListScreen() {
  const t = useTexts(platformPartnerTexts)
  return (
    <ListScreen
      list={partnerEarningList}
      texts={platformPartnerTexts}
      title={t('list.earnings.title')}
      text={t('list.earnings.text')}
      empty={{ text: t('list.earnings.empty') }}
    />
  )
}
