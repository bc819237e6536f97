import { roomsNeeded } from '#platform/server/rooms-needed.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { useTestWorld } from '#platform/server/use-test-world.ts'
import type { Actor, Ctx } from '#platform/server/context.ts'
import { makeSeller } from '#capabilities/people/identity/server/testing.ts'
import { addIncentivePlan, editIncentivePlan, editMember, inviteMember } from '../contract.ts'
import { accept, showInvitationOf } from './accept-invitation.ts'
import { again, changeMember, end, invite, pause, remind, resume } from './edit-members.ts'
import { memberById, sellingMember } from './find-member.ts'
import { archivePlan, nextVersion, planPage } from './incentive-plans.ts'
import { makeMember, makePlan, linkAnew } from './testing.ts'

const app = useTestWorld(await roomsNeeded(import.meta.url))
let seller: Actor
beforeAll(async () => {
  seller = (await app.transact((ctx) => makeSeller(ctx))).actor
})

const as = <T>(actor: Actor, verb: (ctx: Ctx) => Promise<T>): Promise<T> => app.world.as(actor).transact(verb)
const invitation = (planId: number, email: string) =>
  inviteMember.input.parse({ name: 'Sasha Keller', email, defaultPlanId: planId, maxDiscountBp: '0' })
const code = (refusal: Promise<unknown>) =>
  refusal.then(
    () => 'no refusal',
    (error: { code?: string; fields?: object }) =>
      error.fields ? `${error.code} ${Object.keys(error.fields).join()}` : error.code,
  )

describe('a plan', () => {
  it('is never changed: an edit is the next version, and members go on by it', async () => {
    const first = await as(seller, (ctx) => makePlan(ctx))
    const { member } = await as(seller, (ctx) => makeMember(ctx, first.id))
    const second = await as(seller, (ctx) =>
      nextVersion(
        ctx,
        editIncentivePlan.input.parse({
          id: first.id,
          name: 'Twelve',
          valueForm: 'percents',
          value: '12.00',
          setterBp: '30',
        }),
      ),
    )
    expect(second).toMatchObject({
      version: 2,
      value: 1200,
      archivedAt: null,
      versions: [{ version: 2 }, { version: 1 }],
    })
    expect(await as(seller, (ctx) => planPage(ctx, first.id))).toMatchObject({
      version: 1,
      value: 1000,
      archivedAt: expect.anything(),
    })
    expect((await as(seller, (ctx) => memberById(ctx, member.id))).defaultPlanId).toBe(second.id)
    expect(
      await code(
        as(seller, (ctx) =>
          nextVersion(
            ctx,
            editIncentivePlan.input.parse({
              id: first.id,
              name: 'x',
              valueForm: 'percents',
              value: '1',
              setterBp: '0',
            }),
          ),
        ),
      ),
    ).toBe('sales_team.archived_already')
    expect(await code(as(seller, (ctx) => archivePlan(ctx, { id: second.id })))).toBe('sales_team.plan_in_use')
    await expect(
      app.transact((ctx) =>
        ctx.db
          .updateTable('dealIncentivePlans')
          .set({ value: 1 } as never)
          .where('id', '=', second.id)
          .execute(),
      ),
    ).rejects.toThrow('never changed')
  })

  it('asks for a sensible value', () => {
    expect(
      addIncentivePlan.input.safeParse({ name: 'x', valueForm: 'percents', value: '101', setterBp: '0' }).error
        ?.issues[0],
    ).toMatchObject({ path: ['value'], message: 'too_big' })
    expect(
      addIncentivePlan.input.safeParse({ name: 'x', valueForm: 'currency', value: '0', setterBp: '0' }).error
        ?.issues[0],
    ).toMatchObject({ path: ['value'], message: 'too_small' })
  })
})

