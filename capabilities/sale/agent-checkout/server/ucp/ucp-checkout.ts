import type { Ctx } from '#platform/server/context.ts'
import { linksBuyers } from '#capabilities/people/connected-apps/server/index.ts'
import { payUrl, type AgentTold } from '#capabilities/sale/payment-links/server/index.ts'
import { toMinor } from '../../rules/minor-units.ts'
import { agentTexts } from '../../texts.ts'
import type { FaultKind } from '../../vocabulary.ts'
import { lawLinks } from '../law-links.ts'
import { totalLine } from '../view/total-line.ts'
import { isOver, type AgentCheckout, type AgentStatus } from '../view/agent-checkout.ts'
import type { Fault } from '../view/fault.ts'
import type { Goods } from '../view/find-goods.ts'
import { ucpBy } from './ucp-meta.ts'
import { ucpPathAt } from './ucp-paths.ts'

const statuses: Record<AgentStatus, string> = {
  incomplete: 'incomplete',
  escalate: 'requires_escalation',
  ready: 'ready_for_complete',
  placing: 'complete_in_progress',
  completed: 'completed',
  canceled: 'canceled',
  expired: 'canceled',
}

type Body = Record<string, unknown>

/** Amounts as UCP adds them up: subtotal, discount (below nothing) and tax are the total. */
export const ucpTotals = (ctx: Pick<Ctx, 'locale'>, told: AgentTold): Body[] => {
  const t = agentTexts.in(ctx.locale)
  const line = totalLine(told)
  return [
    line('subtotal', t('total.subtotal'), told.base),
    ...(told.discount > 0 ? [line('discount', t('total.discount'), -told.discount)] : []),
    line('tax', t('total.tax'), told.vat),
    line('total', t('total.total'), told.gross),
  ]
}

const infos: readonly FaultKind[] = ['estimate', 'more_payments']
const warnings: readonly FaultKind[] = ['code', 'price_changed']

export const ucpMessage = (ctx: Pick<Ctx, 'locale'>, { kind, at }: Fault): Body => {
  const said = {
    code: kind,
    ...(at === null ? {} : { path: ucpPathAt(at) }),
    content_type: 'plain',
    content: agentTexts.in(ctx.locale)(`message.${kind}`),
  }
  if (infos.includes(kind)) return { type: 'info', ...said }
  if (warnings.includes(kind)) return { type: 'warning', ...said }
  return { type: 'error', severity: kind === 'our_page' ? 'requires_buyer_review' : 'recoverable', ...said }
}

export const ucpLinks = (ctx: Pick<Ctx, 'ports'>, seller: { username: string }) =>
  lawLinks(ctx, seller, {
    terms: 'terms_of_service',
    privacy: 'privacy_policy',
    withdrawal: 'refund_policy',
    imprint: 'imprint',
  })

export const ucpItem = ({ itemId, title, base, quantity, currency }: AgentTold, pictureUrl: string | null): Body => ({
  id: itemId,
  title,
  price: toMinor(Math.round(base / quantity), currency),
  ...(pictureUrl ? { image_url: pictureUrl } : {}),
})

const pictureOf = ({ ports }: Pick<Ctx, 'ports'>, goods: Goods | undefined): string | null => {
  const cover = goods?.product.covers[0]
  return cover ? `${ports.settings.PUBLIC_URL}${cover.url}` : null
}

/** A line of a checkout or cart; the first has no number, so that it is the same in both. */
export const ucpLineItem = (
  ctx: Pick<Ctx, 'locale' | 'ports'>,
  { token }: { token: string },
  { told, goods }: { told: AgentTold; goods?: Goods | undefined },
  at = 0,
): Body => ({
  id: `line_${token.slice(0, 12)}${at === 0 ? '' : `_${at + 1}`}`,
  item: ucpItem(told, pictureOf(ctx, goods)),
  quantity: told.quantity,
  totals: ucpTotals(ctx, told),
})

/** A checkout as UCP shows it. */
export const ucpCheckout = async (ctx: Ctx, checkout: AgentCheckout): Promise<Body> => {
  const { session, status, told, priced, faults, shown, order } = checkout
  const isOpen = priced !== null
  const t = agentTexts.in(ctx.locale)
  const expired = { type: 'info', code: 'expired', content_type: 'plain', content: t('message.canceled') }
  return {
    ucp: { ...ucpBy('dev.ucp.shopping.checkout', 'dev.ucp.shopping.discount'), payment_handlers: {} },
    id: session.token,
    line_items: [ucpLineItem(ctx, session, { told, goods: priced?.goods })],
    ...(shown['buyer'] ? { buyer: shown['buyer'] } : {}),
    status: statuses[status],
    currency: told.currency.toUpperCase(),
    totals: ucpTotals(ctx, told),
    messages: isOver(status)
      ? [expired]
      : [...faults.map((fault) => ucpMessage(ctx, fault)), ...(isOpen ? await toLink(ctx, checkout) : [])],
    links: ucpLinks(ctx, checkout.seller),
    expires_at: session.expiresAt.toString(),
    ...(isOpen ? { continue_url: payUrl(ctx, session.token) } : {}),
    ...(isOpen ? discountsOf(checkout) : {}),
    ...(status === 'completed' && order
      ? { order: { id: session.token, label: order.number, permalink_url: payUrl(ctx, session.token) } }
      : {}),
  }
}

/** That who has an account here could link it, where nobody did. */
const toLink = async (ctx: Ctx, { session, seller }: AgentCheckout): Promise<Body[]> =>
  session.userId === null && (await linksBuyers(ctx, seller.id))
    ? [{ type: 'info', code: 'identity_optional', content: agentTexts.in(ctx.locale)('message.identity_optional') }]
    : []

const discountsOf = ({ priced, told, session }: AgentCheckout): Body => {
  const codes = session.asked?.codes ?? []
  if (!priced || codes.length === 0) return {}
  const amount = toMinor(told.discount, told.currency)
  return {
    discounts: { codes, applied: priced.code === null ? [] : [{ code: priced.code, title: priced.code, amount }] },
  }
}
