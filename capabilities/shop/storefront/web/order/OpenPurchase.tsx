import { redirect, type ActionFunctionArgs } from 'react-router'
import { useLocale, useTexts } from '#platform/web/locale.tsx'
import { orStatus } from '#platform/web/page-call.ts'
import { servicesOf } from '#platform/web/services.ts'
import { Button } from '#ui/Button.tsx'
import { openingWord } from '#capabilities/offer/catalog/product-types/declared.ts'
import { checkoutTexts } from '#capabilities/sale/checkout/texts.ts'
import { openPurchase, showPublicOrder } from '../../contract.ts'
import type { PublicOrder } from './order-view.ts'

/** The buyer's way to what was bought: at once where this browser may, else by a code to their address. */
export const OpenPurchase = ({ order, isSecond = false }: { order: PublicOrder; isSecond?: boolean }) => {
  const t = useTexts(checkoutTexts)
  const locale = useLocale()
  return (
    <form method="post" className="k-stack-small">
      <Button size="buy" look={isSecond ? 'outline' : 'solid'} name="intent" value="open">
        {openingWord(order.product, locale)}
      </Button>
      {order.opens === 'by_sign_in' && (
        <p className="k-small k-second">{t('success.by_code', { email: order.buyerEmail })}</p>
      )}
    </form>
  )
}

/** What its button does: opens this order, or another of the same purchase. */
export const openAction = async (
  { params, context }: Pick<ActionFunctionArgs, 'params' | 'context'>,
  along?: string,
) => {
  const { call } = servicesOf(context)
  const token = along ?? params['token']!
  const { path, isSignedIn } = await orStatus(call(openPurchase, { token }))
  if (isSignedIn) return redirect(path)
  const { buyerEmail } = await orStatus(call(showPublicOrder, { token }))
  return redirect(`/users/sign_in?${new URLSearchParams({ with: 'code', email: buyerEmail, referer: path })}`)
}
