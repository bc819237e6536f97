import { useTexts } from '#platform/web/locale.tsx'
import { LinkButton } from '#ui/Button.tsx'
import { paymentLinkTexts } from '#capabilities/sale/payment-links/texts.ts'
import { BackTo } from './BackTo.tsx'

type Props = { title: string; text: string; username: string; backTo: string | null }

/** What became of an address that shows nothing more, and where to go from here. */
export const Ended = ({ title, text, username, backTo }: Props) => {
  const t = useTexts(paymentLinkTexts)
  return (
    <section className="k-panel k-stack s-waiting-place">
      <h1>{title}</h1>
      <p>{text}</p>
      {backTo && <BackTo url={backTo} />}
      <LinkButton look="outline" href={`/s/${username}`}>
        {t('page.shop')}
      </LinkButton>
    </section>
  )
}
