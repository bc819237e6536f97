import { beforeAll, expect } from 'vitest'
import { useTestWorld } from '#platform/server/use-test-world.ts'
import { rooms } from '#apps/server/rooms.ts'
import type { Actor } from '#platform/server/context.ts'
import { type CheckoutInput } from '#capabilities/sale/checkout/server/index.ts'
import { balanceOf, sellerBalanceOf } from '#capabilities/money/ledger/server/index.ts'
import { openTestShop, type TestShop } from '#capabilities/sale/orders/server/testing.ts'
import { askApi, ownerOf } from '../ask-api.ts'
import { buyAt, nameBankAccount, openOperator, registerCompany } from '../furnish-app.ts'

export type Answer = Record<string, unknown> & { list: Record<string, never>[] }
export const company = {
  company: 'Kontor Handel GmbH',
  street: 'Speicherstraße',
  streetNumber: '12',
  zip: '20457',
  city: 'Hamburg',
  countryCode: 'DE',
  email: 'handel@example.com',
  phone: '+49 40 1234567',
  vatId: 'DE811907980',
  taxNumber: '',
  invoicePrefix: 'KH-',
  imprintText: 'Imprint of Kontor Handel',
  termsText: 'Terms of Kontor Handel',
  privacyText: 'Privacy of Kontor Handel',
  withdrawalText: 'Withdrawal from Kontor Handel',
}

/** A registered seller of a download for 119.00, of which the operator’s company is to keep 5.00. */
export const useResoldShop = () => {
  const shop = {
    admin: undefined as unknown as Actor,
    testShop: undefined as unknown as TestShop,
    owner: undefined as unknown as Actor,
  }
  const app = useTestWorld(rooms, { at: '2026-03-02T10:00:00Z' })
  const ask = askApi<Answer>(app)
  const balance = (name: 'pending' | 'available' | 'payout' | 'owed') =>
    app.transact((ctx) => sellerBalanceOf(ctx, shop.testShop.seller.id, name, 'eur'))
  const account = (name: string) => app.transact((ctx) => balanceOf(ctx, name, 'eur'))
  const green = async () =>
    expect(await ask(shop.admin, 'POST', '/v1/admin/payout_desk/check')).toEqual({ isGreen: true })
  const mailsTo = async (kind: string) => (await app.mails()).filter((mail) => mail.kind === kind)
  /** A purchase at the checkout, paid by card. */
  const submitCheckout = (
    payer: { countryCode?: string; company?: string; vatId?: string } = {},
    more: Partial<CheckoutInput> = {},
  ) => buyAt(app, shop.testShop, payer, more)
  beforeAll(async () => {
    shop.admin = await openOperator(app, { fees: { name: 'Standard', percentBp: 0, fixedAmount: '5.00' } })
    shop.testShop = await app.transact((ctx) =>
      openTestShop(ctx, { form: 'download', published: true }, { price: 11900 }),
    )
    shop.owner = ownerOf(shop.testShop)
    await registerCompany(app, shop.owner)
    await nameBankAccount(app, shop.admin, shop.owner)
  })
  return Object.assign(shop, { app, ask, balance, account, green, mailsTo, submitCheckout })
}
