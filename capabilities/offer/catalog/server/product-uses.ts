import { sql } from 'kysely'
import type { AccountUses } from '#platform/server/account-uses.ts'
import { productForms } from '../vocabulary.ts'

/** Which types of products a seller has, each by its word. */
export const productUses: AccountUses = Object.fromEntries(
  productForms.map((form) => [
    form,
    (sellerId) => sql<boolean>`exists (select from products where seller_id = ${sellerId} and form = ${form})`,
  ]),
)
