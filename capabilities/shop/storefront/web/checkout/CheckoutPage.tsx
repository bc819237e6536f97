import { useActionData, useLoaderData } from 'react-router'
import { Island } from '#platform/web/Island.tsx'
import type { PageHandle } from '#platform/web/page.ts'
import { useTexts } from '#platform/web/locale.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { LinkButton } from '#ui/Button.tsx'
import { Recommended } from '#capabilities/after/affiliates/web/index.ts'
import { checkoutTexts } from '#capabilities/sale/checkout/texts.ts'
import { LiveCheckout } from '../islands/LiveCheckout.tsx'
import { productEvent } from '../shop/product-event.ts'
import { ShopFrame, useShopLooks } from '#capabilities/sale/checkout/web/index.ts'
import { PasswordGate } from './fields/PasswordGate.tsx'
import { BackTo } from '../link/BackTo.tsx'
import { checkoutLooks } from './checkout-looks.ts'
import { CheckoutForm } from './CheckoutForm.tsx'

import { checkoutAction, type CheckoutReturned } from './checkout-action.ts'
import { loadCheckout } from './load-checkout.ts'

export const handle: PageHandle = { hydrate: false, leadsOut: true }

export const headers = ({ loaderHeaders }: { loaderHeaders: Headers }) => loaderHeaders
export { loadCheckout as loader, checkoutAction as action }

type Loaded = ReturnType<typeof useLoaderData<typeof loadCheckout>>
type Offer = Loaded['offer']

export default function CheckoutPage() {
  const t = useTexts(checkoutTexts)
  const loaded = useLoaderData<typeof loadCheckout>()
  const returned = useActionData<typeof checkoutAction>() as CheckoutReturned | undefined
  const { seller, product, checkoutSettings } = loaded.offer
  const shopColour = useShopLooks()?.accentColor ?? null
  const path = `/s/${seller.username}/${product.slug}`
  return (
    <ShopFrame
      seller={seller}
      here={`${path}/checkout`}
      title={`${t('checkout.title')} · ${product.name} · ${seller.name}`}
      event={productEvent(
        'payment_page',
        loaded.offer,
        loaded.offer.plans.find(({ id }) => String(id) === loaded.values['planId']),
      )}
      wears={checkoutLooks(checkoutSettings.theme, shopColour)}
      quiet
    >
      {product.needsPassword ? (
        <PasswordGate
          product={product.name}
          error={returned?.errors['accessPassword']}
          outside={loaded.isFramed ? `${path}/checkout` : undefined}
        />
      ) : product.isSoldOut ? (
        <SoldOut product={product} path={path} />
      ) : !product.free && loaded.offer.plans.length === 0 ? (
        <EmptyState title={t('checkout.closed.title')} text={t('product.no_plan')}>
          <LinkButton look="outline" href={path}>
            {t('checkout.back')}
          </LinkButton>
        </EmptyState>
      ) : (
        <OpenCheckout loaded={loaded} returned={returned} />
      )}
    </ShopFrame>
  )
}

const SoldOut = ({ product, path }: { product: Offer['product']; path: string }) => {
  const t = useTexts(checkoutTexts)
  const soldOut = product.parts.find((part) => part.kinds.length === 0)
  return (
    <EmptyState
      title={t('checkout.sold_out.title')}
      text={
        soldOut
          ? t('checkout.sold_out.part', { part: soldOut.name, product: product.name })
          : t('checkout.sold_out.text', { product: product.name })
      }
    >
      <LinkButton look="outline" href={path}>
        {t('checkout.back')}
      </LinkButton>
    </EmptyState>
  )
}

const OpenCheckout = ({ loaded, returned }: { loaded: Loaded; returned: CheckoutReturned | undefined }) => {
  const t = useTexts(checkoutTexts)
  const words = {
    updating: t('checkout.updating'),
    updated: t('checkout.updated', { total: '{total}' }),
    sending: t('checkout.sending'),
  }
  return (
    <>
      <CameBy {...loaded} />
      <CheckoutForm
        offer={loaded.offer}
        values={{ ...loaded.values, ...returned?.values }}
        errors={returned?.errors ?? loaded.errors}
        quote={returned?.quote ?? loaded.quote}
        message={returned?.message}
        isResumed={!returned && Boolean(loaded.values['left'])}
        isRefused={returned !== undefined && !returned.isPriceOnly && !returned.next}
      />
      {returned?.next && <div hidden data-next={JSON.stringify(returned.next)} />}
      <Island
        name="LiveCheckout"
        of={LiveCheckout}
        props={{ form: 'checkout', words, isReturned: returned !== undefined }}
      />
    </>
  )
}

/** Who sent the buyer, and the way back there. */
const CameBy = ({ recommended, values, cancelUrl }: Pick<Loaded, 'recommended' | 'values' | 'cancelUrl'>) => (
  <div className="s-came">
    <Recommended by={recommended} link={values['affiliateLink']} />
    {cancelUrl && <BackTo url={cancelUrl} />}
  </div>
)
