import { sql } from 'kysely'
import { bindList, containing } from '#platform/server/lists.ts'
import type { ReferenceSource } from '#platform/server/references.ts'
import { inScope } from '#platform/server/scope.ts'
import { newsletterList, recipientList } from '../contract.ts'
import { newslettersTables } from './tables.ts'

export const newsletters = bindList(newsletterList, {
  table: 'newsletters',
  as: 'n',
  joins: sql`join sellers s on s.id = n.seller_id`,
  countFrom: sql`newsletters n`,
  scope: (ctx) => inScope(ctx, newslettersTables, 'newsletters', 'n'),
  columns: {
    sellerName: sql`s.name`,
    unsubscribedCount: sql`(select count(*)::int from newsletter_deliveries d where d.newsletter_id = n.id and d.unsubscribed_at is not null)`,
  },
  filters: { send: sql`n.send_at`, created: sql`n.created_at` },
  search: (words) => sql`n.subject ilike ${containing(words)}`,
})

export const recipients = bindList(recipientList, {
  table: 'newsletterDeliveries',
  as: 'd',
  joins: sql`join newsletters n on n.id = d.newsletter_id join opt_in_contacts c on c.id = d.contact_id join opt_in_forms f on f.id = c.form_id
    join opt_in_proofs p on p.id = d.proof_id left join mails m on m.id = d.mail_id`,
  countFrom: sql`newsletter_deliveries d`,
  scope: (ctx) => inScope(ctx, newslettersTables, 'newsletter_deliveries', 'd'),
  columns: {
    email: sql`c.email::text`,
    subject: sql`case when 2 in (d.part, n.chosen_subject) and d.part <> 1 then n.second_subject else n.subject end`,
    formName: sql`f.name`,
    consentedAt: sql`p.at`,
    mailState: sql`m.state`,
  },
  filters: {
    unsubscribed: sql`(d.unsubscribed_at is not null)`,
    created: sql`d.created_at`,
  },
  search: (words) => sql`d.contact_id in (select id from opt_in_contacts where email::text ilike ${containing(words)})`,
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
