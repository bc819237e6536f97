import { IconSettings } from '@tabler/icons-react'
import { ListScreen } from '#platform/web/list/ListScreen.tsx'
import { useTexts } from '#platform/web/locale.tsx'
import { partnerList } from '../contract.ts'
import { platformPartnerTexts } from '../texts.ts'

/** Who recommends the platform, for the operator. */
export default function PartnerListScreen() {
  const t = useTexts(platformPartnerTexts)
  return (
    <ListScreen
      list={partnerList}
      texts={platformPartnerTexts}
      audience="admin"
      head={{ terms: { text: t('terms.title'), icon: IconSettings, to: '/admin/platform_partners/terms' } }}
    />
  )
}
