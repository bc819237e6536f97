import { useTexts } from '#platform/web/locale.tsx'
import { LinkButton } from '#ui/Button.tsx'
import { paymentLinkTexts } from '#capabilities/sale/payment-links/texts.ts'

/** The way back to the page of the seller that a buyer came from. */
export const BackTo = ({ url }: { url: string }) => {
  const t = useTexts(paymentLinkTexts)
  return (
    <LinkButton look="outline" href={url}>
      {t('page.back', { host: new URL(url).host })}
    </LinkButton>
  )
}
