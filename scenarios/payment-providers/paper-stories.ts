import { PDFDocument } from '@cantoo/pdf-lib'
import { expect, it } from 'vitest'
import { setSeller } from '#capabilities/people/sellers/server/testing.ts'
import { readStandings, uploadPage } from '#capabilities/people/verification/server/testing.ts'
import type { DocumentKind } from '#capabilities/people/verification/vocabulary.ts'
import { ownerOf } from '../ask-api.ts'
import type { DeskWith, usePayouts } from './payout-stories.ts'
import type { ProviderDesk } from './player.ts'
import type { Stage } from './stage.ts'

type PaperDesk = DeskWith<{ documents: { id: string }[] }>
type Shown = {
  id: number
  kycState: string
  phase: string
  scope: string | null
  lacking: { documents: DocumentKind[]; fields: string[]; owners: boolean }
  documents: { id: number; state: string; reason: string | null }[]
}
const path = '/v1/cabinet/verifications'

const pdf = async (): Promise<Buffer> => {
  const file = await PDFDocument.create()
  file.addPage([100, 100])
  return Buffer.from(await file.save())
}

/** What sellers hand in of themselves, and what they read of it. */
export const usePapers = <D extends ProviderDesk>(
  { app, set, openShop, connect }: Stage<D>,
  { ask, later }: ReturnType<typeof usePayouts<D>>,
) => {
  const mine = async (shop = set.shop) => (await ask<{ list: Shown[] }>(ownerOf(shop), 'GET', path)).list[0]!
  const upload = async (kind: DocumentKind, shop = set.shop, pages = 1) => {
    const { id } = await mine(shop)
    for (let page = 0; page < pages; page++)
      await uploadPage(app.world.as(ownerOf(shop)), { verificationId: id, kind, content: await pdf() })
  }
  const handIn = async (shop = set.shop) => {
    await ask(ownerOf(shop), 'POST', `${path}/:id/hand_in`, { id: (await mine(shop)).id })
    await app.drain()
  }
  return {
    mine,
    upload,
    handIn,
    /** What nobody told of is asked for every night. */
    night: async () => {
      await later(24 * 60 + 30)
      await readStandings.run(app.world, {} as never)
      await app.drain()
    },
    /** A company with one owner hands in what is asked of it. */
    openCompany: async (username: string, firstName: string) => {
      const shop = await openShop(username)
      const company = {
        businessType: 'entity',
        company: 'Voss GmbH',
        registerEntry: 'HRB 1',
        region: 'Berlin',
      } as const
      await setSeller(app.world, shop.seller.id, company)
      await connect(set.desk.keys, shop)
      await app.drain()
      const details = { nationality: 'DE', legalForm: 'business', hasNoOwners: false }
      await ask(ownerOf(shop), 'PUT', `${path}/details`, details)
      await ask(ownerOf(shop), 'POST', '/v1/cabinet/verification_owners', {
        firstName,
        lastName: 'Voss',
        birthday: '1970-01-01',
        nationality: 'DE',
        street: 'Hauptstr.',
        streetNumber: '1',
        zip: '10115',
        city: 'Berlin',
        countryCode: 'DE',
        birthplaceCity: 'Bonn',
        birthplaceCountry: 'DE',
      })
      expect((await mine(shop)).lacking.owners).toBe(false)
      for (const kind of (await mine(shop)).lacking.documents) await upload(kind, shop)
      await handIn(shop)
      return shop
    },
  }
}

type Papers = {
  /** How a seller stands of whom nothing more is known than that they sell, and what is asked of them. */
  begins: { kycState: string; documents: DocumentKind[] }
  /** The calls by which a document is handed over. */
  deeds: readonly string[]
  /** The provider refuses a document, and how it reads then. */
  refuse: (document: string) => Promise<unknown>
  reads: string
}

/** Papers at a provider that verifies sellers before it pays them. */
export const tellPapers = <D extends PaperDesk>(
  { app, set, settled }: Stage<D>,
  { later, earned, request }: ReturnType<typeof usePayouts<D>>,
  { mine, upload, handIn }: ReturnType<typeof usePapers<D>>,
  { begins, deeds, refuse, reads }: Papers,
) => {
  const documents = async () => (await set.desk.books()).documents

  it('who is known takes money and is not paid; what is missing is told', async () => {
    const { kycState, documents: missing } = begins
    expect(await mine()).toMatchObject({ kycState, scope: 'payouts', phase: 'init' })
    expect((await mine()).lacking).toEqual({ fields: [], documents: missing, owners: false })
    await earned()
    await expect(request()).rejects.toMatchObject({ code: 'payouts.kyc' })
  })

  it.each(['timeout_before', 'timeout_after', '500'])('whose answer is lost by %s are there once', async (kind) => {
    const before = await documents()
    const missing = (await mine()).lacking.documents
    for (const paper of missing) await upload(paper)
    for (const deed of deeds) await set.desk.fault(deed, kind, 2)
    await handIn()
    for (let rounds = 0; rounds < 5; rounds++) {
      await later(60)
      await app.drain()
    }
    await set.desk.calm()
    await later(60)
    await app.drain()
    expect((await documents()).length).toBe(before.length + missing.length)
    expect(await mine()).toMatchObject({ phase: 'in_review' })
    await refuse((await documents())[0]!.id)
    await settled()
    expect(await mine()).toMatchObject({ kycState: 'rejected' })
    expect((await mine()).documents.map(({ state }) => state)).toContain(reads)
  })
}
