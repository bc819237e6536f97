import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import { emit } from '#platform/server/events.ts'
import { job, oneByOne } from '#platform/server/job.ts'
import { told } from '#platform/server/mail-template.ts'
import { mailedLastHour } from '#platform/server/mail.ts'
import { move } from '#platform/server/move.ts'
import type { Row } from '#platform/server/tables.ts'
import { formatMoney } from '#platform/shared/money.ts'
import { sendWishedMail } from '#capabilities/people/identity/server/index.ts'
import { sellerById, type Seller } from '#capabilities/people/sellers/server/index.ts'
import { leftCheckoutTexts } from '../texts.ts'
import { checkoutLeft } from './events.ts'
import { leftCheckoutMails } from './mail-templates.ts'
import type { LeftCheckout } from './tables.ts'
import { keptDays, leftCheckoutState, remindedAfterHours } from '../vocabulary.ts'

/** Of one run; the next follows where there are more. */
const batch = 500
/** Of all sellers to one address: who typed it may not be who reads it. */
const mostPerHour = 3

/** The one email about what was left; none where the product is no longer sold, or such emails were stopped. */
const remind = async (ctx: Ctx, id: number): Promise<void> => {
  const {
    rows: [left],
  } = await sql<LeftCheckout & Pick<Row<'products'>, 'name' | 'slug' | 'published' | 'archived'>>`
    select c.*, p.name, p.slug, p.published, p.archived from left_checkouts c join products p on p.id = c.product_id
    where c.id = ${id} and c.state = 'kept' for update of c`.execute(ctx.db)
  if (!left?.email) return
  const seller = await sellerById(ctx, left.sellerId)
  if (!seller || !left.published || left.archived) {
    await move(ctx, leftCheckoutState, id, 'expire', { set: { values: '{}' } })
    return
  }
  if ((await mailedLastHour(ctx, left.email, ['left_checkout'])) >= mostPerHour) return
  const sent = await sendReminder(ctx, { ...left, email: left.email }, seller)
  if (sent === undefined) await move(ctx, leftCheckoutState, id, 'stop', { set: { values: '{}' } })
  else {
    await move(ctx, leftCheckoutState, id, 'remind', { set: { remindedAt: ctx.now } })
    await emit(ctx, checkoutLeft, { leftCheckoutId: id }, seller.id)
  }
}

type Left = LeftCheckout & { email: string; name: string; slug: string }

const sendReminder = (ctx: Ctx, left: Left, seller: Seller): Promise<unknown> => {
  const t = leftCheckoutTexts.in(left.locale)
  const shop = seller.company ?? seller.name
  return sendWishedMail(ctx, {
    ...told(leftCheckoutMails.left_checkout, {
      locale: left.locale,
      words: { first_name: left.values['payer.firstName'] ?? '', product: left.name, seller: shop },
      url: `${ctx.ports.settings.PUBLIC_URL}/s/${seller.username}/${left.slug}/checkout?left=${left.token}`,
    }),
    kind: 'left_checkout',
    to: left.email,
    sellerId: seller.id,
    facts: [
      [t('mail.product'), left.name],
      [t('mail.amount'), formatMoney(left.amount, left.currency, left.locale)],
    ],
    footer: t('mail.footer', { seller: shop, email: seller.email }),
    senderName: shop,
    replyTo: seller.email,
    uniqueKey: `left_checkout:${left.id}`,
  })
}

export const remindOfLeft = job('left_checkouts.remind', {
  schedule: '*/10 * * * *',
  run: async (world) => {
    let last = 0
    for (;;) {
      const due = await world.db
        .selectFrom('leftCheckouts')
        .select('id')
        .where('state', '=', 'kept')
        .where('changedAt', '<=', world.ports.now().subtract({ hours: remindedAfterHours }))
        .where('id', '>', last)
        .orderBy('id')
        .limit(batch)
        .execute()
      await oneByOne(world, due, (ctx, { id }) => remind(ctx, id))
      if (due.length < batch) return
      last = due.at(-1)!.id
    }
  },
})

/** Deletes expired input together with its owner. */
export const expireLeft = job('left_checkouts.expire', {
  schedule: '35 3 * * *',
  isHousekeeping: true,
  run: async (world) => {
    const before = world.ports.now().subtract({ hours: keptDays * 24 })
    const late = await world.db
      .selectFrom('leftCheckouts')
      .select('id')
      .where('state', 'in', leftCheckoutState.sets.open)
      .where('changedAt', '<', before)
      .orderBy('id')
      .limit(10_000)
      .execute()
    await oneByOne(world, late, (ctx, { id }) => move(ctx, leftCheckoutState, id, 'expire', { set: { values: '{}' } }))
    await world.transact((ctx) =>
      ctx.db
        .updateTable('leftCheckouts')
        .set({ email: null, address: null })
        .where('email', 'is not', null)
        .where('changedAt', '<', before)
        .where('state', 'not in', leftCheckoutState.sets.open)
        .execute(),
    )
  },
})
