import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import { sumList } from '#platform/server/list-sums.ts'
import type { BoundList, Expression, ListQuery } from '#platform/server/lists.ts'
import { divideHalfUp } from '#platform/shared/money.ts'
import type { StatisticsBy } from '../../vocabulary.ts'

const key: Readonly<Record<StatisticsBy, Expression>> = {
  program: sql`d.program_id`,
  product: sql`d.product_id`,
  publisher: sql`d.node_id`,
  seller: sql`d.seller_id`,
  day: sql`d.day`,
}
const names: Readonly<Record<Exclude<StatisticsBy, 'day'>, Expression>> = {
  program: sql`affiliate_programs`,
  product: sql`products`,
  publisher: sql`affiliate_nodes`,
  seller: sql`sellers`,
}

/** Basis points of clicks that became orders. */
const conversion = (orders: number, clicks: number): number =>
  clicks === 0 ? 0 : Math.min(10_000, divideHalfUp(orders * 10_000, clicks))

/** The days of a list added up, by one word and each currency. */
export const sumDays =
  (list: BoundList) =>
  async (ctx: Ctx, { by, ...query }: ListQuery & { by: StatisticsBy }) => {
    const columns = ['clicks', 'orders', 'revenueAmount', 'commissionAmount', 'uplineAmount']
    const sums = await sumList(ctx, list, query, {
      by: { each: sql`coalesce((${key[by]})::text, '') || ' ' || d.currency` },
      columns,
    })
    const named = await namesOf(
      ctx,
      by,
      sums.by.each.map((each) => wordsOf(each.key)[0]),
    )
    const [clicks = 0, orders = 0] = sums.total.amounts
    const rows = sums.by.each.map((each) => {
      const [word, currency] = wordsOf(each.key)
      const [rowClicks = 0, rowOrders = 0, revenueAmount = 0, commissionAmount = 0, uplineAmount = 0] = each.amounts
      return {
        key: word,
        name: named.get(word) ?? '',
        currency,
        clicks: rowClicks,
        orders: rowOrders,
        conversion: conversion(rowOrders, rowClicks),
        revenueAmount,
        commissionAmount,
        uplineAmount,
      }
    })
    return {
      clicks,
      orders,
      conversion: conversion(orders, clicks),
      list: rows.toSorted((a, b) =>
        by === 'day'
          ? a.key.localeCompare(b.key)
          : b.revenueAmount - a.revenueAmount || b.clicks - a.clicks || a.key.localeCompare(b.key),
      ),
    }
  }

const wordsOf = (each: string | null): [string, string] => {
  const [word = '', currency = ''] = (each ?? '').split(' ')
  return [word, currency]
}

const namesOf = async (ctx: Ctx, by: StatisticsBy, words: readonly string[]): Promise<Map<string, string>> => {
  if (by === 'day') return new Map(words.map((word) => [word, word]))
  const ids = [...new Set(words.filter((word) => word !== '').map(Number))]
  const { rows } = await sql<{
    id: number
    name: string
  }>`select id, name from ${names[by]} where id = any(${ids}::bigint[])`.execute(ctx.db)
  return new Map(rows.map(({ id, name }) => [String(id), name]))
}
