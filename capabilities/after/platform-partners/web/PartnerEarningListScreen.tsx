import { useArea } from '#platform/web/area-path.ts'
import { ListScreen } from '#platform/web/list/ListScreen.tsx'
import { useTexts } from '#platform/web/locale.tsx'
import { PageHead } from '#platform/web/PageHead.tsx'
import { useSession } from '#platform/web/session.tsx'
import { LinkButton } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { partnerEarningList } from '../contract.ts'
import { platformPartnerTexts } from '../texts.ts'

/** Why a partner has what they have, fee by fee; who is no partner reads that. */
export default function PartnerEarningListScreen() {
  const t = useTexts(platformPartnerTexts)
  const { can } = useSession()
  const { to } = useArea()
  if (!can('platform_partners.own'))
    return (
      <>
        <PageHead title={t('list.earnings.title')} />
        <EmptyState title={t('own.not_yet')} text={t('list.earnings.not_partner')}>
          <LinkButton href={to('')}>{t('list.earnings.home')}</LinkButton>
        </EmptyState>
      </>
    )
  return <ListScreen list={partnerEarningList} texts={platformPartnerTexts} />
}
