import { expect, it } from 'vitest'
import { useShopWithPublishers } from './shop-with-publishers.ts'

/** Commissions are taken of what documents say: a corrected invoice changes them. */

const shop = useShopWithPublishers()
const { app, ask, days, green, submitCheckout, nets } = shop

it('a corrected invoice has other VAT in it: commissions of net follow, pending or payable, both ways', async () => {
  const order = await submitCheckout({ affiliateLink: shop.remo.link })
  const correct = async (buyer: Record<string, unknown>) => {
    const invoice = (
      await app.world.db.selectFrom('invoices').selectAll().where('orderId', '=', order.id).orderBy('id').execute()
    ).at(-1)!
    await ask(shop.owner, 'POST', '/v1/cabinet/invoices/:id/correct', {
      id: invoice.id,
      buyer: { ...invoice.buyerDetails, ...buyer },
    })
    await app.drain()
  }
  await correct({ countryCode: 'FR', vatId: 'FR40303265045', company: 'Miel SARL' })
  // 119.00 without VAT less 5.95: 113.05, of it 10 % and 2 %.
  expect((await nets(order.id)).slice(2)).toEqual([
    ['Remo Frei', 'tier_1', '1.90'],
    ['Pia Lorenz', 'tier_2', '0.38'],
  ])
  await days(40)
  await correct({ countryCode: 'DE', vatId: null, company: null })
  expect((await nets(order.id)).slice(4)).toEqual([
    ['Remo Frei', 'tier_1', '-1.90'],
    ['Pia Lorenz', 'tier_2', '-0.38'],
  ])
  await green()
})