describe('somebody', () => {
  it('joins by the mailed link alone, once, with an account of their own', async () => {
    const plan = await as(seller, (ctx) => makePlan(ctx))
    const invited = await as(seller, (ctx) => invite(ctx, invitation(plan.id, 'sasha@example.com')))
    expect(invited).toMatchObject({ state: 'invited' })
    const { linkToken } = await app.transact((ctx) => memberById(ctx, invited.id))
    const mail = (await app.mails()).find(
      ({ kind, recipient }) => kind === 'sales_team_invitation' && recipient === 'sasha@example.com',
    )
    const token = /\/invitations\/([\w-]{40,})/.exec(mail!.body)![1]!
    expect(await app.transact((ctx) => showInvitationOf(ctx, { token }))).toMatchObject({
      state: 'invited',
      plan: { value: 1000 },
    })
    expect((await app.transact((ctx) => accept(ctx, { token }))).url).toContain('/users/magic_link')
    const member = await app.transact((ctx) => memberById(ctx, invited.id))
    expect(member).toMatchObject({ state: 'active', userId: expect.any(Number), accountId: expect.any(Number) })
    expect(member.accountId).not.toBe(seller.sellerId)
    expect(await code(app.transact((ctx) => accept(ctx, { token })))).toBe('sales_team.invitation_gone')
    expect(
      await app.transact((ctx) => sellingMember(ctx, { sellerId: seller.sellerId!, productId: 1, link: linkToken })),
    ).toMatchObject({ id: member.id })
  })

  it('is signed in by no invitation who has an account already', async () => {
    const plan = await as(seller, (ctx) => makePlan(ctx))
    const other = await app.transact((ctx) => makeSeller(ctx))
    const { id } = await as(seller, (ctx) => invite(ctx, invitation(plan.id, other.user.email)))
    const token = await app.transact((ctx) => linkAnew(ctx, id))
    expect((await app.transact((ctx) => accept(ctx, { token }))).url).toMatch(/\/cabinet\/deals$/)
    expect((await app.transact((ctx) => memberById(ctx, id))).accountId).toBe(other.seller.id)
  })

  it('rests, comes back, leaves and may be invited again', async () => {
    const plan = await as(seller, (ctx) => makePlan(ctx))
    const { member } = await as(seller, (ctx) => makeMember(ctx, plan.id))
    const finds = () =>
      app.transact((ctx) => sellingMember(ctx, { sellerId: seller.sellerId!, productId: 1, link: member.linkToken }))
    await as(seller, (ctx) => pause(ctx, member))
    expect(await finds()).toBeUndefined()
    await as(seller, (ctx) => resume(ctx, member))
    expect(await finds()).toMatchObject({ id: member.id })
    await as(seller, (ctx) => end(ctx, member))
    expect(await code(as(seller, (ctx) => remind(ctx, member)))).toBe('sales_team.invitation_gone')
    const again2 = await as(seller, (ctx) => again(ctx, member))
    expect(again2.state).toBe('invited')
    const former = await app.transact((ctx) => linkAnew(ctx, member.id))
    await as(seller, (ctx) => remind(ctx, member))
    expect(await code(app.transact((ctx) => accept(ctx, { token: former })))).toBe('platform.not_found')
  })

  it('is not of a foreign team, and nobody sells for themselves', async () => {
    const plan = await as(seller, (ctx) => makePlan(ctx))
    const { member } = await as(seller, (ctx) => makeMember(ctx, plan.id))
    const stranger = (await app.transact((ctx) => makeSeller(ctx))).actor
    expect(await code(as(stranger, (ctx) => pause(ctx, member)))).toBe('platform.not_found')
    expect(await code(as(stranger, (ctx) => invite(ctx, invitation(plan.id, 'x@example.com'))))).toContain(
      'defaultPlanId',
    )
    expect(
      await code(
        as(seller, (ctx) =>
          changeMember(
            ctx,
            editMember.input.parse({
              id: member.id,
              name: 'S',
              defaultPlanId: plan.id,
              maxDiscountBp: '0',
              couponId: 99_999,
            }),
          ),
        ),
      ),
    ).toContain('couponId')
    expect(await code(as(seller, (ctx) => invite(ctx, invitation(plan.id, member.email))))).toBe(
      'sales_team.invited_already email',
    )
    const { email } = await app.transact((ctx) =>
      ctx.db.selectFrom('users').select('email').where('id', '=', seller.userId!).executeTakeFirstOrThrow(),
    )
    expect(await code(as(seller, (ctx) => invite(ctx, invitation(plan.id, email))))).toBe('sales_team.own_shop email')
  })
})
