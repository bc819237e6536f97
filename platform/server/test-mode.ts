/** The path below which everything is of a seller's test world: `/test/17/api/products`. */
export const testPath = (sellerId: number): string => `/test/${sellerId}`

/** What keys for the seller API begin with in a test world, so that they are told from others wherever they are written. */
export const testKeyPrefix = (sellerId: number): string => `test_${sellerId}_`

/** Which test world a browser is in, by the id of its seller. */
export const testWorldCookie = 'kontor_test'
/** What cookies of sessions begin with there, so that nobody is signed out of the real world. */
export const testSessionPrefix = 'test_'

/** Conditions by which rooms name the rows a test world begins with; `$seller` stands for the id of the seller. */
export type RowsForTests = Readonly<Record<string, string>>
export const ofSeller = 'seller_id = $seller'
/** Rows that belong to one of the seller's in another table. */
export const ofSellersIn = (column: string, table: string): string =>
  `${column} in (select id from ${table} where seller_id = $seller)`
