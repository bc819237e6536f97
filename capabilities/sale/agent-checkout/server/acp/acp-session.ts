import type { Ctx } from '#platform/server/context.ts'
import { payUrl } from '#capabilities/sale/payment-links/server/index.ts'
import { providerNamed } from '#capabilities/sale/payments/server/index.ts'
import { toMinor } from '../../rules/minor-units.ts'
import { agentTexts } from '../../texts.ts'
import { acpVersion, type FaultKind } from '../../vocabulary.ts'
import type { AgentCheckout, AgentStatus } from '../view/agent-checkout.ts'
import type { Fault } from '../view/fault.ts'
import { acpPathAt } from './acp-paths.ts'
import { lawLinks } from '../law-links.ts'
import { acpOrder } from './acp-order.ts'
import { acpTotals } from './acp-totals.ts'

const statuses: Record<AgentStatus, string> = {
  incomplete: 'not_ready_for_payment',
  escalate: 'requires_escalation',
  ready: 'ready_for_payment',
  placing: 'complete_in_progress',
  completed: 'completed',
  canceled: 'canceled',
  expired: 'expired',
}

type Body = Record<string, unknown>

const errorCodes: Partial<Record<FaultKind, string>> = {
  one_product: 'unsupported',
  quantity: 'quantity_exceeded',
  sold_out: 'out_of_stock',
  missing: 'missing',
  invalid: 'invalid',
  our_page: 'intervention_required',
  declined: 'payment_declined',
  authentication: 'requires_3ds',
}
const warningCodes: Partial<Record<FaultKind, string>> = {
  code: 'discount_code_invalid',
  price_changed: 'price_change',
}

const messageOf = (ctx: Pick<Ctx, 'locale'>, { kind, at }: Fault): Body => {
  const said = {
    ...(at === null ? {} : { param: acpPathAt(at) }),
    content_type: 'plain',
    content: agentTexts.in(ctx.locale)(`message.${kind}`),
  }
  const [error, warning] = [errorCodes[kind], warningCodes[kind]]
  if (error)
    return {
      type: 'error',
      code: error,
      resolution: kind === 'our_page' ? 'requires_buyer_review' : 'recoverable',
      ...said,
    }
  return warning ? { type: 'warning', code: warning, ...said } : { type: 'info', ...said }
}

/** A card that the agent's platform grants, charged by the seller's provider. */
const handlerOf = (provider: string): Body => ({
  id: 'card_tokenized',
  name: 'dev.acp.tokenized.card',
  version: '2026-01-22',
  spec: 'https://acp.dev/handlers/tokenized.card',
  requires_delegate_payment: true,
  requires_pci_compliance: false,
  psp: providerNamed(provider).takesSharedTokens ?? provider,
  config_schema: 'https://acp.dev/schemas/handlers/tokenized.card/config.json',
  instrument_schemas: ['https://acp.dev/schemas/handlers/tokenized.card/instrument.json'],
  config: { psp: providerNamed(provider).takesSharedTokens ?? provider, supports_3ds: false },
})

const lineOf = (ctx: Ctx, { told, priced, session }: AgentCheckout): Body => ({
  id: `line_${session.token.slice(0, 12)}`,
  item: { id: told.itemId },
  quantity: told.quantity,
  name: told.title,
  unit_amount: toMinor(Math.round(told.base / told.quantity), told.currency),
  product_id: told.itemId.split('-')[0],
  ...(priced?.goods.product.shortDescription ? { description: priced.goods.product.shortDescription } : {}),
  ...(priced?.goods.product.covers[0]
    ? { images: [`${ctx.ports.settings.PUBLIC_URL}${priced.goods.product.covers[0].url}`] }
    : {}),
  totals: acpTotals(ctx, told),
})

/** A session as ACP shows it. */
export const acpSession = (ctx: Ctx, checkout: AgentCheckout): Body => {
  const { session, status, told, priced, faults, shown, order } = checkout
  const total = { type: 'total', display_text: agentTexts.in(ctx.locale)('total.total'), amount: 0 }
  const isOpen = priced !== null
  const messages = faults.map((fault) => messageOf(ctx, fault))
  const canceled = { type: 'info', content_type: 'plain', content: agentTexts.in(ctx.locale)('message.canceled') }
  return {
    id: session.token,
    protocol: { version: acpVersion },
    capabilities: {
      payment: { handlers: priced?.provider ? [handlerOf(priced.provider)] : [] },
      interventions: { supported: [], required: [], enforcement: 'conditional' },
      extensions: ['discount'],
    },
    ...(shown['buyer'] ? { buyer: shown['buyer'] } : {}),
    ...(shown['fulfillmentDetails'] ? { fulfillment_details: shown['fulfillmentDetails'] } : {}),
    status: statuses[status],
    currency: told.currency,
    locale: ctx.locale,
    line_items: [lineOf(ctx, checkout)],
    fulfillment_options: [
      { type: 'digital', id: 'digital', title: agentTexts.in(ctx.locale)('delivery'), totals: [total] },
    ],
    selected_fulfillment_options: [{ type: 'digital', option_id: 'digital', item_ids: [told.itemId] }],
    totals: acpTotals(ctx, told),
    messages: status === 'canceled' ? [canceled] : messages,
    links: lawLinks(ctx, checkout.seller, {
      terms: 'terms_of_use',
      privacy: 'privacy_policy',
      withdrawal: 'return_policy',
      imprint: 'contact_us',
    }),
    created_at: session.createdAt.toString(),
    expires_at: session.expiresAt.toString(),
    ...(isOpen ? { continue_url: payUrl(ctx, session.token) } : {}),
    ...(isOpen ? discountsOf(checkout) : {}),
    ...(status === 'completed' && order ? { order: acpOrder(ctx, session, order, { told }) } : {}),
  }
}

const discountsOf = ({ priced, told, session }: AgentCheckout): Body => {
  const codes = session.asked?.codes ?? []
  if (!priced || codes.length === 0) return {}
  const { code, rejected } = priced
  const amount = toMinor(told.discount, told.currency)
  return {
    discounts: {
      codes,
      applied: code === null ? [] : [{ id: code, code, coupon: { id: code, name: code }, amount }],
      rejected: rejected.map((each) => ({ code: each, reason: 'discount_code_invalid' })),
    },
  }
}
