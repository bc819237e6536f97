import { sql, type SqlBool } from 'kysely'
import { bindList, hasWords } from '#platform/server/lists.ts'
import type { ReferenceSource } from '#platform/server/references.ts'
import { inScope } from '#platform/server/scope.ts'
import { defaultLocale } from '#platform/shared/texts.ts'
import type { PaymentMethod } from '#capabilities/sale/payments/vocabulary.ts'
import { inSet } from '#platform/server/state-sets.ts'
import { accountPlanState } from '../vocabulary.ts'
import { planTables } from './tables.ts'
import { accountList, planList } from '../contract/lists.ts'

/** All names that differ, the default language's first: files and programs have no reader whose language is known. */
const planName = sql<string>`(select string_agg(named.name, ' · ' order by named.place, named.name) from
  (select value as name, min((key <> ${sql.lit(defaultLocale)})::int) as place from jsonb_each_text(p.name) group by value) named)`
const hasFeatures = (column: ReturnType<typeof sql>) => (values: string[]) =>
  sql<SqlBool>`${column} ?| ${values}::text[]`

export const plans = bindList(planList, {
  table: 'plans',
  as: 'p',
  scope: (ctx) => inScope(ctx, planTables, 'plans', 'p'),
  columns: {
    name: planName,
    names: sql`p.name`,
    features: sql`to_jsonb(p.features)`,
    accountsCount: sql`(select count(*)::int from account_plans a where a.plan_id = p.id)`,
    legacy: sql`p.is_legacy`,
    archived: sql`p.archived_at is not null`,
  },
  filters: {
    legacy: sql`p.is_legacy`,
    archived: sql`(p.archived_at is not null)`,
    feature: hasFeatures(sql`to_jsonb(p.features)`),
    price: sql`p.price_amount`,
    created: sql`p.created_at`,
  },
  search: (words) =>
    sql<SqlBool>`exists (select from jsonb_each_text(p.name) named where ${hasWords(sql`named.value`, words)})`,
})

/** In basis points, of the accounts that were paid at all. */
const shareOfForm = (form: PaymentMethod) =>
  sql`case when f.forms_bp <> '{}' then coalesce((f.forms_bp ->> ${sql.lit(form)})::integer, 0) end`

const switchedOn = sql`(select coalesce(jsonb_agg(key order by key), '[]') from jsonb_each(s.feature_flags) flag where flag.value = 'true')`

export const accounts = bindList(accountList, {
  table: 'sellers',
  as: 's',
  joins: sql`left join account_plans a on a.seller_id = s.id left join plans p on p.id = a.plan_id left join account_figures f on f.seller_id = s.id`,
  scope: (ctx) => inScope(ctx, { sellers: {} }, 'sellers', 's'),
  columns: {
    planName,
    planNames: sql`p.name`,
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
    features: switchedOn,
    productsCount: sql`coalesce(f.products_count, 0)`,
    ordersCount: sql`coalesce(f.orders_count, 0)`,
    refunded: sql`f.refunded_bp`,
    chargeback: sql`f.chargeback_bp`,
  },
  filters: {
    purpose: sql`case when a.state = 'active' then p.purpose else a.state end`,
    billingCycle: sql`p.billing_cycle`,
    legacy: sql`coalesce(p.is_legacy, false)`,
    eloPublisherPlanId: sql`a.plan_id`,
    feature: (values) =>
      sql<SqlBool>`(select bool_and(coalesce(s.feature_flags ->> wanted = 'true', false)) from unnest(${values}::text[]) wanted)`,
    powerSeller: sql`(s.selling_mode = 'selling_via_reseller')`,
    created: sql`s.created_at`,
    next: sql`a.next_on`,
    deletion: sql`a.deletion_on`,
    deactivated: sql`s.deactivated_at`,
    deletionState: sql`case when s.deleted_at is not null then 'deleted' when a.state in ${inSet(accountPlanState, 'leaving')} then a.state
      when s.deactivated_at is not null then 'deactivated' end`,
    productsCount: sql`coalesce(f.products_count, 0)`,
    ordersCount: sql`coalesce(f.orders_count, 0)`,
    vat: sql`f.vat_bp`,
    canceled: sql`f.canceled_bp`,
    waiting: sql`f.waiting_bp`,
    refunded: sql`f.refunded_bp`,
    chargeback: sql`f.chargeback_bp`,
    card: shareOfForm('card'),
    sepa: shareOfForm('sepa'),
    paypal: shareOfForm('paypal'),
    bankWire: shareOfForm('bank_wire'),
    klarna: shareOfForm('klarna'),
    applePay: shareOfForm('apple_pay'),
    googlePay: shareOfForm('google_pay'),
    amEx: shareOfForm('cardAmEx'),
    sellerId: sql`s.id`,
  },
  search: (words) =>
    sql<SqlBool>`(${hasWords(sql`s.name`, words)} or ${hasWords(sql`s.username`, words)} or ${hasWords(sql`s.email`, words)})`,
})

export const references: Readonly<Record<string, ReferenceSource>> = {
  plans: {
    permission: 'plans.read',
    from: sql`plans p`,
    id: sql`p.id`,
    name: planName,
    scope: (ctx) => inScope(ctx, planTables, 'plans', 'p'),
  },
}
