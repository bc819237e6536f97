import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { showOrder } from '#capabilities/sale/order-desk/contract.ts'
import { sendAnswersAgain } from '#capabilities/sale/disputes/server/testing.ts'
import { askApi, ownerOf } from '../ask-api.ts'
import { openDispute } from './dispute-stories.ts'
import { expectGreen } from '../furnish-app.ts'
import type { ProviderDesk } from './player.ts'
import { isToldWhole, monthlyPlan, type Stage } from './stage.ts'

type Revoking = ProviderDesk & {
  pay: (page: string, email?: string) => Promise<unknown>
  revoke: (email: string) => Promise<{ count: number }>
}

/** A payer takes back at PayPal what they left: it ends before the next charge. */
export const tellRevokingStories = <D extends Revoking>(stage: Stage<D>): void => {
  const { app, set, buy, plan, settled, live, transfersOf } = stage
  const methodOf = async (orderId: number) =>
    (
      await sql<{ state: string; endReason: string | null }>`select m.state, m.end_reason from payment_methods m
        join orders o on o.payment_method_id = m.id where o.id = ${orderId}`.execute(app.world.db)
    ).rows[0]

  it('ends what they left, and nothing is asked for by it any more', async () => {
    const { orderId, page } = await buy(await plan(monthlyPlan))
    await set.desk.pay(page, 'leaver@example.com')
    await settled()
    expect(await methodOf(orderId)).toEqual({ state: 'active', endReason: null })
    expect((await set.desk.revoke('leaver@example.com')).count).toBeGreaterThan(0)
    await settled()
    expect(await methodOf(orderId)).toEqual({ state: 'revoked', endReason: 'by_payer' })
    await live(32)
    const later = (await transfersOf(orderId)).slice(1)
    expect(later.every(({ state }) => state === 'denied')).toBe(true)
    await expectGreen(app)
  })
}

type Shown = { transfers: { dispute: { id: number; state: string; mayGiveIn: boolean } | null }[] }
type GivingIn = { submit: string; tries: number }

/** A seller gives in to a dispute, once. */
export const tellGivingInStories = <D extends ProviderDesk>(stage: Stage<D>, { submit, tries }: GivingIn): void => {
  const { app, player, set, buy, settled, transfersOf, statesOf, openShop, pass, balance } = stage
  const ask = <T = { state: string }>(method: string, path: string, input: Record<string, unknown>, of = set.shop) =>
    askApi(app)<T>(ownerOf(of), method, path, input)
  const giveIn = (id: number, of = set.shop) => ask('POST', '/v1/cabinet/disputes/:id/give_in', { id }, of)
  const disputed = async () => {
    const { orderId, page } = await buy()
    await set.desk.pay(page)
    await settled()
    await set.desk.dispute((await transfersOf(orderId))[0]!.providerReference!)
    await settled()
    const shown = async () =>
      (await ask<Shown>('GET', showOrder.path, { id: String(orderId) })).transfers.find(({ dispute }) => dispute)!
        .dispute!
    return { orderId, id: (await shown()).id, shown }
  }
  const closed = { code: 'payments.dispute_closed' }
  const audited = (id: number) =>
    app.world.db
      .selectFrom('auditEntries')
      .select('action')
      .where('action', '=', 'payments.dispute_given_in')
      .where('subjectId', '=', id)
      .execute()

  it('the money goes back, the dispute is lost, and it stands in the log', async () => {
    const before = await balance()
    const { orderId, id, shown } = await disputed()
    expect(await shown()).toMatchObject({ state: 'open', mayGiveIn: true })
    expect(await giveIn(id)).toEqual({ state: 'given_in' })
    await settled()
    expect(await shown()).toMatchObject({ state: 'given_in', mayGiveIn: false })
    expect(await statesOf(orderId)).toEqual(['Payment successful', 'Chargeback successful'])
    expect(await balance()).toBe(before)
    expect(await audited(id)).toHaveLength(1)
    await expect(giveIn(id)).rejects.toMatchObject(closed)
    await expect(ask('POST', '/v1/cabinet/disputes/:id/answer', { id, text: 'No.' })).rejects.toMatchObject(closed)
    await expectGreen(app)
  })

  if (!isToldWhole(player)) return
  it('is another seller’s: they cannot', async () => {
    const stranger = await openShop('meddler')
    const { id } = await disputed()
    await expect(giveIn(id, stranger)).rejects.toMatchObject({ code: 'platform.not_found' })
  })

  it('who has answered cannot give in here any more', async () => {
    const { id } = await disputed()
    await ask('POST', '/v1/cabinet/disputes/:id/answer', { id, text: 'It was delivered.' })
    await expect(giveIn(id)).rejects.toMatchObject(closed)
  })

  it.each(['timeout_before', 'timeout_after'])('whose answer is lost (%s) is done once in the end', async (fault) => {
    const { orderId, id, shown } = await disputed()
    for (let sent = 0; sent < tries; sent++) await set.desk.fault(submit, fault)
    expect(await giveIn(id)).toEqual({ state: 'giving_in' })
    await expect(giveIn(id)).rejects.toMatchObject(closed)
    await pass({ minutes: 6 })
    await sendAnswersAgain.run(app.world, {} as never)
    expect(await shown()).toMatchObject({ state: 'given_in' })
    await settled()
    expect(await statesOf(orderId)).toContain('Chargeback successful')
    await expectGreen(app)
  })

  it('that is refused leaves everything open', async () => {
    const { id, shown } = await disputed()
    await set.desk.fault(submit, '403')
    await expect(giveIn(id)).rejects.toMatchObject(closed)
    expect(await shown()).toMatchObject({ state: 'open', mayGiveIn: true })
  })
}

