import type { ReactNode } from 'react'
import type { ClientOutput } from '#platform/shared/contract.ts'
import { useTexts } from '#platform/web/locale.tsx'
import type { Services } from '#platform/web/services.ts'
import { orStatus } from '#platform/web/page-call.ts'
import { showShopSeller } from '#capabilities/sale/checkout/contract/shop.ts'
import { ShopFrame } from '#capabilities/sale/checkout/web/index.ts'
import type { showConfirmation } from '../../contract/public.ts'
import { optInsTexts } from '../../texts.ts'

export type Held = ClientOutput<typeof showConfirmation>
type ShopSeller = ClientOutput<typeof showShopSeller>

/** Pages of mailed links are neither indexed nor cached. */
export const heldHeaders = {
  'cache-control': 'private, no-store',
  'x-robots-tag': 'noindex',
  'referrer-policy': 'no-referrer',
}

export const withShop = async (
  { call }: Pick<Services, 'call'>,
  held: Held,
): Promise<{ held: Held; seller: ShopSeller }> => ({
  held,
  seller: await orStatus(call(showShopSeller, { username: held.username })),
})

/** The page of a mailed link: one sentence, and an action. */
export const HeldPage = ({ seller, title, children }: { seller: ShopSeller; title: string; children: ReactNode }) => {
  const t = useTexts(optInsTexts)
  const shop = `/s/${seller.username}`
  return (
    <ShopFrame seller={seller} here={shop} title={`${title} · ${seller.name}`} quiet>
      <div className="s-manage">
        <section className="k-panel k-stack">
          <h1>{title}</h1>
          {children}
          <p>
            <a href={shop}>{t('to_shop')}</a>
          </p>
        </section>
      </div>
    </ShopFrame>
  )
}
