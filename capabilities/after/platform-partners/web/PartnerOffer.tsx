import type { ClientOutput } from '#platform/shared/contract.ts'
import { formatMoney, formatPercent, toDecimal } from '#platform/shared/money.ts'
import { useLocale, useTexts } from '#platform/web/locale.tsx'
import { Button, LinkButton } from '#ui/Button.tsx'
import type { showPartnerProgram } from '../contract.ts'
import { platformPartnerTexts } from '../texts.ts'

/** What is earned by recommending the platform, on which terms, and the way in. */
export const PartnerOffer = ({
  program,
  isSignedIn,
}: {
  program: ClientOutput<typeof showPartnerProgram>
  isSignedIn: boolean
}) => {
  const t = useTexts(platformPartnerTexts)
  const locale = useLocale()
  const { months } = program
  const share = formatPercent(toDecimal(program.shareBp), locale)
  return (
    <div className="k-stack l-plans">
      <div className="l-head">
        <h1>{t('partner.title')}</h1>
        <p>{t('partner.lead', { share, months })}</p>
      </div>
      <div className="l-points">
        <section aria-labelledby="how">
          <h2 id="how">{t('partner.how')}</h2>
          <ul>
            <li>{t('partner.how_1')}</li>
            <li>{t('partner.how_2')}</li>
            <li>{t('partner.how_3', { share, months })}</li>
          </ul>
        </section>
        <section aria-labelledby="terms">
          <h2 id="terms">{t('partner.terms')}</h2>
          <ul>
            <li>{t('partner.terms_hold', { days: program.holdDays })}</li>
            <li>{t('partner.terms_cookie', { days: program.cookieDays })}</li>
            <li>{t('partner.terms_payout', { minimum: formatMoney(program.minimumAmount, 'eur', locale) })}</li>
            <li>{t('partner.terms_own')}</li>
          </ul>
        </section>
      </div>
      {isSignedIn ? (
        <form method="post">
          <Button size="large">{t('partner.join')}</Button>
        </form>
      ) : (
        <div>
          <LinkButton size="buy" href="/users/sign_up?profile_type=ablefy_affiliate">
            {t('partner.join')}
          </LinkButton>
        </div>
      )}
    </div>
  )
}
