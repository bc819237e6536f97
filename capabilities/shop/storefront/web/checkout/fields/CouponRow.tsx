import { formatMoney, fromDecimal } from '#platform/shared/money.ts'
import { useLocale, useTexts } from '#platform/web/locale.tsx'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/Field.tsx'
import { checkoutTexts } from '#capabilities/sale/checkout/texts.ts'
import type { Quote, Values } from '../read-form.ts'

/** A code that lowers the price or pays, with its button and what it did. */
export const CouponRow = ({ quote, values, errors }: { quote: Quote; values: Values; errors: Values }) => {
  const t = useTexts(checkoutTexts)
  return (
    <details className="s-more s-coupon" open={Boolean(values['couponCode'] || errors['couponCode'])}>
      <summary>{t('checkout.coupon')}</summary>
      <div className="s-coupon-row">
        <Field
          name="couponCode"
          label={t('field.couponCode')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={50}
          defaultValue={values['couponCode']}
          error={errors['couponCode']}
          data-prices=""
        />
        <Button look="outline" name="intent" value="price">
          {t('coupon.apply')}
        </Button>
      </div>
      <div data-live="coupon" aria-live="polite">
        <Applied quote={quote} />
      </div>
    </details>
  )
}

const Applied = ({ quote: { coupon, voucher, fullAmount, totalAmount, currency } }: { quote: Quote }) => {
  const t = useTexts(checkoutTexts)
  const locale = useLocale()
  const less = fromDecimal(fullAmount)! - fromDecimal(totalAmount)!
  if (voucher)
    return <p className="s-good">{t('coupon.pays', { amount: formatMoney(voucher.amount, currency, locale) })}</p>
  if (coupon && less > 0)
    return <p className="s-good">{t('coupon.applied', { amount: formatMoney(less, currency, locale) })}</p>
  return null
}
