import { expect, it } from 'vitest'
import { setSeller } from '#capabilities/people/sellers/server/testing.ts'
import { french, useGermanShop } from './german-shop.ts'

/** An invoice that is corrected to another buyer is taxed as if that buyer had bought; the total that was paid stays. */

const shop = useGermanShop()
const { app, ask, buy, submitCheckout } = shop

const documentsOf = (orderId: number) =>
  app.world.db.selectFrom('invoices').selectAll().where('orderId', '=', orderId).orderBy('id').execute()
const correct = async (orderId: number, more: Record<string, unknown>) => {
  const [invoice] = await documentsOf(orderId)
  await ask(shop.owner, 'POST', '/v1/cabinet/invoices/:id/correct', {
    id: invoice!.id,
    buyer: { ...invoice!.buyerDetails, ...more },
  })
  await app.drain()
  const [, reversal, corrected] = await documentsOf(orderId)
  const told = ({ vatTreatment, vatCountry, netAmount, vatAmount, grossAmount, notes }: typeof corrected & object) => [
    vatTreatment,
    vatCountry,
    netAmount,
    vatAmount,
    grossAmount,
    notes,
  ]
  return { reversal: told(reversal!), corrected: told(corrected!) }
}

it('a company in France that was a consumer in Germany is billed German VAT out of what it paid', async () => {
  const { id } = await buy({ country: 'FR', vatId: french })
  const { reversal, corrected } = await correct(id, { countryCode: 'DE', vatId: null, company: null })
  expect(reversal).toEqual(['reverse_charge', 'FR', -10_000, 0, -10_000, ['reverse_charge']])
  expect(corrected).toEqual(['standard', 'DE', 8403, 1597, 10_000, []])
})

it('a consumer who was a company in France owes the VAT; nobody without an ID of their own bills that', async () => {
  const { id } = await buy({ country: 'DE' })
  await setSeller(app.world, shop.testShop.seller.id, { vatId: null })
  await expect(correct(id, { countryCode: 'FR', vatId: french })).rejects.toMatchObject({
    fields: { 'buyer.vatId': ['seller_without_vat_id'] },
  })
  await setSeller(app.world, shop.testShop.seller.id, { vatId: 'DE136695976' })
  await expect(correct(id, { countryCode: 'FR', vatId: 'FR90000000123' })).rejects.toMatchObject({
    fields: { 'buyer.vatId': ['unknown_vat'] },
  })
  const { corrected } = await correct(id, { countryCode: 'FR', vatId: french, company: 'Miel SARL' })
  expect(corrected).toEqual(['reverse_charge', 'FR', 11_900, 0, 11_900, ['reverse_charge']])
})

it('an address in Switzerland is outside the scope; another street or a home VAT ID changes nothing', async () => {
  const abroad = await buy({ country: 'DE' })
  expect((await correct(abroad.id, { countryCode: 'CH', zip: '8001' })).corrected).toEqual([
    'outside_scope',
    'CH',
    11_900,
    0,
    11_900,
    ['outside_scope'],
  ])
  for (const more of [{ street: 'Gasse' }, { vatId: 'DE811907980' }])
    expect((await correct((await buy({ country: 'DE' })).id, more)).corrected).toEqual([
      'standard',
      'DE',
      10_000,
      1900,
      11_900,
      [],
    ])
})

it('what a buyer’s books want named is taken at the checkout, judged, and put right by a correction', async () => {
  const wanted = { country: 'DE', vatId: 'DE811907980', purchaseOrder: 'B-2026/17' }
  await expect(submitCheckout({ ...wanted, buyerReference: '04011000-1234512345-07' })).rejects.toMatchObject({
    fields: { 'payer.buyerReference': ['invalid_leitweg_id'] },
  })
  const { id } = await buy(wanted)
  expect((await documentsOf(id))[0]!.buyerDetails).toMatchObject({ purchaseOrder: 'B-2026/17' })
  await correct(id, { buyerReference: '04011000-1234512345-06' })
  expect((await documentsOf(id))[2]!.buyerDetails).toMatchObject({
    buyerReference: '04011000-1234512345-06',
    purchaseOrder: 'B-2026/17',
  })
})
