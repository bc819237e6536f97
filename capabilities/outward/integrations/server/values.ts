import { personName } from '#platform/shared/postal.ts'
import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import { toDecimal } from '#platform/shared/money.ts'
import { orderById } from '#capabilities/sale/orders/server/index.ts'
import { filledFields, guessedMapping } from '../rules/mapping.ts'
import type { OwnValue } from '../vocabulary.ts'
import type { IntegrationAccount } from './tables.ts'

export type Whom = { name: string; locale: string; orderId: number | null }

type Bought = { title: string; total: number; currency: string; product: string }

/** An order in the words of deals: its title is its number, by which its deal is found again. */
export const boughtBy = async (ctx: Ctx, orderId: number): Promise<Bought> => {
  const { number, totalAmount, currency, productId } = await orderById(ctx, orderId)
  const { rows } = await sql<{ name: string }>`select name from products where id = ${productId}`.execute(ctx.db)
  const { name } = rows[0]!
  return { title: `${name} · ${number}`, total: totalAmount, currency, product: name }
}

/** What is known of a person: by the order it is about, else by name alone. */
export const valuesOf = async (ctx: Ctx, { name, locale, orderId }: Whom): Promise<Record<OwnValue, string>> => {
  const [firstName = '', ...others] = name.split(' ')
  const lastName = others.join(' ')
  const order = orderId === null ? undefined : await orderById(ctx, orderId)
  const payer = order?.payerDetails
  return {
    firstName: payer?.firstName || firstName,
    lastName: payer?.lastName || lastName,
    fullName: payer ? personName(payer, payer.countryCode) : name,
    company: payer?.company ?? '',
    phone: payer?.phone ?? '',
    street: [payer?.street, payer?.streetNumber].filter(Boolean).join(' '),
    zip: payer?.zip ?? '',
    city: payer?.city ?? '',
    country: payer?.countryCode ?? '',
    language: locale.slice(0, 2),
    product: order ? (await boughtBy(ctx, order.id)).product : '',
    orderNumber: order?.number ?? '',
    orderTotal: order ? toDecimal(order.totalAmount) : '',
    currency: order?.currency.toUpperCase() ?? '',
    boughtOn: order?.createdAt.toString().slice(0, 10) ?? '',
  }
}

/** The fields of an account, filled for a person. */
export const fieldsFor = async (
  ctx: Ctx,
  {
    mapping,
    catalogue,
  }: Pick<IntegrationAccount, 'mapping'> & {
    catalogue: Pick<IntegrationAccount['catalogue'], 'fields'>
  },
  whom: Whom,
): Promise<Record<string, string>> =>
  filledFields(mapping ?? guessedMapping(catalogue.fields), await valuesOf(ctx, whom))
