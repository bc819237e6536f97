import type { Ctx } from '#platform/server/context.ts'
import { inScope } from '#platform/server/scope.ts'
import type { Input, Output } from '#platform/shared/contract.ts'
import type * as api from '../contract/api.ts'
import { changeMember, invite } from './edit-members.ts'
import { rolePage } from './edit-roles.ts'
import { teamTables, type TeamMember } from './tables.ts'

/** Programs choose among roles that people made: they make none. */
const chosen = { readyMade: null } as const

export const listApiMembers = (ctx: Ctx, { page, per, state }: Input<typeof api.apiMembers>): Promise<TeamMember[]> =>
  ctx.db
    .selectFrom('teamMembers')
    .selectAll()
    .where(inScope(ctx, teamTables, 'team_members'))
    .$if(state !== undefined, (query) => query.where('state', '=', state!))
    .orderBy('id', 'desc')
    .limit(per)
    .offset((page - 1) * per)
    .execute()

export const inviteByProgram = (ctx: Ctx, given: Input<typeof api.apiInviteMember>) =>
  invite(ctx, { ...given, ...chosen })

export const editByProgram = (ctx: Ctx, given: Input<typeof api.apiEditMember>) =>
  changeMember(ctx, { ...given, ...chosen })

export const listApiRoles = async (
  ctx: Ctx,
  { page, per }: Input<typeof api.apiRoles>,
): Promise<Output<typeof api.apiRoles>> => {
  const found = await ctx.db
    .selectFrom('teamRoles')
    .select('id')
    .where(inScope(ctx, teamTables, 'team_roles'))
    .orderBy('id', 'desc')
    .limit(per)
    .offset((page - 1) * per)
    .execute()
  // What is asked at once leaves in one packet.
  return Promise.all(found.map(({ id }) => rolePage(ctx, id)))
}
