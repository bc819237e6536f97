import type { ClientOutput } from '#platform/shared/contract.ts'
import { formatMoney } from '#platform/shared/money.ts'
import { useLocale, useTexts } from '#platform/web/locale.tsx'
import { Button } from '#ui/Button.tsx'
import type { showShopProduct } from '#capabilities/sale/checkout/contract/shop.ts'
import { visitParameters, type Visit } from '#capabilities/sale/orders/rules/visit.ts'
import { checkoutTexts } from '#capabilities/sale/checkout/texts.ts'
import { planPrice, type PlanWords } from '../words.ts'
import { PlanChoice } from './PlanChoice.tsx'
import '#ui/shop-window.css'

export type ShownProduct = ClientOutput<typeof showShopProduct>

export const isForSale = ({ product, plans }: ShownProduct): boolean =>
  !product.isSoldOut && (product.free || plans.length > 0)

const useBuyWord = ({ product }: ShownProduct): string => {
  const t = useTexts(checkoutTexts)
  return product.free ? t('product.get_free') : t('product.buy')
}

type Props = {
  shown: ShownProduct
  path: string
  /** The link the visitor came by: a salesperson's, a publisher's. */
  st: string | undefined
  aff: string | undefined
  /** And by which campaign. */
  visit: Visit | undefined
}

/** The plans to choose from and the way to the checkout; a preview leads nowhere. */
export const BuyForm = ({ shown, path, st, aff, visit }: Props) => {
  const t = useTexts(checkoutTexts)
  const buy = useBuyWord(shown)
  const { product, plans } = shown
  const isPreview = shown.previewTill !== null
  const first = plans.find((plan) => plan.recommended) ?? plans[0]
  return (
    <form id="buy" {...(isPreview ? {} : { action: `${path}/checkout` })} className="s-buy">
      {st && <input type="hidden" name="st" value={st} />}
      {aff && <input type="hidden" name="aff" value={aff} />}
      {visitParameters(visit).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {product.free ? (
        <p className="s-loud s-plan-price">
          <strong>{t('shop.free')}</strong>
        </p>
      ) : (
        plans.length > 0 && <PlanChoice plans={plans} chosen={Number(first?.id)} name="plan" vat={product.vatNote} />
      )}
      {product.left !== null && product.left > 0 && product.left <= 20 && (
        <p className="s-left">{t('product.left', { count: product.left })}</p>
      )}
      {isForSale(shown) && (
        <Button size="buy" wide className="s-buy-button" disabled={isPreview}>
          {buy}
        </Button>
      )}
      {product.isSoldOut && (
        <p className="k-notice k-tone-gray">
          <strong>{t('product.sold_out')}.</strong>{' '}
          {product.soldOutParts[0]
            ? t('product.sold_out_part', { part: product.soldOutParts[0] })
            : t('product.sold_out_text')}
        </p>
      )}
      {!product.isSoldOut && !isForSale(shown) && <p className="k-notice k-tone-gray">{t('product.no_plan')}</p>}
    </form>
  )
}

/** The price and the button once more, at the edge of a small screen. */
export const BuyBar = ({ shown }: { shown: ShownProduct }) => {
  const t = useTexts(checkoutTexts)
  const buy = useBuyWord(shown)
  const { product, plans, previewTill } = shown
  return (
    <div className="s-buy-bar">
      {product.free ? <b>{t('shop.free')}</b> : <BarPrices plans={plans} />}
      <Button size="buy" form="buy" disabled={previewTill !== null}>
        {buy}
      </Button>
    </div>
  )
}

/** The price of whichever plan is chosen above: rules of style (`ui/shop.css`) follow the choice by its place where no script does. */
const BarPrices = ({ plans }: { plans: readonly (PlanWords & { id: string | number; currency: string })[] }) => {
  const t = useTexts(checkoutTexts)
  const locale = useLocale()
  const isChoice = plans.length > 1
  return (
    <span>
      {plans.map((plan) => {
        const { price, per } = planPrice(plan, (amount) => formatMoney(amount, plan.currency, locale), t)
        return (
          <span key={plan.id} className={isChoice ? 's-bar-price' : undefined}>
            <b>{price}</b> {per}
          </span>
        )
      })}
    </span>
  )
}
