import { Island } from '#platform/web/Island.tsx'
import { useLocale, useTexts } from '#platform/web/locale.tsx'
import { Button } from '#ui/Button.tsx'
import { checkoutTexts } from '#capabilities/sale/checkout/texts.ts'
import { chargedAs } from '#capabilities/sale/payments/vocabulary.ts'
import { PayForm } from '../islands/PayForm.tsx'
import { MethodChoice } from '../MethodChoice.tsx'
import type { PayReturned, PublicOrder } from './order-view.ts'

type Props = {
  order: PublicOrder
  button: string
  returned?: PayReturned | undefined
  /** Pays the next part alone. */ isPart?: boolean
  /** A provider's fields can be in one form of a page; others lead to its own page. */ hasFields?: boolean
  only?: (form: string) => boolean
}

/** Pays what is open, or leaves a method: the choice of ways, the fields of the chosen one and one button. */
export const PayOpen = ({ order, button, returned, isPart = false, hasFields = true, only }: Props) => {
  const t = useTexts(checkoutTexts)
  const locale = useLocale()
  const methods = order.methods.filter(({ form }) => only?.(form) ?? true)
  const before = methods.find(({ form }) => form === chargedAs(order.paymentMethod))
  const id = hasFields ? 'pay' : 'pay-all'
  const payForms = hasFields ? order.payForms : []
  const words = { label: t('checkout.fields'), sending: t('checkout.sending'), notSent: t('checkout.not_sent') }
  return (
    <form method="post" id={id} className="k-stack">
      {isPart && <input type="hidden" name="is_part" value="true" />}
      <MethodChoice
        methods={methods}
        payForms={payForms}
        chosen={before && `${before.provider}:${before.form}`}
        error={returned?.error}
        legend={t('checkout.payment')}
        id={hasFields ? 'form' : 'all-form'}
      />
      {payForms.length > 0 && (
        <Island name="PayForm" of={PayForm} props={{ form: id, seller: order.seller.name, locale, words }} />
      )}
      {methods.length > 0 && (
        <Button size="buy" wide name="intent" value="order">
          {button}
        </Button>
      )}
      {returned?.next && <div hidden data-next={JSON.stringify(returned.next)} />}
    </form>
  )
}
