import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import { sellerOf } from '#platform/server/scope.ts'
import type { Locale } from '#platform/shared/texts.ts'
import { notFound, refuse } from '#platform/shared/refusal.ts'
import { resellerCompany, sellerById } from '#capabilities/people/sellers/server/index.ts'
import { accountingRefusals, type BooksKind } from '../vocabulary.ts'

/**
 * The owner of the books, and the settings all lines need. Without a seller they are those of the operator's company.
 */
export type Books = {
  sellerId: number | null
  exportedBy: string
  zone: string
  locale: Locale
  homeCountry: string
  isVatLiable: boolean
}
/** Finds the books a call is about. */
export type BooksOf = (ctx: Ctx) => Promise<Books>

export const kindOf = ({ sellerId }: Pick<Books, 'sellerId'>): BooksKind => (sellerId === null ? 'operator' : 'seller')

/** Rows of these books. */
export const inBooks = ({ sellerId }: Pick<Books, 'sellerId'>, column = 'seller_id'): RawBuilder<SqlBool> =>
  sellerId === null ? sql<SqlBool>`${sql.ref(column)} is null` : sql<SqlBool>`${sql.ref(column)} = ${sellerId}`

export const sellerBooks = async (ctx: Pick<Ctx, 'db'>, sellerId: number): Promise<Books> => {
  const seller = await sellerById(ctx, sellerId)
  if (!seller) throw notFound()
  return {
    sellerId,
    exportedBy: seller.username,
    zone: seller.zone,
    locale: seller.locale,
    homeCountry: seller.countryCode,
    isVatLiable: seller.isVatLiable ?? true,
  }
}

/** The operator's days are those of Berlin, and its books are read by a tax adviser who reads German. */
export const operatorBooks = async (ctx: Pick<Ctx, 'db'>): Promise<Books> => {
  const company = await resellerCompany(ctx)
  if (!company) throw refuse(accountingRefusals, 'no_company')
  return {
    sellerId: null,
    exportedBy: company.company,
    zone: 'Europe/Berlin',
    locale: 'de',
    homeCountry: company.countryCode,
    isVatLiable: true,
  }
}

/** The books of the seller who calls. */
export const ownBooks: BooksOf = (ctx) => sellerBooks(ctx, sellerOf(ctx))

export const booksById = (ctx: Pick<Ctx, 'db'>, sellerId: number | null): Promise<Books> =>
  sellerId === null ? operatorBooks(ctx) : sellerBooks(ctx, sellerId)
