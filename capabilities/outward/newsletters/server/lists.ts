import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { bindList, containing, hasWords } from '#platform/server/lists.ts'
import type { ReferenceSource } from '#platform/server/references.ts'
import { inScope } from '#platform/server/scope.ts'
import { newsletterList, recipientList } from '../contract.ts'
import { newslettersTables } from './tables.ts'

export const newsletters = bindList(newsletterList, {
  table: 'newsletters',
  as: 'n',
  joins: sql`left join sellers s on s.id = n.seller_id`,
  scope: (ctx) => inScope(ctx, newslettersTables, 'newsletters', 'n'),
  columns: {
    sellerName: sql`s.name`,
    unsubscribedCount: sql`(select count(*)::int from newsletter_deliveries d where d.newsletter_id = n.id and d.unsubscribed_at is not null)`,
  },
  filters: { send: sql`n.send_at`, created: sql`n.created_at` },
  search: (words) => hasWords(sql`n.subject`, words),
})

/**
 * Contacts by any part of their address. Existing customers are found by the whole address alone: asked for by parts, too, each of
 * millions of deliveries would be looked at, as no index answers “one or the other”.
 */
const readerWith = (words: string): RawBuilder<SqlBool> =>
  /^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(words)
    ? sql`(d.contact_id = any(array(select id from opt_in_contacts where email::text ilike ${containing(words)}))
        or d.payer_id = any(array(select id from payers where email = ${words}::citext)))`
    : sql`d.contact_id in (select id from opt_in_contacts where seller_id = d.seller_id and email::text ilike ${containing(words)})`

export const recipients = bindList(recipientList, {
  table: 'newsletterDeliveries',
  as: 'd',
  joins: sql`left join newsletters n on n.id = d.newsletter_id left join opt_in_contacts c on c.id = d.contact_id
    left join opt_in_forms f on f.id = c.form_id left join opt_in_proofs p on p.id = d.proof_id
    left join mails m on m.id = d.mail_id`,
  scope: (ctx) => inScope(ctx, newslettersTables, 'newsletter_deliveries', 'd'),
  columns: {
    email: sql`coalesce(c.email, (select b.email from payers b where b.id = d.payer_id))::text`,
    orderNumber: sql`(select o.number from orders o where o.id = d.order_id)`,
    subject: sql`case when 2 in (d.part, n.chosen_subject) and d.part <> 1 then n.second_subject else n.subject end`,
    formName: sql`f.name`,
    consentedAt: sql`p.at`,
    mailState: sql`m.state`,
  },
  filters: {
    unsubscribed: sql`(d.unsubscribed_at is not null)`,
    created: sql`d.created_at`,
  },
  search: readerWith,
})

export const references: Readonly<Record<string, ReferenceSource>> = {
  newsletters: {
    permission: 'newsletters.read',
    from: sql`newsletters`,
    id: sql`newsletters.id`,
    name: sql`newsletters.subject`,
    scope: (ctx) => inScope(ctx, newslettersTables, 'newsletters'),
  },
}
