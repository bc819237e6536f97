import { sql } from 'kysely'
import { bindList, hasWords } from '#platform/server/lists.ts'
import { inScope } from '#platform/server/scope.ts'
import { partnerEarningList, partnerList } from '../contract.ts'
import { platformPartnerTables } from './tables.ts'

export const partnerEarnings = bindList(partnerEarningList, {
  table: 'platformPartnerEarnings',
  as: 'e',
  scope: (ctx) => inScope(ctx, platformPartnerTables, 'platform_partner_earnings', 'e'),
  columns: { released: sql`(e.released_at is not null)` },
  filters: {
    amount: sql`e.gross_amount`,
    created: sql`e.created_at`,
    released: sql`(e.released_at is not null)`,
  },
})

export const partners = bindList(partnerList, {
  table: 'platformPartners',
  as: 'p',
  joins: sql`join users u on u.id = p.user_id join sellers s on s.id = p.account_id`,
  scope: (ctx) => inScope(ctx, platformPartnerTables, 'platform_partners', 'p'),
  columns: {
    name: sql`trim(u.first_name || ' ' || u.last_name)`,
    email: sql`u.email::text`,
    clicks: sql`(select coalesce(sum(d.clicks), 0)::int from platform_partner_days d where d.partner_id = p.id)`,
    signUps: sql`(select count(*)::int from platform_referrals r where r.partner_id = p.id)`,
    payingSellers: sql`(select count(distinct e.referral_id)::int from platform_partner_earnings e where e.account_id = p.account_id)`,
    earnedAmount: sql`(select coalesce(sum(e.net_amount), 0)::bigint from platform_partner_earnings e where e.account_id = p.account_id and e.currency = s.currency)`,
    currency: sql`s.currency`,
  },
  filters: { created: sql`p.created_at` },
  search: (words) => hasWords(sql`u.first_name || ' ' || u.last_name || ' ' || u.email`, words),
})
