import { OwnPrograms } from '#capabilities/after/affiliates/web/index.ts'
import { MoneyAtHand } from '#capabilities/after/payouts/web/index.ts'
import { EarnedThisMonth } from '#capabilities/sale/earnings/web/index.ts'
import { OwnPartner } from '#capabilities/after/platform-partners/web/index.ts'
import { useTexts } from '#platform/web/locale.tsx'
import { PageHead } from '#platform/web/PageHead.tsx'
import { useSession } from '#platform/web/session.tsx'
import { publishTexts } from './texts.ts'
import { NoAccount } from './NoAccount.tsx'

/** Where people who recommend products begin: what they earned, their links, what to do next. */
export default function HomeScreen() {
  const t = useTexts(publishTexts)
  const { user, account, can } = useSession()
  const mayEarn = can('payouts.read')
  return (
    <>
      <PageHead title={t('hello', { name: user.firstName ?? '' })} text={t('hello_text')} />
      <div className="k-stack">
        {can('platform_partners.own') ? (
          <>
            <OwnPartner />
            {account && <MoneyAtHand />}
          </>
        ) : (
          mayEarn && (account ? <MoneyAtHand first={<EarnedThisMonth />} between={<OwnPrograms />} /> : <NoAccount />)
        )}
      </div>
    </>
  )
}
