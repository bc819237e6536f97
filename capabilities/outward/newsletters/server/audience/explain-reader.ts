import { sql } from 'kysely'
import { sellerActor, type Ctx } from '#platform/server/context.ts'
import { whereFound } from '#platform/server/lists.ts'
import { inScope } from '#platform/server/scope.ts'
import type { Output } from '#platform/shared/contract.ts'
import { isIn } from '#platform/shared/machine.ts'
import { notFound } from '#platform/shared/refusal.ts'
import { suppressingList } from '#capabilities/outward/returned-mail/server/index.ts'
import type { explainReader as call } from '../../contract/reasons.ts'
import { conditionsIn } from '../../rules/conditions-in.ts'
import { newsletterState, type Barrier } from '../../vocabulary.ts'
import { orderById, orderOfContact, type CustomerOrder } from './existing-customers.ts'
import { contactWrittenTo } from './find-audience.ts'
import { findNewsletter } from '../show-newsletter.ts'
import { newslettersTables, type Newsletter } from '../tables.ts'

type Reasons = Output<typeof call>
type Asked = { row: Newsletter; contactId: number }

/** Why a contact is among those a newsletter goes to or went to, or which of its filters leaves them out. */
export const explainReader = async (
  ctx: Ctx,
  { id, contactId }: { id: number; contactId: number },
): Promise<Reasons> => {
  const row = await findNewsletter(ctx, id)
  return reasonsOf(ctx, { row, contactId })
}

type Went = Pick<Delivery, 'state' | 'createdAt' | 'orderId'> & { newsletterId: number; contactId: number | null }

/** The same of somebody it went to. */
export const explainDelivery = async (ctx: Ctx, { id }: { id: number }): Promise<Reasons> => {
  const { rows } = await sql<Went>`select newsletter_id, contact_id, order_id, state, created_at
    from newsletter_deliveries where id = ${id} and ${inScope(ctx, newslettersTables, 'newsletter_deliveries')}`.execute(
    ctx.db,
  )
  const found = rows[0]
  if (!found) throw notFound()
  const { contactId, orderId } = found
  if (contactId === null) return boughtIt(found, await orderById(ctx, orderId ?? 0))
  return reasonsOf(ctx, { row: await findNewsletter(ctx, found.newsletterId), contactId })
}

/** Of existing customers: by their order alone, whatever the filters of contacts say. */
const boughtIt = (delivery: Pick<Delivery, 'state' | 'createdAt'> | null, order: CustomerOrder | null): Reasons => ({
  isIn: delivery?.state !== 'left_out',
  conditions: [],
  barriers: [],
  delivery: delivery && { state: delivery.state, createdAt: delivery.createdAt },
  proof: null,
  order,
})

const reasonsOf = async (ctx: Ctx, asked: Asked): Promise<Reasons> => {
  const barriers = await barriersOf(ctx, asked)
  const delivery = await deliveryOf(ctx, asked)
  if (delivery && delivery.orderId !== null) return boughtIt(delivery, await orderById(ctx, delivery.orderId))
  const conditions = await judgeConditions(ctx, asked)
  const isUnsent = isIn(newsletterState, 'unsent', asked.row.state)
  const isFound = barriers.length === 0 && conditions.every(({ isMet }) => isMet)
  const writtenTo = isFound ? await contactWrittenTo(ctx, asked.row, asked.contactId) : undefined
  const order = isUnsent && writtenTo === undefined ? await orderOfContact(ctx, asked.row, asked.contactId) : null
  if (order) return boughtIt(null, order)
  return {
    isIn: delivery ? delivery.state !== 'left_out' : isUnsent && writtenTo !== undefined,
    conditions,
    barriers,
    delivery: delivery && { state: delivery.state, createdAt: delivery.createdAt },
    proof: await proofOf(ctx, delivery ?? { contactId: writtenTo ?? asked.contactId, proofId: null }),
    order: null,
  }
}

/** Why a contact of the seller is written to by no newsletter, whatever its filters. */
const barriersOf = async (ctx: Ctx, { row, contactId }: Asked): Promise<Barrier[]> => {
  const { rows } = await sql<{ email: string; barriers: Barrier[] }>`
    select c.email::text, array_remove(array[
      case when c.confirmed_at is null then 'not_confirmed' end,
      case when c.state = 'unsubscribed' or exists (select from opt_in_contacts u
        where u.seller_id = c.seller_id and u.email = c.email and u.unsubscribed_at > c.confirmed_at) then 'unsubscribed' end,
      case when exists (select from mail_stops m
        where m.recipient = c.email and m.seller_id = c.seller_id and m.kind = 'newsletter') then 'stopped' end], null) as barriers
    from opt_in_contacts c where c.id = ${contactId} and c.seller_id = ${row.sellerId}`.execute(ctx.db)
  if (!rows[0]) throw notFound()
  const list = await suppressingList(ctx, row.sellerId, rows[0].email)
  const suppressed: Barrier[] = list === null ? [] : [list === 'seller' ? 'suppressed' : 'suppressed_by_operator']
  return [...rows[0].barriers, ...suppressed]
}

const judgeConditions = async (ctx: Ctx, { row, contactId }: Asked): Promise<Reasons['conditions']> => {
  const conditions = conditionsIn(row.audience)
  if (conditions.length === 0) return []
  const seller = { ...ctx, actor: sellerActor(row.sellerId) }
  const among = conditions.map(
    (values) => sql`exists (select 1 ${whereFound(seller, 'opt_ins.contacts', values)} and c.id = ${contactId})`,
  )
  const { rows } = await sql<{ met: boolean[] }>`select array[${sql.join(among)}] as met`.execute(ctx.db)
  return conditions.map((values, at) => ({ values, isMet: rows[0]!.met[at] === true }))
}

type Delivery = {
  state: string
  createdAt: Temporal.Instant
  contactId: number
  proofId: number | null
  orderId: number | null
}

const deliveryOf = async (ctx: Ctx, { row, contactId }: Asked): Promise<Delivery | null> => {
  const { rows } =
    await sql<Delivery>`select d.state, d.created_at, coalesce(d.contact_id, ${contactId}) as contact_id, d.proof_id, d.order_id
    from newsletter_deliveries d left join opt_in_contacts c on c.id = d.contact_id left join payers p on p.id = d.payer_id
    where d.newsletter_id = ${row.id} and coalesce(c.email, p.email) = (select email from opt_in_contacts where id = ${contactId})`.execute(
      ctx.db,
    )
  return rows[0] ?? null
}

/** The proof a delivery names, else the one it would name. */
const proofOf = async (
  ctx: Ctx,
  { contactId, proofId }: Pick<Delivery, 'contactId' | 'proofId'>,
): Promise<Reasons['proof']> => {
  const { rows } = await sql<NonNullable<Reasons['proof']>>`select f.name as form_name, p.deed, p.at
    from opt_in_proofs p join opt_in_contacts c on c.id = p.contact_id join opt_in_forms f on f.id = c.form_id
    where p.contact_id = ${contactId} and p.deed in ('confirmed', 'imported') and p.id = coalesce(${proofId}::bigint, p.id)
    order by p.id desc limit 1`.execute(ctx.db)
  return rows[0] ?? null
}
