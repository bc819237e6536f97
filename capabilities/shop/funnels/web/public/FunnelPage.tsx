import {
  data,
  redirect,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router'
import { useTexts } from '#platform/web/locale.tsx'
import { orStatus } from '#platform/web/page-call.ts'
import type { PageHandle } from '#platform/web/page.ts'
import { reachAlso, servicesOf, type PageServices } from '#platform/web/services.ts'
import { isIn } from '#platform/shared/machine.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Button, LinkButton } from '#ui/Button.tsx'
import { successPath } from '#capabilities/sale/orders/rules/order-links.ts'
import { orderPaymentState } from '#capabilities/sale/orders/vocabulary.ts'
import { showShopSeller } from '#capabilities/sale/checkout/contract/shop.ts'
import { ShopFrame } from '#capabilities/sale/checkout/web/index.ts'
import { showSubPage } from '#capabilities/shop/pages/contract/public.ts'
import { answerForm, BuiltPage, builtPageCsp, loadBuilt } from '#capabilities/shop/pages/web/index.ts'
import { answerOffer } from '#capabilities/shop/storefront/web/index.ts'
import { answerVisit, showVisit, showVisitOffer } from '../../contract/public.ts'
import { funnelTexts } from '../../texts.ts'
import { isOffering, nodeAnswers } from '../../vocabulary.ts'
import { loadOwnPage, OwnPage } from './OwnPage.tsx'
import { funnelEvent, OfferPage, WaitPage } from './stops.tsx'
import { visitPath } from '../../rules/visit-path.ts'

export const handle: PageHandle = { hydrate: false, csp: builtPageCsp, leadsOut: true }

const own = { 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' }
export const headers = () => own

/** The present step of a visit: shows a page, or redirects to a link or product. */
export const loader = async ({ params, request, context }: LoaderFunctionArgs) => {
  const services = servicesOf(context)
  const token = params['token']!
  const { username, funnelSlug, linkedOrigins, node } = await orStatus(services.call(showVisit, { token }))
  // Its buttons are forms, which browsers let lead to sites that are named alone.
  reachAlso(services, { 'form-action': linkedOrigins })
  const here = visitPath({ username, slug: funnelSlug, token })
  if (new URL(request.url).pathname !== here) throw redirect(here)
  const built = node?.hasPage ? await loadOwnPage(services, { username, token, url: new URL(request.url), here }) : null
  if (node?.url && !built) throw redirect(node.url, { headers: own })
  const page = node?.pageSlug
    ? (await orStatus(services.call(showSubPage, { username, slug: node.pageSlug }))).page
    : null
  if (node && page) {
    const shown = await loadBuilt(services, username, page, { url: new URL(request.url), here })
    return data({ kind: 'page' as const, node, built: shown, here })
  }
  const seller = await orStatus(services.call(showShopSeller, { username }))
  if (node && isOffering(node.form)) {
    const { offer } = await orStatus(services.call(showVisitOffer, { token }))
    // What cannot be offered to this visitor is left already.
    if (!offer) throw redirect(here, { headers: own })
    return data(
      built
        ? { kind: 'own' as const, node, ...built, offer, here }
        : { kind: 'offer' as const, node, offer, seller, here },
    )
  }
  if (node && built) return data({ kind: 'own' as const, node, ...built, offer: null, here })
  if (node?.waitsTill) return data({ kind: 'wait' as const, till: node.waitsTill, seller, here })
  return data({ kind: 'end' as const, seller, here })
}

export const action = async ({ params, request, context }: ActionFunctionArgs) => {
  const services = servicesOf(context)
  const fields = await request.clone().formData()
  const upsellId = fields.get('upsellId')
  if (upsellId !== null) return answerVisitOffer(services, params, fields)
  const nodeId = fields.get('funnelNode')
  if (nodeId === null) return answerForm(services, request, params['username']!)
  const answer = nodeAnswers.find((each) => each === fields.get('answer')) ?? 'next'
  await orStatus(services.call(answerVisit, { token: params['token']!, nodeId: String(nodeId), answer }))
  return redirect(new URL(request.url).pathname)
}

/** The two buttons of an offer: its own order where it is yet to be paid, else on. */
const answerVisitOffer = async (services: PageServices, params: ActionFunctionArgs['params'], fields: FormData) => {
  const [token, username] = [String(params['token']), String(params['username'])]
  const here = visitPath({ username, slug: String(params['slug']), token })
  const { node } = await orStatus(services.call(showVisit, { token }))
  const { orderToken } = node ? await orStatus(services.call(showVisitOffer, { token })) : { orderToken: '' }
  if (!node || !orderToken) return redirect(here)
  return answerOffer(services, fields, {
    token: orderToken,
    decline: () => services.call(answerVisit, { token, nodeId: node.id, answer: 'no' }),
    next: (taken) =>
      taken && isIn(orderPaymentState, 'open', taken.paymentState) ? successPath(username, taken.token) : here,
  })
}

export default function FunnelPage() {
  const t = useTexts(funnelTexts)
  const loaded = useLoaderData<typeof loader>()
  const returned = useActionData<typeof action>() ?? null
  if (loaded.kind === 'offer') return <OfferPage loaded={loaded} returned={returned} />
  if (loaded.kind === 'own') return <OwnPage loaded={loaded} returned={returned} />
  if (loaded.kind === 'wait') return <WaitPage loaded={loaded} />
  if (loaded.kind === 'end')
    return (
      <ShopFrame seller={loaded.seller} here={loaded.here} title={`${t('public.end')} · ${loaded.seller.name}`}>
        <EmptyState title={t('public.end')} text={t('public.end_text')}>
          <LinkButton look="outline" href={`/s/${loaded.seller.username}`}>
            {t('public.shop')}
          </LinkButton>
        </EmptyState>
      </ShopFrame>
    )
  const { node, built } = loaded
  return (
    <BuiltPage
      built={built}
      returned={returned && 'blockId' in returned ? returned : null}
      isHidden
      foot={
        node.leadsOn || node.hasNo ? (
          <form method="post" className="k-page-narrow k-stack">
            <input type="hidden" name="funnelNode" value={node.id} />
            {node.leadsOn && (
              <Button size="buy" wide name="answer" value="next">
                {node.yesText || t('public.yes')}
              </Button>
            )}
            {node.hasNo && (
              <Button look="outline" size="buy" wide name="answer" value="no">
                {node.noText || t('public.no')}
              </Button>
            )}
          </form>
        ) : undefined
      }
      event={funnelEvent(built.seller.username, built.page.title, loaded.here)}
    />
  )
}
