import { Readable } from 'node:stream'
import { expect, it } from 'vitest'
import { showOrder } from '#capabilities/sale/order-desk/contract.ts'
import { addFile, sendAnswersAgain } from '#capabilities/sale/disputes/server/testing.ts'
import { askApi, ownerOf } from '../ask-api.ts'
import { expectGreen } from '../furnish-app.ts'
import type { ProviderDesk } from './player.ts'
import type { Stage } from './stage.ts'

type Shown = {
  transfers: {
    dispute: { id: number; state: string; isAnswerable: boolean; mayAppeal: boolean; answeredAt: string | null } | null
  }[]
}
/** How a provider takes answers, and what it has of one by its own books. */
type Taking<D> = {
  submit: string
  /** So often a call that broke off is sent at once. */
  tries: number
  handed: (desk: D, dispute: string) => Promise<{ isAsked: boolean; text: string; files: readonly string[] }>
  /** What it answers to one that comes after its day. */
  late: (desk: D, dispute: string) => Promise<number>
}
const text = 'The course was opened on the day of purchase.'

/** A payment whose buyer disputes it, and what its seller is shown of that. */
export const openDispute = async <D extends ProviderDesk>(stage: Stage<D>) => {
  const { app, set, buy, settled, transfersOf } = stage
  const { orderId, page } = await buy()
  await set.desk.pay(page)
  await settled()
  const { id: reference } = await set.desk.dispute((await transfersOf(orderId))[0]!.providerReference!)
  await settled()
  const shown = async () => {
    const order = await askApi(app)<Shown>(ownerOf(set.shop), 'GET', showOrder.path, { id: String(orderId) })
    return order.transfers.find(({ dispute }) => dispute)!.dispute!
  }
  return { orderId, reference, shown }
}

/** A seller answers disputes, once each and in time. */
export const tellDisputeStories = <D extends ProviderDesk>(
  stage: Stage<D>,
  { submit, tries, handed, late }: Taking<D>,
): void => {
  const { app, set, settled, openShop, statesOf, transfersOf, pass } = stage
  const ask = <T = { state: string }>(method: string, path: string, input: Record<string, unknown>, of = set.shop) =>
    askApi(app)<T>(ownerOf(of), method, path, input)
  const answer = (id: number, of = set.shop) => ask('POST', '/v1/cabinet/disputes/:id/answer', { id, text }, of)
  const disputed = async () => {
    const { reference, shown, ...opened } = await openDispute(stage)
    return { ...opened, reference, id: (await shown()).id, shown, there: () => handed(set.desk, reference) }
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
    const answered = await there()
    expect(answered.isAsked).toBe(false)
    for (const said of [text, facts.customerEmail, facts.product, facts.consents[0]!.text])
      expect(answered.text).toContain(said)
    await settled()
    expect(await shown()).toMatchObject({ state: 'answered', isAnswerable: false })
    await expect(answer(id)).rejects.toMatchObject(closed)
    await set.desk.closeDispute(reference, 'won')
    await settled()
    expect(await statesOf(orderId)).toContain('Chargeback canceled')
  })

  it('and a second one over the same payment is told from the first', async () => {
    const { orderId, reference } = await disputed()
    await set.desk.closeDispute(reference, 'won')
    await settled()
    expect(await statesOf(orderId)).toEqual(['Payment successful', 'Chargeback canceled'])
    const [payment] = await transfersOf(orderId)
    const { id: second } = await set.desk.dispute(payment!.providerReference!)
    await set.desk.notices('twice')
    await settled()
    expect(second).not.toBe(reference)
    expect(await statesOf(orderId)).toEqual(['Payment successful', 'Chargeback canceled', 'Chargeback pending'])
    await expectGreen(app)
    await set.desk.closeDispute(second, 'lost')
    await settled()
    expect(await statesOf(orderId)).toEqual(['Payment successful', 'Chargeback canceled', 'Chargeback successful'])
    await expectGreen(app)
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
    for (let sent = 0; sent < tries; sent++) await set.desk.fault(submit, 'timeout_before')
    expect(await answer(id)).toEqual({ state: 'sending' })
    await pass({ minutes: 6 })
    await sendAnswersAgain.run(app.world, {} as never)
    expect(await shown()).toMatchObject({ state: 'answered' })
    expect((await there()).files).toEqual(['receipt Rechnung.pdf', 'communication chat.png'])
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
    expect((await there()).isAsked).toBe(true)
  })

  it.each(['timeout_before', 'timeout_after'])('whose answer is lost (%s) was sent once in the end', async (fault) => {
    const { id, shown, there } = await disputed()
    for (let sent = 0; sent < tries; sent++) await set.desk.fault(submit, fault)
    expect(await answer(id)).toEqual({ state: 'sending' })
    await expect(answer(id)).rejects.toMatchObject(closed)
    await pass({ minutes: 6 })
    await sendAnswersAgain.run(app.world, {} as never)
    expect(await shown()).toMatchObject({ state: 'answered' })
    expect(await there()).toMatchObject({ isAsked: false })
  })

  it('that is refused can be tried again; after its day it cannot', async () => {
    const { id, reference, shown } = await disputed()
    await set.desk.fault(submit, '403')
    await expect(answer(id)).rejects.toMatchObject(closed)
    expect(await shown()).toMatchObject({ state: 'open', isAnswerable: true })
    await pass({ hours: 24 * 10 })
    expect(await shown()).toMatchObject({ state: 'open', isAnswerable: false })
    await expect(answer(id)).rejects.toMatchObject(closed)
    expect(await late(set.desk, reference)).toBeGreaterThanOrEqual(400)
  })
}
