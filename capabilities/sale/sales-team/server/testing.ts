import { randomUUID } from 'node:crypto'
import type { Actor, Ctx } from '#platform/server/context.ts'
import { anonymous } from '#platform/server/context.ts'
import { newInvitation } from '#capabilities/people/identity/server/index.ts'
import { addIncentivePlan, inviteMember } from '../contract.ts'
import { accept } from './accept-invitation.ts'
import { invite } from './edit-members.ts'
import { memberById } from './find-member.ts'
import { addPlan } from './incentive-plans.ts'
import type { SalesTeamMember } from './tables.ts'

type Owner = Pick<Ctx, 'actor'>['actor']

/** A plan of ten percent of net on each payment, or otherwise. */
export const makePlan = async (ctx: Ctx, change: Record<string, unknown> = {}) =>
  addPlan(
    ctx,
    addIncentivePlan.input.parse({
      name: 'Ten percent',
      valueForm: 'percents',
      value: '10.00',
      setterBp: '30.00',
      ...change,
    }),
  )

/** The secret of a mailed link, known to the mail alone: here of another one in its place. */
export const linkAnew = async (ctx: Ctx, id: number): Promise<string> => {
  const { token, hash } = newInvitation()
  await ctx.db.updateTable('salesTeamMembers').set({ invitationHash: hash }).where('id', '=', id).execute()
  return token
}

/** Somebody who joined the sales team of the acting seller, with the actor they sign in as. */
export const makeMember = async (
  ctx: Ctx,
  planId: number,
  change: Record<string, unknown> = {},
): Promise<{ member: SalesTeamMember & { accountId: number; userId: number }; actor: Owner }> => {
  const { id } = await invite(
    ctx,
    inviteMember.input.parse({
      name: 'Sasha Keller',
      email: `${randomUUID().slice(0, 8)}@example.com`,
      defaultPlanId: planId,
      maxDiscountBp: '20.00',
      ...change,
    }),
  )
  await accept(ctx, { token: await linkAnew(ctx, id) })
  const member = (await memberById(ctx, id)) as SalesTeamMember & { accountId: number; userId: number }
  const actor: Actor = {
    ...anonymous,
    kind: 'user',
    role: 'sales_team_member',
    userId: member.userId,
    sellerId: member.accountId,
  }
  return { member, actor }
}

export { accept, addPlan, invite }
