import { redirect } from 'react-router'
import type { ClientOutput } from '#platform/shared/contract.ts'
import { useTexts } from '#platform/web/locale.tsx'
import { isCallRefusal, type PageServices, type Services } from '#platform/web/services.ts'
import { Button } from '#ui/Button.tsx'
import { rememberLink, showAffiliateLink } from '../contract/links.ts'
import { affiliateTexts } from '../texts.ts'

type RecommendedBy = ClientOutput<typeof showAffiliateLink> | null

/**
 * The publisher a visitor came by; remembered at once if they consented to marketing in this shop. Nothing if the link
 * is invalid, or in a frame, which could not store the answer.
 */
export const recommendedAt = async (
  { call, framedBy }: Pick<PageServices, 'call' | 'framedBy'>,
  link: string | undefined,
): Promise<RecommendedBy> => {
  if (!link || framedBy) return null
  try {
    const by = await call(showAffiliateLink, { token: link })
    if (by.isRemembered || by.consent !== 'agreed') return by
    await call(rememberLink, { token: link })
    return { ...by, isRemembered: true }
  } catch (error) {
    if (isCallRefusal(error)) return null
    throw error
  }
}

/** The visitor agreed: sets the cookie and shows the same page again. */
export const rememberAt = async (
  { call }: Pick<Services, 'call'>,
  link: string | undefined,
  url: string,
): Promise<Response> => {
  try {
    if (link) await call(rememberLink, { token: link })
  } catch (error) {
    if (!isCallRefusal(error)) throw error
  }
  const { pathname, search } = new URL(url)
  return redirect(`${pathname}${search}`)
}

/**
 * One unobtrusive line: who recommended, and whether this device may remember it (§ 25 TDDDG). Nothing is stored before
 * the answer.
 */
export const Recommended = ({ by, link }: { by: RecommendedBy; link: string | undefined }) => {
  const t = useTexts(affiliateTexts)
  if (!by || !link) return null
  if (by.isRemembered)
    return <p className="k-small k-second s-recommended">{t('line.kept', { publisher: by.publisherName })}</p>
  // A refusal is final: the question is not repeated elsewhere.
  if (by.consent === 'refused') return null
  return (
    <form method="post" className="s-recommended">
      <input type="hidden" name="intent" value="remember" />
      <input type="hidden" name="aff" value={link} />
      <p className="k-small k-second">{t('line.ask', { publisher: by.publisherName, days: by.cookieDays })}</p>
      <Button look="outline">{t('line.yes')}</Button>
    </form>
  )
}
