import { describe, expect, it } from 'vitest'
import { ownerOf } from '../ask-api.ts'
import { expectGreen, nameBankAccount } from '../furnish-app.ts'
import { confirmBankAccount, mangopayPlayer } from './mangopay-desk.ts'
import { tellPayouts, usePayouts } from './payout-stories.ts'
import { useStage } from './stage.ts'

/** What Mangopay holds of a seller leaves by Mangopay: asked once, followed, and available again where it failed. */
const stage = useStage(mangopayPlayer)
const { app, set, settled } = stage
const desk = usePayouts(stage)
const { ask, who, available, earned, approved, round, payout, accounts, newest, confirm } = desk
const payDeed = 'POST /v2.01/:clientId/payouts/bankwire/'

/** Mangopay identifies the seller, or takes it back; the hook of it arrives. */
const identify = async (level: 'LIGHT' | 'REGULAR') => {
  await set.desk.identify(level)
  await settled()
}

/** The seller confirms their newest bank account on Mangopay's page, and the hook of it arrives. */
const confirmNewest = async () => {
  await confirmBankAccount(app, set.desk, ownerOf(set.shop))
  await settled()
}
/** A bank account at the provider, under another name. */
const name = async (holder: string) => {
  await nameBankAccount(app, who.admin, ownerOf(set.shop), holder)
  await confirmNewest()
}
const unmet = async () =>
  (
    await ask<{ balances: { currency: string; unmet: string[] }[] }>(
      ownerOf(set.shop),
      'GET',
      '/v1/cabinet/payouts_balance',
    )
  ).balances.find(({ currency }) => currency === 'eur')!.unmet

describe('a bank account that Mangopay is to pay to', () => {
  it('is confirmed by its seller there: until then nothing is paid out, and they are told why', async () => {
    await identify('REGULAR')
    await expect(approved()).rejects.toMatchObject({ code: 'payouts.payee_unconfirmed' })
    expect(await unmet()).toContain('payee_unconfirmed')
    const { id } = await newest()
    expect(await newest()).toMatchObject({ payeeState: null, mayConfirm: true })
    const first = await confirm(id)
    expect(first.url).toContain(encodeURIComponent(`/cabinet/bank_accounts?confirmed=${id}`))
    expect(await newest()).toMatchObject({ payeeState: 'waiting', nameCheck: 'match', mayConfirm: true })
    // Pressed twice, it is the same page; left there, and pressed an hour later, another.
    expect(await confirm(id)).toEqual(first)
    await set.desk.atConfirmation(first.url!, 'refuse')
    await settled()
    expect(await newest()).toMatchObject({ payeeState: 'canceled' })
    await set.desk.notices('lost')
    const { url } = await confirm(id)
    expect(url).not.toBe(first.url)
    await set.desk.atConfirmation(url!, 'confirm')
    await settled()
    // The hook was lost: who comes back is looked up.
    expect(await newest()).toMatchObject({ payeeState: 'waiting' })
    await ask(ownerOf(set.shop), 'POST', '/v1/cabinet/bank_accounts/:id/check_payee', { id })
    expect(await newest()).toMatchObject({ payeeState: 'active', mayConfirm: false })
    expect(await unmet()).toEqual([])
    await expect(confirm(id)).rejects.toMatchObject({ code: 'payouts.payee_not_needed' })
    await set.desk.notices('none')
  })

  it.each(['timeout_before', 'timeout_after', '500'])(
    '%s: the next press is answered, and it is there once',
    async (kind) => {
      await nameBankAccount(app, who.admin, ownerOf(set.shop), 'Mara Voss')
      const { id } = await newest()
      const made = (await set.desk.books()).recipients.length
      await set.desk.fault('POST /v2.01/:clientId/users/:id/recipients', kind, 2)
      // Mangopay says by the key what it answered; of a call it never heard there is nothing to say.
      await confirm(id).catch((error: unknown) => expect(error).toMatchObject({ code: 'payouts.provider_silent' }))
      await set.desk.calm()
      await confirmNewest()
      expect(await newest()).toMatchObject({ payeeState: 'active' })
      expect((await set.desk.books()).recipients.length).toBe(made + 1)
    },
  )

  it('holds a payout that was approved before, until it is confirmed anew', async () => {
    await identify('REGULAR')
    const id = await approved()
    await set.desk.endRecipient((await set.desk.books()).recipients[0]!.id)
    await settled()
    await round()
    const shown = () => ask<{ waitsFor: string | null }>(ownerOf(set.shop), 'GET', '/v1/cabinet/payouts/:id', { id })
    expect(await payout(id)).toMatchObject({ state: 'issued', askedAt: null })
    expect(await shown()).toMatchObject({ waitsFor: 'payee_unconfirmed' })
    const desk = await ask<{ payees: object[] }>(who.admin, 'GET', '/v1/admin/payout_desk')
    expect(desk.payees).toMatchObject([{ payoutId: id, state: 'deactivated', nameCheck: 'match' }])
    // The news that it is confirmed is lost: the payout asks for it.
    await set.desk.notices('lost')
    await confirmNewest()
    await round()
    expect(await shown()).toMatchObject({ waitsFor: null })
    await set.desk.notices('none')
    const [there] = (await set.desk.books()).payouts
    await set.desk.settlePayout(there!.id, 'succeed')
    await round()
    expect(await payout(id)).toMatchObject({ state: 'successful' })
    await expectGreen(app)
  })

  it.each([
    ['Mara Nearly', 'close_match', []],
    ['Mara Silent', 'not_possible', []],
    ['Mara Stranger', 'no_match', ['payee_mismatch']],
  ])('%s: the check of the name says %s', async (holder, check, stands) => {
    await name(holder)
    expect((await accounts(who.admin)).find(({ id }) => id)).toMatchObject({ payeeState: 'active', nameCheck: check })
    await earned()
    expect(await unmet()).toEqual(stands)
  })

  it('of another seller is out of reach', async () => {
    const stranger = await stage.openShop('meddler')
    const { id } = await newest()
    for (const path of ['confirm', 'check_payee'])
      await expect(
        ask(ownerOf(stranger), 'POST', `/v1/cabinet/bank_accounts/:id/${path}`, { id }),
      ).rejects.toMatchObject({
        code: 'platform.not_found',
      })
    await name('Mara Voss')
  })
})

