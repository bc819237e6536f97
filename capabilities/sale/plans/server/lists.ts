import { sql, type SqlBool } from 'kysely'
import { bindList, containing } from '#platform/server/lists.ts'
import type { Finder } from '#platform/server/references.ts'
import { inScope } from '#platform/server/scope.ts'
import { accountList, planList } from '../contract.ts'
import { planTables } from './tables.ts'

/** Both names where they differ: lists know no language. */
const planName = sql<string>`case when p.name_de = p.name_en then p.name_en else p.name_en || ' · ' || p.name_de end`
const hasFeatures = (column: ReturnType<typeof sql>) => (values: string[]) =>
  sql<SqlBool>`${column} ?| ${values}::text[]`

export const plans = bindList(planList, {
  from: sql`plans p`,
  id: sql`p.id`,
  scope: (ctx) => inScope(ctx, planTables, 'plans', 'p'),
  columns: {
    id: sql`p.id`,
    name: planName,
    purpose: sql`p.purpose`,
    billingCycle: sql`p.billing_cycle`,
    priceAmount: sql`p.price_amount`,
    currency: sql`p.currency`,
    trialDays: sql`p.trial_days`,
    features: sql`to_jsonb(p.features)`,
    accountsCount: sql`(select count(*)::int from account_plans a where a.plan_id = p.id)`,
    legacy: sql`p.is_legacy`,
    archived: sql`p.archived_at is not null`,
    position: sql`p.position`,
    createdAt: sql`p.created_at`,
  },
  filters: {
    purpose: sql`p.purpose`,
    billingCycle: sql`p.billing_cycle`,
    legacy: sql`p.is_legacy`,
    archived: sql`(p.archived_at is not null)`,
    feature: hasFeatures(sql`to_jsonb(p.features)`),
    price: sql`p.price_amount`,
    currency: sql`p.currency`,
    created: sql`p.created_at`,
  },
  search: (words) => sql`(p.name_en ilike ${containing(words)} or p.name_de ilike ${containing(words)})`,
})

const switchedOn = sql`(select coalesce(jsonb_agg(key order by key), '[]') from jsonb_each(s.feature_flags) flag where flag.value = 'true')`

export const accounts = bindList(accountList, {
  from: sql`sellers s left join account_plans a on a.seller_id = s.id left join plans p on p.id = a.plan_id`,
  id: sql`s.id`,
  scope: (ctx) => inScope(ctx, { sellers: {} }, 'sellers', 's'),
  columns: {
    id: sql`s.id`,
    name: sql`s.name`,
    username: sql`s.username`,
    email: sql`s.email`,
    planName,
    purpose: sql`case when a.state = 'active' then p.purpose else a.state end`,
    billingCycle: sql`p.billing_cycle`,
    priceAmount: sql`p.price_amount`,
    currency: sql`p.currency`,
    state: sql`a.state`,
    since: sql`a.since`,
    nextOn: sql`a.next_on`,
    deletionOn: sql`a.deletion_on`,
    lastOrderAt: sql`(select max(o.created_at) from orders o where o.seller_id = s.id)`,
    legacy: sql`coalesce(p.is_legacy, false)`,
    powerSeller: sql`(s.selling_mode = 'selling_via_reseller')`,
    canSell: sql`s.can_sell`,
    features: switchedOn,
    createdAt: sql`s.created_at`,
  },
  filters: {
    purpose: sql`case when a.state = 'active' then p.purpose else a.state end`,
    billingCycle: sql`p.billing_cycle`,
    legacy: sql`coalesce(p.is_legacy, false)`,
    eloPublisherPlanId: sql`a.plan_id`,
    feature: (values) =>
      sql<SqlBool>`(select bool_and(coalesce(s.feature_flags ->> wanted = 'true', false)) from unnest(${values}::text[]) wanted)`,
    powerSeller: sql`(s.selling_mode = 'selling_via_reseller')`,
    canSell: sql`s.can_sell`,
    created: sql`s.created_at`,
    next: sql`a.next_on`,
    deletion: sql`a.deletion_on`,
  },
  search: (words) =>
    sql<SqlBool>`(s.name ilike ${containing(words)} or s.username ilike ${containing(words)} or s.email ilike ${containing(words)})`,
})

export const references: Readonly<Record<string, Finder>> = {
  plans: {
    permission: 'plans.read',
    from: sql`plans p`,
    id: sql`p.id`,
    name: planName,
    scope: (ctx) => inScope(ctx, planTables, 'plans', 'p'),
  },
}
