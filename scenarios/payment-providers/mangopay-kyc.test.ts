import { describe, expect, it } from 'vitest'
import { payAtProviders } from '#capabilities/after/payouts/server/testing.ts'
import { ownerOf } from '../ask-api.ts'
import { expectGreen } from '../furnish-app.ts'
import { confirmBankAccount, mangopayPlayer } from './mangopay-desk.ts'
import { tellPapers, usePapers } from './paper-stories.ts'
import { usePayouts } from './payout-stories.ts'
import { useStage } from './stage.ts'

/** Who Mangopay knows is paid, and nobody else: papers, their refusal, the level and its loss. */
const stage = useStage(mangopayPlayer)
const { app, set, settled } = stage
const desk = usePayouts(stage)
const { available, request, approve, payout } = desk
const papers = usePapers(stage, desk)
const { mine, upload, handIn, night, openCompany } = papers
const documents = async () => (await set.desk.books()).documents

describe('papers at Mangopay', () => {
  tellPapers(stage, desk, papers, {
    begins: { kycState: 'kyc_incomplete', documents: ['identity_proof'] },
    deeds: [
      'POST /v2.01/:clientId/users/:id/KYC/documents/',
      'POST /v2.01/:clientId/users/:id/KYC/documents/:document/pages',
    ],
    refuse: (document) => set.desk.judge(document, 'REFUSED', 'DOCUMENT_INCOMPLETE'),
    reads: 'incomplete',
  })

  it('are refused with a reason, and come again', async () => {
    await upload('identity_proof')
    await handIn()
    expect(await mine()).toMatchObject({ kycState: 'kyc_1', phase: 'in_review' })
    const [sent] = await documents()
    expect(sent).toMatchObject({ kind: 'IDENTITY_PROOF', status: 'VALIDATION_ASKED', pages: 1 })
    await set.desk.judge(sent!.id, 'REFUSED', 'DOCUMENT_UNREADABLE')
    await settled()
    expect(await mine()).toMatchObject({ kycState: 'rejected', scope: 'payouts' })
    expect((await mine()).documents.at(-1)).toMatchObject({ state: 'unreadable' })
    expect((await mine()).documents.at(-1)!.reason).toContain('UNREADABLE')
  })

  it('that are taken make the seller REGULAR, and one that runs out stops what has not left', async () => {
    await upload('identity_proof')
    await handIn()
    await set.desk.notices('twice')
    await set.desk.judge((await documents())[0]!.id, 'VALIDATED')
    await settled()
    expect(await mine()).toMatchObject({ kycState: 'kyc_2', scope: null, phase: 'reviewed' })
    await confirmBankAccount(app, set.desk, ownerOf(set.shop))
    await settled()
    const { id } = await request()
    await approve(id)
    await set.desk.judge((await documents())[0]!.id, 'OUT_OF_DATE')
    // The hook alone is enough: no job of the clock ran.
    await settled()
    expect(await mine()).toMatchObject({ kycState: 'expired', scope: 'payouts' })
    expect(await payout(id)).toMatchObject({ state: 'canceled' })
    await payAtProviders.run(app.world, {} as never)
    expect((await set.desk.books()).payouts).toEqual([])
    expect(await available()).toBeGreaterThan(0)
    await expectGreen(app)
  })

  it('hooks that are lost or forged change nothing that asking does not find', async () => {
    await set.desk.notices('forged')
    await set.desk.judge((await documents())[0]!.id, 'VALIDATED')
    await settled().catch(() => undefined)
    expect(await mine()).toMatchObject({ kycState: 'expired' })
    await set.desk.notices('lost')
    await night()
    expect(await mine()).toMatchObject({ kycState: 'kyc_2' })
    await set.desk.block((await documents())[0]!.user, 'inflows outflows')
    await night()
    expect(await mine()).toMatchObject({ kycState: 'blocked', scope: 'payments_payouts' })
    const frozen = await app.world.db
      .selectFrom('sellers')
      .select(['frozenProviders', 'accountType'])
      .where('id', '=', set.shop.seller.id)
      .executeTakeFirst()
    expect(frozen).toEqual({ frozenProviders: ['mangopay'], accountType: 'light' })
  })
})

describe('owners of a company', () => {
  it.each([
    ['AcceptUBO', 'kyc_2'],
    ['RefuseUBO', 'rejected'],
    ['IncompleteUBO', 'kyc_incomplete'],
  ])('%s leaves the company in %s', async (firstName, kyc) => {
    const shop = await openCompany(`company-${firstName.toLowerCase()}`, firstName)
    await set.desk.notices('none')
    const user = (await documents())[0]!.user
    for (const each of await documents()) if (each.user === user) await set.desk.judge(each.id, 'VALIDATED')
    await settled()
    expect(await mine(shop)).toMatchObject({ kycState: kyc })
  })
})
