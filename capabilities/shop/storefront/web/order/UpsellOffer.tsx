import type { ClientOutput } from '#platform/shared/contract.ts'
import { formsOf } from '#platform/shared/counted-forms.ts'
import { Island } from '#platform/web/Island.tsx'
import { useLocale, useTexts } from '#platform/web/locale.tsx'
import { Button } from '#ui/Button.tsx'
import { CheckField } from '#ui/Field.tsx'
import { boxStyles } from '#capabilities/offer/themes/rules/box-looks.ts'
import type { nextUpsell } from '#capabilities/sale/checkout/contract/upsells.ts'
import { checkoutTexts } from '#capabilities/sale/checkout/texts.ts'
import { methodName } from '#capabilities/sale/payments/texts.ts'
import { Countdown } from '../islands/Countdown.tsx'
import { Agreements, Documents } from '../checkout/Agreements.tsx'
import { ScheduleBeforeBuying, WhatIsOrdered } from '../checkout/OrderReview.tsx'
import type { Values } from '../checkout/read-form.ts'
import type { PublicOrder } from './order-view.ts'

export type Offer = NonNullable<ClientOutput<typeof nextUpsell>['offer']>

type Props = {
  offer: Offer
  seller: PublicOrder['seller']
  values: Values
  errors: Values
  message: string | undefined
  /** Replaces our text; the order button keeps the legally required one. */
  declineText?: string | undefined
  /** The page is the offer's own. */ isPage?: boolean
}

/**
 * One offer after a purchase, bought with one click; everything the law requires is above its button (§ 312j (2) and
 * (3) BGB).
 */
export const UpsellOffer = ({ offer, seller, values, errors, message, declineText, isPage }: Props) => {
  const t = useTexts(checkoutTexts)
  const locale = useLocale()
  const [Heading, Part] = isPage ? (['h1', 'h2'] as const) : (['h2', 'h3'] as const)
  const wears = boxStyles(offer.looks)
  return (
    <section className="k-panel s-upsell" aria-labelledby="upsell" style={wears.box}>
      <p className="s-upsell-kicker">{t('upsell.kicker')}</p>
      <Heading id="upsell">{offer.headline}</Heading>
      {offer.text && <p className="s-lines">{offer.text}</p>}
      {offer.endsAt && <OfferEnds at={offer.endsAt} />}
      {message && (
        <p className="k-notice k-tone-red" role="alert">
          {message}
        </p>
      )}
      <form method="post" className="k-stack-small">
        <input type="hidden" name="upsellId" value={offer.upsellId} />
        <input type="hidden" name="totalAmount" value={offer.price.totalAmount} />
        {offer.isPriced && offer.price.rates.length + Number(offer.price.isOpenEnded) > 1 && (
          <>
            <Part>{t('checkout.schedule')}</Part>
            <ScheduleBeforeBuying quote={offer.price} interval={offer.plan?.interval ?? null} />
          </>
        )}
        <Consents offer={offer} seller={seller} values={values} errors={errors} />
        <Part>{t('upsell.order')}</Part>
        <WhatIsOrdered
          product={offer.product}
          plan={offer.isPriced ? offer.plan : null}
          quote={offer.price}
          quantity={1}
        />
        {offer.methodForm && offer.methodLabel !== null && (
          <p className="k-small k-second">
            {t('upsell.paid_by', { label: methodName(locale, offer.methodForm, offer.methodLabel) })}
          </p>
        )}
        {offer.isByWire && <p className="k-small k-second">{t('upsell.by_wire')}</p>}
        <Button size="buy" wide name="answer" value="take" style={wears.button}>
          {t(offer.buttonKey as 'button.buy_now')}
        </Button>
        <Button look="outline" wide name="answer" value="decline" formNoValidate style={wears.others}>
          {declineText || t('upsell.decline')}
        </Button>
      </form>
    </section>
  )
}

const Consents = ({ offer, seller, values, errors }: Pick<Props, 'offer' | 'seller' | 'values' | 'errors'>) => {
  const t = useTexts(checkoutTexts)
  return (
    <div className="s-consents">
      <CheckField
        name="terms"
        label={t('consent.terms', { seller: seller.company ?? seller.name })}
        defaultChecked={values['terms'] === 'true'}
        error={errors['terms']}
        required
      />
      <Documents
        shop={`/s/${seller.username}`}
        product={{ form: offer.product.form, cancellationTerm: offer.cancellationTerm }}
      />
      <Agreements
        needed={{
          withdrawalWaiver: offer.needsWaiver,
          cancellationTerm: offer.cancellationTerm?.mustAgree ?? false,
        }}
        values={values}
        errors={errors}
      />
    </div>
  )
}

/** How long the offer lasts still. */
const OfferEnds = ({ at }: { at: string }) => {
  const t = useTexts(checkoutTexts)
  const locale = useLocale()
  const words = {
    text: t('upsell.ends_in'),
    until: t('upsell.until'),
    days: formsOf(locale, (count) => t('countdown.days', { count })),
    ended: t('upsell.ended'),
  }
  return (
    <div className="k-notice k-tone-amber">
      <Island name="Countdown" of={Countdown} props={{ endsAt: at, locale, words }} />
    </div>
  )
}
