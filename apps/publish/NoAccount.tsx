import { EmptyState } from '#ui/EmptyState.tsx'
import { LinkButton } from '#ui/Button.tsx'
import { OwnPartner } from '#capabilities/after/platform-partners/web/index.ts'
import { useSession } from '#platform/web/session.tsx'
import { useTexts } from '#platform/web/locale.tsx'
import { publishTexts } from './texts.ts'

/** Shown in place of money to somebody who belongs to no program yet. */
export const NoAccount = () => {
  const t = useTexts(publishTexts)
  const { can } = useSession()
  if (can('platform_partners.own')) return <OwnPartner />
  return (
    <section className="k-panel">
      <EmptyState title={t('no_account')} text={t('no_account_text')}>
        <LinkButton href="/publish/affiliate_marketplace">{t('find_program')}</LinkButton>
      </EmptyState>
    </section>
  )
}
