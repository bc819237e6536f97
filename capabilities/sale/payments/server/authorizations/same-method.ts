import { sql, type RawBuilder } from 'kysely'

/** One card or account on file with one seller: given again with each purchase, it is one method to its payer. */
export const isSameMethod = (one: string, other: string): RawBuilder<boolean> => {
  const [a, b] = [sql.ref(one), sql.ref(other)]
  return sql<boolean>`(${a}.seller_id, ${a}.provider, ${a}.form, ${a}.label, ${a}.state) = (${b}.seller_id, ${b}.provider, ${b}.form, ${b}.label, ${b}.state) and ${a}.expires_on is not distinct from ${b}.expires_on`
}
