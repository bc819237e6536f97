import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import { job } from '#platform/server/job.ts'
import { told } from '#platform/server/mail-template.ts'
import { sendWishedMail } from '#capabilities/people/identity/server/index.ts'
import { translationsFor } from '#capabilities/offer/catalog/server/index.ts'
import { pickLocale } from '#platform/shared/texts.ts'
import { inSet } from '#platform/server/state-sets.ts'
import { publishState } from '#capabilities/after/access/vocabulary.ts'
import { downloadMails } from './mail-templates.ts'

const atOnce = 200

type Buyer = {
  userId: number
  accessId: number
  email: string
  firstName: string
  locale: string
  productId: number
  product: string
  fileId: number
  title: string
  note: string
  seller: string
  sellerEmail: string
  sellerId: number
}

/**
 * Tells everybody with open access about a new version: one mail per person and version, however often the job runs.
 */
export const mailNewVersion = job<{ versionId: number }>('downloads.mail_new_version', {
  run: async (world, { versionId }) => {
    for (let after = 0; ;) {
      const buyers = await world.transact(async (ctx) => {
        const found = await buyersOf(ctx, versionId, after)
        for (const buyer of found) await mail(ctx, versionId, buyer)
        return found
      })
      if (buyers.length < atOnce) return
      after = buyers.at(-1)!.userId
    }
  },
})

const buyersOf = async (ctx: Ctx, versionId: number, after: number): Promise<Buyer[]> => {
  const { rows } = await sql<Buyer>`
    select distinct on (a.user_id) a.user_id, a.id as access_id, o.owner_details ->> 'email' as email, o.owner_details ->> 'firstName' as first_name, o.locale, p.id as product_id, p.name as product, pf.id as file_id, pf.title, v.note,
      coalesce(s.company, s.name) as seller, s.email::text as seller_email, s.id as seller_id
    from download_versions v join product_files pf on pf.id = v.product_file_id join products p on p.id = pf.product_id join accesses a on a.product_id = p.id join orders o on o.id = a.order_id join sellers s on s.id = a.seller_id
    where v.id = ${versionId} and a.user_id > ${after} and a.publish_state in ${inSet(publishState, 'open')}
    order by a.user_id, a.id desc limit ${atOnce}`.execute(ctx.db)
  return rows
}

const mail = async (ctx: Ctx, versionId: number, buyer: Buyer): Promise<void> => {
  const locale = pickLocale(buyer.locale)
  const { productId, fileId } = buyer
  const translated = await translationsFor(ctx, locale, [productId], { parts: ['file'] })
  const { title } = translated.part('file', productId, { id: fileId, title: buyer.title })
  const product = translated.product({ id: productId, name: buyer.product }).name
  await sendWishedMail(ctx, {
    ...told(downloadMails.download_version, {
      locale,
      words: { first_name: buyer.firstName, title, product, seller: buyer.seller },
      url: `${ctx.ports.settings.PUBLIC_URL}/payer/access/${buyer.accessId}`,
    }),
    to: buyer.email,
    kind: 'download_version',
    kept: buyer.note ? [buyer.note] : [],
    senderName: buyer.seller,
    replyTo: buyer.sellerEmail,
    sellerId: buyer.sellerId,
    uniqueKey: `download_version:${versionId}:${buyer.userId}`,
  })
}