describe('a payout at the provider that holds the money', () => {
  it('is refused for who is identified there no longer: the money is available again, and the reason is told', async () => {
    await identify('LIGHT')
    await expect(approved()).rejects.toMatchObject({ code: 'payouts.kyc' })
    await identify('REGULAR')
    const id = await approved()
    // Taken back, and the news of it is lost.
    await set.desk.notices('lost')
    await set.desk.identify('LIGHT')
    await round()
    expect(await payout(id)).toMatchObject({ state: 'canceled', provider: 'mangopay' })
    expect((await payout(id)).reason).toContain('002998')
    expect(await available()).toBeGreaterThan(0)
    await expectGreen(app)
  })

  it('goes to who is identified there again', async () => {
    await set.desk.notices('none')
    await set.desk.identify('LIGHT')
    await identify('REGULAR')
  })

  tellPayouts(stage, desk, payDeed)

  it('whose answer is asked for days later, when its key is forgotten, is found in the wallet', async () => {
    const id = await approved()
    const paid = (await set.desk.books()).payouts.length
    await set.desk.fault(payDeed, 'timeout_after', 2)
    // The key's answer cannot be had either: the process is down for days.
    await set.desk.fault('GET /v2.01/:clientId/responses/:key', '500', 2)
    await round()
    await set.desk.calm()
    await set.desk.forgetKeys()
    for (let rounds = 0; rounds < 3; rounds++) await round(3 * 1440)
    const { payouts } = await set.desk.books()
    expect(payouts.length).toBe(paid + 1)
    expect(await payout(id)).toMatchObject({ state: 'issued', providerReference: payouts[0]!.id })
    await set.desk.settlePayout(payouts[0]!.id, 'succeed')
    await round()
    await expectGreen(app)
  })
})
