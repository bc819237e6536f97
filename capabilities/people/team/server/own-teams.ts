import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import { move } from '#platform/server/move.ts'
import { inSet } from '#platform/server/state-sets.ts'
import { notFound, refuse } from '#platform/shared/refusal.ts'
import { userById } from '#capabilities/people/identity/server/index.ts'
import { teamMemberState, teamRefusals } from '../vocabulary.ts'
import { isOpen, join, turnDown } from './accept-invitation.ts'
import { auditMember } from './edit-members.ts'
import type { TeamMember } from './tables.ts'

const caller = async (ctx: Ctx) => {
  const user = ctx.actor.userId === null ? undefined : await userById(ctx, ctx.actor.userId)
  if (!user) throw new Error('A signed-in call without a user.')
  return user
}

type OwnTeam = {
  id: number
  sellerId: number
  sellerName: string
  sellerEmail: string
  state: TeamMember['state']
  roleName: string
  invitedAt: Temporal.Instant
  acceptedAt: Temporal.Instant | null
}

/** Teams the caller is in, and invitations to an address they have proved to be theirs. */
export const ownTeams = async (ctx: Ctx) => {
  const { id, email, confirmedAt } = await caller(ctx)
  const { rows } = await sql<OwnTeam>`
    select m.id, m.seller_id, coalesce(s.company, s.name) as seller_name, s.email as seller_email, m.state, r.name as role_name, m.invited_at, m.accepted_at
    from team_members m join sellers s on s.id = m.seller_id join team_roles r on r.id = m.role_id
    where m.state in ${inSet(teamMemberState, 'joined')} and m.user_id = ${id}
      or m.state = 'invited' and ${confirmedAt !== null} and m.email = ${email}
    order by m.id`.execute(ctx.db)
  return { list: rows }
}

const invitedMe = async (ctx: Ctx, id: number): Promise<TeamMember> => {
  const { email, confirmedAt } = await caller(ctx)
  const member = await ctx.db
    .selectFrom('teamMembers')
    .selectAll()
    .where('id', '=', id)
    .where('email', '=', confirmedAt ? email : '')
    .forUpdate()
    .executeTakeFirst()
  if (!member) throw notFound()
  if (!isOpen(ctx, member)) throw refuse(teamRefusals, 'invitation_gone')
  return member
}

export const joinMine = async (ctx: Ctx, { id }: { id: number }) => {
  await join(ctx, await invitedMe(ctx, id), (await caller(ctx)).id)
  return { done: true as const }
}

export const declineMine = async (ctx: Ctx, { id }: { id: number }) => turnDown(ctx, await invitedMe(ctx, id))

export const leave = async (ctx: Ctx, { id }: { id: number }) => {
  const member = await ctx.db
    .selectFrom('teamMembers')
    .selectAll()
    .where('id', '=', id)
    .where('userId', '=', (await caller(ctx)).id)
    .executeTakeFirst()
  if (!member) throw notFound()
  await move(ctx, teamMemberState, id, 'end', { set: { endedAt: ctx.now } })
  await auditMember(ctx, member, 'member_end')
  return { done: true as const }
}
