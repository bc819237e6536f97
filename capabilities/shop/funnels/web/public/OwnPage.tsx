import type { ReactNode } from 'react'
import { inkOn } from '#platform/shared/ink-on.ts'
import type { ClientOutput } from '#platform/shared/contract.ts'
import { useTexts } from '#platform/web/locale.tsx'
import { orStatus } from '#platform/web/page-call.ts'
import type { PageServices } from '#platform/web/services.ts'
import { showShop } from '#capabilities/sale/checkout/contract/shop.ts'
import { checkoutTexts } from '#capabilities/sale/checkout/texts.ts'
import { Picture } from '#capabilities/sale/checkout/web/index.ts'
import {
  BuiltPage,
  loadBuilt,
  type Built,
  type FormReturn,
  type FunnelProductSaid,
  type FunnelWaysSaid,
} from '#capabilities/shop/pages/web/index.ts'
import { CardPrice, type Card, type Offer } from '#capabilities/shop/storefront/web/index.ts'
import { showVisitPage, type showVisit } from '../../contract/public.ts'
import { funnelTexts } from '../../texts.ts'
import { isOffering } from '../../vocabulary.ts'
import { funnelEvent, OfferOfVisit } from './stops.tsx'

type At = { username: string; token: string; url: URL; here: string }
export type Node = NonNullable<ClientOutput<typeof showVisit>['node']>

/** The page built for where a visit is, with the product sold there as a card; null where it is not published. */
export const loadOwnPage = async (services: PageServices, { username, token, url, here }: At) => {
  const { page, productId } = await orStatus(services.call(showVisitPage, { token }))
  if (!page) return null
  const shop =
    productId === null ? null : await orStatus(services.call(showShop, { username, productIds: [productId] }))
  return { built: await loadBuilt(services, username, page, { url, here }), card: shop?.list[0] ?? null }
}

export type OwnLoaded = { node: Node; built: Built; card: Card | null; offer: Offer | null; here: string }

/** A page that was built for funnels: its blocks are filled by where the visit is. */
export const OwnPage = ({ loaded, returned }: { loaded: OwnLoaded; returned: object | null }) => {
  const { node, built, card, offer, here } = loaded
  const showsProduct = built.page.document.blocks.some(({ type }) => type === 'funnel_product')
  // Where it is sold, its own button is the way.
  const isSold = isOffering(node.form) || node.form === 'node_product'
  const offered = offer && <OfferOfVisit seller={built.seller} node={node} offer={offer} returned={returned} />
  return (
    <BuiltPage
      built={built}
      returned={returned && 'blockId' in returned ? (returned as FormReturn) : null}
      isHidden
      event={funnelEvent(built.seller.username, built.page.title, here)}
      pieces={{
        funnel: (values: FunnelWaysSaid) => (
          <Said title={values.titleText} text={values.additionalText}>
            {!(isSold && showsProduct) && (offered ?? <WaysOn node={node} values={values} />)}
          </Said>
        ),
        funnel_product: (values: FunnelProductSaid) => (
          <Said title={values.titleText} text={values.additionalText}>
            {offered ?? <ProductSold node={node} card={card} values={values} isVatLiable={built.seller.isVatLiable} />}
          </Said>
        ),
      }}
    />
  )
}

const Said = ({ title, text, children }: { title: string; text: string; children: ReactNode }) => (
  <div className="k-stack">
    {title && <h2 className="b-title">{title}</h2>}
    {text && <p className="s-lines">{text}</p>}
    {children}
  </div>
)

/** The buttons of the step: by words and colours of the block, else of the step, else ours. */
const WaysOn = ({ node, values }: { node: Node; values: FunnelWaysSaid }) => {
  const t = useTexts(funnelTexts)
  return (
    <div className="k-stack-small">
      <WayOn node={node} colour={values.yesColour}>
        {values.yesText || node.yesText || t(node.url ? 'public.to_checkout' : 'public.yes')}
      </WayOn>
      {node.hasNo && (
        <Answer node={node} answer="no" look="b-outlined b-medium" colour={values.noColour}>
          {values.noText || node.noText || t('public.no')}
        </Answer>
      )}
    </div>
  )
}

/** What the step sells with its price, and the way to it. */
const ProductSold = ({
  node,
  card,
  values,
  isVatLiable,
}: {
  node: Node
  card: Card | null
  values: FunnelProductSaid
  isVatLiable: boolean
}) => {
  const t = useTexts(funnelTexts)
  const shopWord = useTexts(checkoutTexts)
  return (
    <div className="k-stack">
      {card && (
        <>
          <Picture picture={card.cover} name={card.name} sizes="(min-width: 48em) 45rem, 92vw" />
          <h3>{card.name}</h3>
          {card.shortDescription && <p>{card.shortDescription}</p>}
        </>
      )}
      {card && values.showPrice && (
        <div>
          <p className="s-price">
            <CardPrice card={card} isVatLiable={isVatLiable} />
          </p>
          {card.displayPrice !== null && !card.free && (
            <p className="k-small k-second">{shopWord(isVatLiable ? 'shop.vat' : 'product.vat_exempt_all')}</p>
          )}
        </div>
      )}
      <WayOn node={node} colour={values.buttonColour}>
        {values.buttonText || t('public.to_checkout')}
      </WayOn>
    </div>
  )
}

type Button = { node: Node; colour: string | null; children: string }

/** On to the next step; where a product is sold, to its checkout. */
const WayOn = ({ node, colour, children }: Button) => {
  if (node.form === 'node_product' && node.url)
    return (
      <a className="b-button b-filled b-large b-wide" href={node.url} style={dyed(colour)}>
        {children}
      </a>
    )
  return node.leadsOn ? (
    <Answer node={node} answer="next" look="b-filled b-large" colour={colour}>
      {children}
    </Answer>
  ) : null
}

const Answer = ({ node, answer, look, colour, children }: Button & { answer: 'next' | 'no'; look: string }) => (
  <form method="post">
    <input type="hidden" name="funnelNode" value={node.id} />
    <button className={`b-button b-wide ${look}`} name="answer" value={answer} style={dyed(colour)}>
      {children}
    </button>
  </form>
)

const dyed = (colour: string | null) =>
  colour === null ? undefined : { background: colour, borderColor: colour, color: inkOn(colour) }
