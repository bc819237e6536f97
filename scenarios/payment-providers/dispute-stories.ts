import { expect, it } from 'vitest'
import { showOrder } from '#capabilities/sale/orders/contract.ts'
import { sendAnswersAgain } from '#capabilities/sale/payments/server/testing.ts'
import { askApi, ownerOf } from '../ask-api.ts'
import type { Stage } from './stage.ts'
import type { StripeDesk } from './stripe-desk.ts'

type Shown = {
  transfers: { dispute: { id: number; state: string; isAnswerable: boolean; answeredAt: string | null } | null }[]
}
const submit = 'POST /v1/disputes/:id'
const text = 'The course was opened on the day of purchase.'

/** A seller answers disputes, once each and in time. */
export const tellDisputeStories = (stage: Stage<StripeDesk>): void => {
  const { app, set, buy, settled, transfersOf, openShop, statesOf, pass } = stage
  const ask = <T = { state: string }>(method: string, path: string, input: Record<string, unknown>, of = set.shop) =>
    askApi(app)<T>(ownerOf(of), method, path, input)
  const answer = (id: number, of = set.shop) => ask('POST', '/v1/cabinet/disputes/:id/answer', { id, text }, of)
  const disputed = async () => {
    const { orderId, page } = await buy()
    await set.desk.pay(page)
    await settled()
    const { id: reference } = await set.desk.dispute((await transfersOf(orderId))[0]!.providerReference!)
    await settled()
    const shown = async () =>
      (await ask<Shown>('GET', showOrder.path, { id: String(orderId) })).transfers.find(({ dispute }) => dispute)!
        .dispute!
    const there = async () => (await set.desk.books()).disputes.find(({ id }) => id === reference)!
    return { orderId, reference, id: (await shown()).id, shown, there }
  }
  const closed = { code: 'payments.dispute_closed' }

  it('goes out with what is known and what the seller wrote; a second one is refused', async () => {
    const { id, orderId, shown, there, reference } = await disputed()
    expect(await shown()).toMatchObject({ state: 'open', isAnswerable: true })
    const { facts } = await ask<{ facts: { customerEmail: string; product: string; consents: { text: string }[] } }>(
      'GET',
      '/v1/cabinet/disputes/:id',
      { id },
    )
    expect(facts.consents.length).toBeGreaterThan(0)
    expect(await answer(id)).toEqual({ state: 'answered' })
    const { status, evidence } = await there()
    expect(status).toBe('under_review')
    expect(evidence).toMatchObject({ customer_email_address: facts.customerEmail, product_description: facts.product })
    expect(evidence['uncategorized_text']).toContain(text)
    expect(evidence['uncategorized_text']).toContain(facts.consents[0]!.text)
    expect(evidence['access_activity_log']).toContain(facts.product)
    await settled()
    expect(await shown()).toMatchObject({ state: 'answered', isAnswerable: false })
    await expect(answer(id)).rejects.toMatchObject(closed)
    await set.desk.closeDispute(reference, 'won')
    await settled()
    expect(await statesOf(orderId)).toContain('Chargeback canceled')
  })

  it('is another seller’s: they cannot answer it', async () => {
    const stranger = await openShop('nosy')
    const { id, there } = await disputed()
    await expect(answer(id, stranger)).rejects.toMatchObject({ code: 'platform.not_found' })
    await expect(ask('GET', '/v1/cabinet/disputes/:id', { id }, stranger)).rejects.toMatchObject({
      code: 'platform.not_found',
    })
    expect((await there()).status).toBe('needs_response')
  })

  it.each(['timeout_before', 'timeout_after'])('whose answer is lost (%s) was sent once in the end', async (fault) => {
    const { id, shown, there } = await disputed()
    // The SDK sends a call that broke off once more.
    for (let tries = 0; tries < 2; tries++) await set.desk.fault(submit, fault)
    expect(await answer(id)).toEqual({ state: 'sending' })
    await expect(answer(id)).rejects.toMatchObject(closed)
    await pass({ minutes: 6 })
    await sendAnswersAgain.run(app.world, {} as never)
    expect(await shown()).toMatchObject({ state: 'answered' })
    expect(await there()).toMatchObject({ status: 'under_review' })
  })

  it('that Stripe refuses can be tried again; after its day it cannot', async () => {
    const { id, shown, there } = await disputed()
    await set.desk.fault(submit, '403')
    await expect(answer(id)).rejects.toMatchObject(closed)
    expect(await shown()).toMatchObject({ state: 'open', isAnswerable: true })
    await pass({ hours: 24 * 10 })
    expect(await shown()).toMatchObject({ state: 'open', isAnswerable: false })
    await expect(answer(id)).rejects.toMatchObject(closed)
    expect((await there()).status).toBe('needs_response')
    const late = await fetch(`${set.desk.url}/v1/disputes/${(await there()).id}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${set.desk.keys.secretKey}` },
      body: new URLSearchParams({ 'evidence[uncategorized_text]': text, submit: 'true' }),
    })
    expect(late.status).toBe(400)
  })
}
