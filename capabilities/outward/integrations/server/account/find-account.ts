import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import { inScope } from '#platform/server/scope.ts'
import { notFound } from '#platform/shared/refusal.ts'
import { integrationsTables, type IntegrationAccount } from '../tables.ts'

export const findAccount = async (ctx: Ctx, id: number): Promise<IntegrationAccount> => {
  const { rows } = await sql<IntegrationAccount>`select * from integration_accounts
    where id = ${id} and ${inScope(ctx, integrationsTables, 'integration_accounts')} for update`.execute(ctx.db)
  if (!rows[0]) throw notFound()
  return rows[0]
}
