import { sql } from 'kysely'
import { bindList, hasWords } from '#platform/server/lists.ts'
import { inScope } from '#platform/server/scope.ts'
import { bankLegitimationList, legitimationList } from '../contract/lists.ts'
import { verificationTables } from './tables.ts'

const ofSeller = {
  sellerName: sql`coalesce(s.company, s.name)`,
  username: sql`s.username::text`,
  sellerId: sql`s.id`,
}

export const legitimations = bindList(legitimationList, {
  table: 'verifications',
  as: 'v',
  joins: sql`join sellers s on s.id = v.seller_id`,
  scope: (ctx) => sql`v.is_demanded and ${inScope(ctx, verificationTables, 'verifications', 'v')}`,
  columns: {
    ...ofSeller,
    accountType: sql`s.account_type`,
    businessType: sql`s.business_type`,
    countryCode: sql`s.country_code`,
    documentsCount: sql`(select count(*)::int from verification_documents d where d.verification_id = v.id)`,
  },
  filters: {
    accountType: sql`s.account_type`,
    businessType: sql`s.business_type`,
    countryCode: sql`s.country_code`,
    created: sql`v.created_at`,
  },
  search: (words) =>
    sql`(${hasWords(sql`s.name`, words)} or ${hasWords(sql`s.company`, words)} or s.username = ${words})`,
})

export const bankLegitimations = bindList(bankLegitimationList, {
  table: 'bankLegitimations',
  as: 'l',
  joins: sql`join sellers s on s.id = l.seller_id join bank_accounts b on b.id = l.bank_account_id`,
  scope: (ctx) => inScope(ctx, verificationTables, 'bank_legitimations', 'l'),
  columns: {
    ...ofSeller,
    holder: sql`b.holder`,
    ibanMasked: sql`b.iban_masked`,
    kycState: sql`(select v.kyc_state from verifications v where v.seller_id = l.seller_id and v.verifier = 'operator')`,
  },
  filters: { created: sql`l.created_at` },
  search: (words) =>
    sql`(${hasWords(sql`b.holder`, words)} or ${hasWords(sql`s.name`, words)} or ${hasWords(sql`s.company`, words)})`,
})
