import type { ClientOutput } from '#platform/shared/contract.ts'
import { useTexts } from '#platform/web/locale.tsx'
import { Button, LinkButton } from '#ui/Button.tsx'
import type { showPromo } from '../contract.ts'
import { platformPartnerTexts } from '../texts.ts'

/** The operator's text for visitors of a partner's link; the link is carried to the sign-up. */
export const Promo = ({ token, title, words, cookieDays, isRemembered, consent }: ClientOutput<typeof showPromo>) => {
  const t = useTexts(platformPartnerTexts)
  return (
    <div className="k-stack">
      <div className="l-head">
        <h1>{title || t('promo.title')}</h1>
        <p className="l-lines">{words || t('promo.words')}</p>
      </div>
      <div className="k-row">
        <LinkButton size="buy" href={`/users/sign_up?ref=${token}`}>
          {t('promo.open')}
        </LinkButton>
        <LinkButton size="buy" look="outline" href="/plans">
          {t('promo.plans')}
        </LinkButton>
      </div>
      {isRemembered ? (
        <p className="k-second k-small">{t('promo.kept')}</p>
      ) : (
        // A refusal is final: the question is not repeated elsewhere.
        consent !== 'refused' && (
          <form method="post" className="k-stack-small">
            <p className="k-second k-small">{t('promo.ask', { days: cookieDays })}</p>
            <div>
              <Button look="outline">{t('promo.yes')}</Button>
            </div>
          </form>
        )
      )}
    </div>
  )
}
