import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import { inScope } from '#platform/server/scope.ts'
import { permits } from '#platform/shared/machine.ts'
import { notFound, refuse } from '#platform/shared/refusal.ts'
import { publishState } from '#capabilities/after/access/vocabulary.ts'
import type { PublishState } from '#capabilities/after/access/server/index.ts'
import { servicesRefusals, serviceState } from '../vocabulary.ts'
import { servicesTables, type Service } from './tables.ts'

/** A service with the state of the access it belongs to. */
export type FoundService = Service & { publishState: PublishState; quantity: number }

/** What can be done to a service now: what its state permits, while the access is open. */
export const permittedNow = ({ state, publishState: access }: Pick<FoundService, 'state' | 'publishState'>): string[] =>
  permits(publishState, access, 'open') ? [...(serviceState.states[state].permits ?? [])] : []

const locked = async (ctx: Ctx, id: number, of: RawBuilder<SqlBool>): Promise<FoundService> => {
  const service = await ctx.db
    .selectFrom('services')
    .innerJoin('accesses', 'accesses.id', 'services.accessId')
    .selectAll('services')
    .select(['accesses.publishState', 'accesses.quantity'])
    .where('services.id', '=', id)
    .where(of)
    .forUpdate('services')
    .executeTakeFirst()
  if (!service) throw notFound()
  return service
}

const permitted = (service: FoundService, action: string): FoundService => {
  if (!permits(publishState, service.publishState, 'open')) throw refuse(servicesRefusals, 'not_open')
  if (permits(serviceState, service.state, action)) return service
  throw refuse(servicesRefusals, action === 'answer' ? 'begun' : 'not_possible')
}

/** The person's own service, locked, if the action is possible now. */
export const ownServiceFor = async (ctx: Ctx, id: number, action: string): Promise<FoundService> =>
  permitted(await locked(ctx, id, sql<boolean>`services.user_id = ${ctx.actor.userId ?? 0}`), action)

/** A service of the actor's seller, locked, if the action is possible now. */
export const sellersServiceFor = async (ctx: Ctx, id: number, action: string): Promise<FoundService> =>
  permitted(await locked(ctx, id, inScope(ctx, servicesTables, 'services')), action)
