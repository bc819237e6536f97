import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import { job, oneByOne } from '#platform/server/job.ts'
import { isIn } from '#platform/shared/machine.ts'
import { sendWishedMail } from '#capabilities/people/identity/server/index.ts'
import { sellerById } from '#capabilities/people/sellers/server/index.ts'
import type { Order } from '#capabilities/sale/orders/server/index.ts'
import { orderPaymentState } from '#capabilities/sale/orders/vocabulary.ts'
import { contactById, mayWriteTo } from '#capabilities/shop/opt-ins/server/index.ts'
import { pickLocale, type Locale } from '#platform/shared/texts.ts'
import { visitPath } from '../rules/visit-path.ts'
import { funnelTexts } from '../texts.ts'
import { orderOfVisit } from './order-of-visit.ts'
import type { FunnelNode, FunnelVisit } from './tables.ts'
import { leave, nodeById, visitAt } from './visit.ts'

/** Of one run; the next follows where there are more. */
const batch = 500

type Waiting = { visitId: number; nodeId: number; token: string }

/** Continues visits whose waiting time is over. */
export const leadOnWaiting = job('funnels.lead_on', {
  schedule: '*/5 * * * *',
  run: async (world) => {
    for (let last = 0; ;) {
      const { rows } = await sql<Waiting>`
        select v.id as visit_id, n.id as node_id, v.token from funnel_nodes n
        join funnel_steps t on t.node_id = n.id and t.answer is null join funnel_visits v on v.id = t.visit_id and v.node_id = n.id
        where n.form = 'node_wait' and v.id > ${last} and t.at + n.wait_minutes * interval '1 minute' <= ${world.ports.now()}
        order by v.id limit ${batch}`.execute(world.db)
      await oneByOne(world, rows, leadOn)
      if (rows.length < batch) return
      last = rows.at(-1)!.visitId
    }
  },
})

/** Who is written to: the buyer of a visit, or who signed up on its way. */
type Reader = { sellerId: number; email: string; firstName: string; locale: Locale; order: Order | undefined }

const readerOf = async (ctx: Ctx, visit: FunnelVisit): Promise<Reader | undefined> => {
  const order = await orderOfVisit(ctx, visit.id)
  if (order) {
    const { email, firstName } = order.payerDetails
    return { sellerId: order.sellerId, email, firstName, locale: pickLocale(order.locale), order }
  }
  const contact = visit.contactId === null ? undefined : await contactById(ctx, visit.contactId)
  if (!contact?.email) return undefined
  const { email, firstName, locale } = contact
  return { sellerId: visit.sellerId, email, firstName, locale: pickLocale(locale), order: undefined }
}

/** Leads a visit on, and writes to its reader once where that is allowed. */
const leadOn = async (ctx: Ctx, { nodeId, token }: Waiting): Promise<void> => {
  const visit = await visitAt(ctx, token)
  const node = visit?.nodeId === nodeId ? await nodeById(ctx, nodeId) : undefined
  if (!visit || !node) return
  const reader = await readerOf(ctx, visit)
  const footer = reader && node.nextNodeId !== null ? await reasonToWrite(ctx, reader, node) : undefined
  const isSent = reader && footer !== undefined && (await write(ctx, reader, node, { ...visit, footer }))
  await leave(ctx, visit, nodeId, isSent ? 'next' : 'missed')
}

/**
 * The footer that says why the email is sent; undefined if it may not be sent. An email that belongs to the purchase
 * goes to its buyer while that is valid; an advertising one only to people who opted in and did not unsubscribe.
 */
const reasonToWrite = async (
  ctx: Ctx,
  { sellerId, email, locale, order }: Reader,
  { mailBasis }: FunnelNode,
): Promise<string | undefined> => {
  if (order && !isIn(orderPaymentState, 'agreed', order.paymentState)) return undefined
  const seller = (await sellerById(ctx, sellerId))!
  const t = funnelTexts.in(locale)
  const shop = seller.company ?? seller.name
  if (mailBasis === 'contract') return order && t('mail.because_bought', { seller: shop, email: seller.email })
  const unsubscribe = await mayWriteTo(ctx, seller, email)
  return unsubscribe && t('mail.because_agreed', { seller: shop, url: unsubscribe })
}

const write = async (
  ctx: Ctx,
  { sellerId, email, firstName, locale }: Reader,
  node: FunnelNode,
  { id, token, funnelId, footer }: { id: number; token: string; funnelId: number; footer: string },
): Promise<boolean> => {
  const seller = (await sellerById(ctx, sellerId))!
  const { slug } = await ctx.db
    .selectFrom('funnels')
    .select('slug')
    .where('id', '=', funnelId)
    .executeTakeFirstOrThrow()
  const t = funnelTexts.in(locale)
  const shop = seller.company ?? seller.name
  const sent = await sendWishedMail(ctx, {
    to: email,
    locale,
    kind: 'funnel',
    sellerId: seller.id,
    subject: node.mailSubject || t('mail.subject', { seller: shop }),
    heading: firstName ? t('mail.hello', { name: firstName }) : t('mail.hello_all'),
    paragraphs: node.mailText ? node.mailText.split(/\n{2,}/) : [t('mail.text')],
    button: {
      label: node.yesText || t('public.yes'),
      url: `${ctx.ports.settings.PUBLIC_URL}${visitPath({ username: seller.username, slug, token })}`,
    },
    footer,
    senderName: shop,
    replyTo: seller.email,
    uniqueKey: `funnel:${id}:${node.id}`,
  })
  return sent !== undefined
}
