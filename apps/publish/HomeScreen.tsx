import { OwnProfiles } from '#capabilities/people/identity/web/index.ts'
import { MoneyAtHand } from '#capabilities/after/payouts/web/index.ts'
import { useTexts } from '#platform/web/locale.tsx'
import { PageHead } from '#platform/web/PageHead.tsx'
import { useSession } from '#platform/web/session.tsx'
import { publishTexts } from './texts.ts'
import { NoAccount } from './NoAccount.tsx'

/** Where people who recommend products begin: what they earned, what to do next, who they are here. */
export default function HomeScreen() {
  const t = useTexts(publishTexts)
  const { user, account, can } = useSession()
  return (
    <>
      <PageHead title={t('hello', { name: user.firstName ?? '' })} text={t('hello_text')} />
      <div className="k-stack">
        {can('payouts.read') && (account ? <MoneyAtHand /> : <NoAccount />)}
        <OwnProfiles />
      </div>
    </>
  )
}
