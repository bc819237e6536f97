import { z } from 'zod'
import type { Ctx } from '#platform/server/context.ts'
import { latestFacts } from '#platform/server/events.ts'
import { seal } from '#platform/server/secrets.ts'
import type { DeliveredEvent } from '../vocabulary.ts'
import { bodySchemaOf } from './bodies/body-schemas.ts'
import { bodyOf } from './tell.ts'
import { tellings } from './write-deliveries.ts'

/** An active endpoint at an address that is never answered; its id. */
export const makeEndpoint = async (ctx: Ctx, sellerId: number): Promise<number> => {
  const { id } = await ctx.db
    .insertInto('webhookEndpoints')
    .values({
      sellerId,
      name: 'Mine',
      url: 'https://example.com/hook',
      state: 'active',
      secretSealed: seal(ctx.ports.secret, `whsec_${btoa('a secret of twenty-four b')}`),
      createdAt: ctx.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export type ToldBody = { event: DeliveredEvent; [key: string]: unknown }

/** What endpoints would be told now of the facts of a seller, at most 20,000. */
export const toldOfFacts = async (ctx: Ctx, sellerId: number): Promise<ToldBody[]> => {
  const words = tellings.map(({ reaction }) => reaction.to)
  const told: ToldBody[] = []
  for (const fact of await latestFacts(ctx, { sellerId, words, most: 20_000 }))
    for (const { says } of tellings.filter(({ reaction }) => reaction.to === fact.name)) {
      const said = await says(ctx, fact)
      for (const event of said?.events ?? [])
        told.push({
          ...idOf(event, fact.id),
          ...(await bodyOf(ctx, fact, event, said!)),
          webhook_endpoint_id: 1,
          event,
        })
    }
  return told
}

/** A free order is told of with a number that no transfer has, which is drawn when it is told. */
const idOf = (event: string, id: number) => (event === 'payment.successful' ? { id } : {})

/** What a body says that its declaration does not, as sentences; none where all is as written. */
export const faultsOfBody = (body: ToldBody): string[] => {
  const { error } = bodySchemaOf(body.event).safeParse(JSON.parse(JSON.stringify(body)))
  return error ? z.prettifyError(error).split('\n') : []
}

/** The same of every message written so far, as it is stored for its receiver. */
export const faultsOfDeliveries = async ({ db }: Pick<Ctx, 'db'>): Promise<string[]> => {
  const rows = await db.selectFrom('webhookDeliveries').select(['event', 'body']).execute()
  if (rows.length === 0) return ['Nothing was delivered.']
  return rows.flatMap(({ event, body }) => faultsOfBody(body as ToldBody).map((fault) => `${event}: ${fault}`))
}
