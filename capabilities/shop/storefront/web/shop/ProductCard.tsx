import type { ClientOutput } from '#platform/shared/contract.ts'
import { formatMoney } from '#platform/shared/money.ts'
import { useLocale, useTexts } from '#platform/web/locale.tsx'
import { Money } from '#ui/Money.tsx'
import type { shopRatings } from '#capabilities/after/reviews/contract.ts'
import { CardRating } from '#capabilities/after/reviews/web/index.ts'
import type { showShop } from '#capabilities/sale/checkout/contract/shop.ts'
import { checkoutTexts } from '#capabilities/sale/checkout/texts.ts'
import { Picture } from '#capabilities/sale/checkout/web/index.ts'
import { planPrice } from '../words.ts'
import '#ui/shop-window.css'

type Rated = ClientOutput<typeof shopRatings>['list'][number]
export type Card = ClientOutput<typeof showShop>['list'][number]

const sizes = {
  grid: '(min-width: 62em) 22rem, (min-width: 36em) 45vw, 92vw',
  list: '(min-width: 48em) 14rem, 7rem',
  slider: '(min-width: 48em) 24rem, 82vw',
}

export const ProductCard = ({
  card,
  rating,
  href,
  view,
  isFirst,
  isVatLiable,
}: {
  card: Card
  rating: Rated | undefined
  href: string
  view: keyof typeof sizes
  isFirst: boolean
  isVatLiable: boolean
}) => {
  const t = useTexts(checkoutTexts)
  return (
    <li className="s-card">
      <Picture picture={card.cover} name={card.name} sizes={sizes[view]} isFirst={isFirst} />
      <div className="s-card-text">
        <p className="s-kind">{t(`form.${card.form}` as 'form.course')}</p>
        <h2>
          <a href={href}>{card.name}</a>
        </h2>
        {rating && <CardRating rating={rating} />}
        {card.shortDescription && <p className="s-card-short">{card.shortDescription}</p>}
        <p className="s-price">
          <CardPrice card={card} isVatLiable={isVatLiable} />
        </p>
      </div>
    </li>
  )
}

export const CardPrice = ({ card, isVatLiable }: { card: Card; isVatLiable: boolean }) => {
  const t = useTexts(checkoutTexts)
  const locale = useLocale()
  const money = (amount: string) => formatMoney(amount, card.displayCurrencyId ?? 'eur', locale)
  if (card.isSoldOut) return <span className="k-badge k-tone-gray">{t('shop.sold_out')}</span>
  if (card.free) return <span className="k-badge k-tone-green">{t('shop.free')}</span>
  if (card.displayPrice === null) return null
  const { price, per } = card.plan ? planPrice(card.plan, money, t) : { price: money(card.displayPrice), per: '' }
  return (
    <>
      <strong>
        <Money>{card.plansCount > 1 ? t('shop.from', { price }) : price}</Money>
      </strong>
      {card.displayOldPrice && (
        <del>
          <span className="k-hidden">{t('shop.old_price', { price: money(card.displayOldPrice) })}</span>
          <span aria-hidden="true">{money(card.displayOldPrice)}</span>
        </del>
      )}
      {per && <span className="s-per">{per}</span>}
      {isVatLiable && card.plan?.useNetPrice && <span className="s-per">{t('product.net')}</span>}
      {card.plan && card.plan.trialDays > 0 && (
        <span className="k-badge k-tone-green">{t('shop.trial', { days: card.plan.trialDays })}</span>
      )}
    </>
  )
}
