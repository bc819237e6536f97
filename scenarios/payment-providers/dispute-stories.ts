import { Readable } from 'node:stream'
import { expect, it } from 'vitest'
import { showOrder } from '#capabilities/sale/orders/contract.ts'
import { addFile, sendAnswersAgain } from '#capabilities/sale/payments/server/testing.ts'
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

  const pdf = Buffer.from('%PDF-1.7\n% what was agreed\n%%EOF\n')
  const png = Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), Buffer.alloc(2_000_000)])
  const add = (id: number, kind: string, fileName: string, content: Buffer, of = set.shop) =>
    addFile(app.world.as(ownerOf(of)), { id, kind: kind as 'receipt' }, {
      files: async function* () {
        yield { field: 'file', fileName, contentType: 'text/html', content: Readable.from([content]) }
      },
    } as never)

  it('goes out with files: kept first, one of each kind, sent once', async () => {
    const { id, there, shown } = await disputed()
    await add(id, 'receipt', 'old.pdf', pdf)
    await add(id, 'receipt', '../Rechnung.exe', pdf)
    await add(id, 'communication', 'chat.png', png)
    const { files } = await ask<{ files: { id: number; kind: string; name: string; size: number }[] }>(
      'GET',
      '/v1/cabinet/disputes/:id',
      { id },
    )
    expect(files).toMatchObject([
      { kind: 'receipt', name: 'Rechnung.pdf', size: pdf.length },
      { kind: 'communication', name: 'chat.png', size: png.length },
    ])
    await add(id, 'other', 'note.pdf', pdf)
    const added = await ask<{ files: { id: number; kind: string }[] }>('GET', '/v1/cabinet/disputes/:id', { id })
    const other = added.files.find(({ kind }) => kind === 'other')!
    await ask('DELETE', '/v1/cabinet/disputes/:id/files/:fileId', { id, fileId: other.id })
    // The answer is lost, after the files arrived: they are sent again by the same keys.
    for (let tries = 0; tries < 2; tries++) await set.desk.fault(submit, 'timeout_before')
    const { files: before } = await set.desk.books()
    expect(await answer(id)).toEqual({ state: 'sending' })
    await pass({ minutes: 6 })
    await sendAnswersAgain.run(app.world, {} as never)
    expect(await shown()).toMatchObject({ state: 'answered' })
    const { files: after } = await set.desk.books()
    expect(after.length).toBe(before.length + 2)
    const { evidence } = await there()
    const named = (field: string) => after.find((file) => file.id === evidence[field])
    expect(named('receipt')).toMatchObject({ filename: 'Rechnung.pdf', type: 'pdf', size: pdf.length })
    expect(named('customer_communication')).toMatchObject({ filename: 'chat.png', type: 'png' })
    expect(evidence['uncategorized_file']).toBeUndefined()
    await expect(add(id, 'policy', 'late.pdf', pdf)).rejects.toMatchObject(closed)
    await expect(
      ask('DELETE', '/v1/cabinet/disputes/:id/files/:fileId', { id, fileId: files[0]!.id }),
    ).rejects.toMatchObject(closed)
  })

  it('takes no file that banks do not read, nor more than they take, nor of another seller', async () => {
    const { id } = await disputed()
    await expect(add(id, 'other', 'page.pdf', Buffer.from('<html>'))).rejects.toMatchObject({
      code: 'payments.evidence_not_read',
    })
    const tooLarge = { code: 'payments.evidence_too_large' }
    await expect(add(id, 'other', 'a.png', Buffer.concat([png, png, png]))).rejects.toMatchObject(tooLarge)
    await add(id, 'receipt', 'a.png', png)
    await add(id, 'service', 'b.png', png)
    await expect(add(id, 'other', 'c.png', png)).rejects.toMatchObject(tooLarge)
    const stranger = await openShop('curious')
    await expect(add(id, 'other', 'd.pdf', pdf, stranger)).rejects.toMatchObject({ code: 'platform.not_found' })
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