/** A seller appeals a dispute that was decided for the buyer: won then, its money comes back, and with it what was bought. */
export const tellAppealStories = <D extends ProviderDesk>(stage: Stage<D>): void => {
  const { app, set, settled, statesOf, openShop, pass, balance, order } = stage
  const submit = 'POST /v1/customer/disputes/:id/appeal'
  const text = 'The buyer has watched every lesson.'
  const ask = <T = { state: string }>(method: string, path: string, input: Record<string, unknown>, of = set.shop) =>
    askApi(app)<T>(ownerOf(of), method, path, input)
  const appeal = (id: number, of = set.shop) => ask('POST', '/v1/cabinet/disputes/:id/appeal', { id, text }, of)
  const lost = async () => {
    const { orderId, reference, shown } = await openDispute(stage)
    const { id, mayAppeal } = await shown()
    expect(mayAppeal).toBe(false)
    await expect(appeal(id)).rejects.toMatchObject(closed)
    await ask('POST', '/v1/cabinet/disputes/:id/answer', { id, text: 'It was delivered.' })
    await set.desk.closeDispute(reference, 'lost')
    await settled()
    expect(await statesOf(orderId)).toEqual(['Payment successful', 'Chargeback successful'])
    expect((await order(orderId)).paymentState).toBe('payment_chargebacked')
    return { orderId, reference, id, shown }
  }
  const closed = { code: 'payments.dispute_closed' }

  it.each(['won', 'lost'] as const)('and it is %s', async (outcome) => {
    const before = await balance()
    const { orderId, reference, id, shown } = await lost()
    expect(await shown()).toMatchObject({ mayAppeal: true })
    expect(await appeal(id)).toEqual({ state: 'appealed' })
    await settled()
    expect(await shown()).toMatchObject({ state: 'appealed', mayAppeal: false })
    await expect(appeal(id)).rejects.toMatchObject(closed)
    await expectGreen(app)
    await set.desk.notices('twice')
    await set.desk.closeDispute(reference, outcome)
    await settled()
    const isWon = outcome === 'won'
    expect(await statesOf(orderId)).toEqual(['Payment successful', `Chargeback ${isWon ? 'won_back' : 'successful'}`])
    expect((await order(orderId)).paymentState).toBe(isWon ? 'paid' : 'payment_chargebacked')
    expect(await balance()).toBe(before + (isWon ? 11_900 : 0))
    expect(await shown()).toMatchObject({ state: 'settled', mayAppeal: false })
    await expectGreen(app)
  })

  it.each(['timeout_before', 'timeout_after'])('whose answer is lost (%s) was sent once in the end', async (fault) => {
    const { id, shown } = await lost()
    await set.desk.fault(submit, fault)
    expect(await appeal(id)).toEqual({ state: 'appealing' })
    await pass({ minutes: 6 })
    await sendAnswersAgain.run(app.world, {} as never)
    expect(await shown()).toMatchObject({ state: 'appealed' })
  })

  it('that is refused can be tried again for ten days, by its own seller alone', async () => {
    const { id, shown } = await lost()
    await set.desk.fault(submit, '403')
    await expect(appeal(id)).rejects.toMatchObject(closed)
    expect(await shown()).toMatchObject({ mayAppeal: true })
    await expect(appeal(id, await openShop('appealing'))).rejects.toMatchObject({ code: 'platform.not_found' })
    await pass({ hours: 24 * 11 })
    await expect(appeal(id)).rejects.toMatchObject(closed)
  })
}
