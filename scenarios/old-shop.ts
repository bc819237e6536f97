import type { Client } from 'pg'

const at = '2026-10-05T10:00:00Z'

/** Writes a row as it stands, without columns the table got later, and answers its id. */
const planted =
  (client: Client) =>
  async (table: string, row: Record<string, unknown>): Promise<number> => {
    const { rows: columns } = await client.query<{ name: string }>(
      `select attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0`,
      [table],
    )
    const names = Object.keys(row).filter((each) => columns.some(({ name }) => name === each))
    const { rows } = await client.query<{ id: string }>(
      `insert into ${table} (${names.join(', ')}) values (${names.map((_, i) => `$${i + 1}`).join(', ')}) returning id`,
      names.map((name) => row[name]),
    )
    return Number(rows[0]!.id)
  }

/** A shop with the rows that the version of migration 0101 wrote for what was sold in it. */
export const openShop = async (client: Client, username: string) => {
  const plant = planted(client)
  const userId = await plant('users', { email: `${username}@example.com`, created_at: at })
  const buyerId = await plant('users', { email: `buyer-of-${username}@example.com`, created_at: at })
  const sellerId = await plant('sellers', {
    user_id: userId,
    username,
    name: username,
    email: `${username}@example.com`,
    created_at: at,
    changed_at: at,
  })
  const productId = await plant('products', {
    seller_id: sellerId,
    form: 'download',
    name: 'Field book',
    slug: 'field-book',
    created_at: at,
    updated_at: at,
  })
  const payerId = await plant('payers', {
    seller_id: sellerId,
    email: `buyer-of-${username}@example.com`,
    created_at: at,
  })

  /** Accounts had their seller beside them where it was theirs. */
  const account = async (name: string, currency: string): Promise<number> => {
    const { rows } = await client.query<{ id: string }>(
      `select id from ledger_accounts where name = $1 and currency = $2`,
      [name, currency],
    )
    const kind = name.startsWith('ext:') ? 'asset' : name.startsWith('rev:') ? 'income' : 'liability'
    return rows[0]
      ? Number(rows[0].id)
      : plant('ledger_accounts', { name, currency, kind, seller_id: name.startsWith('seller:') ? sellerId : null })
  }
  const post = async (
    type: string,
    key: string,
    currency: string,
    more: { orderId: number; transferId: number; paymentId: number | null; day?: string },
    entries: [account: string, amount: number][],
  ) => {
    // Whether a transaction balances is asked when it ends.
    await client.query('begin')
    const id = await plant('ledger_transactions', {
      type,
      idempotency_key: key,
      business_date: more.day ?? '2026-10-05',
      seller_id: sellerId,
      order_id: more.orderId,
      transfer_id: more.transferId,
      payment_id: more.paymentId,
      at,
    })
    for (const [seq, [name, amount]] of entries.entries())
      await client.query(
        `insert into ledger_entries (transaction_id, seq, account_id, amount) values ($1, $2, $3, $4)`,
        [id, seq + 1, await account(name, currency), amount],
      )
    await client.query('commit')
  }

  /** A paid order: money comes in and pays it, the share is pending. A refund took its part back. */
  const sold = async (
    amount: number,
    { isTest = false, currency = 'eur', fee = 0, refunded = 0 } = {},
  ): Promise<{ orderId: number; paymentId: number }> => {
    const token = `${username}-${(await client.query<{ n: string }>(`select count(*) as n from orders`)).rows[0]!.n}`
    const orderId = await plant('orders', {
      token,
      checkout_key: `key-${token}`,
      seller_id: sellerId,
      product_id: productId,
      payer_id: payerId,
      buyer_user_id: buyerId,
      payment_state: 'paid',
      state: 'finalized',
      period_type: 'one_time',
      payment_method: 'card',
      provider: 'sandbox',
      currency,
      price_basis: 'gross',
      vat_treatment: 'standard',
      total_amount: amount,
      net_amount: amount,
      vat_amount: 0,
      paid_amount: amount,
      refunded_amount: refunded,
      is_test: isTest,
      plan: '{}',
      payer_details: '{}',
      owner_details: '{}',
      anchor_on: '2026-10-05',
      locale: 'en',
      created_at: at,
    })
    const transfer = (type: string, of: number) =>
      plant('transfers', {
        token: `${type}-${token}`,
        seller_id: sellerId,
        order_id: orderId,
        product_id: productId,
        type,
        state: 'successful',
        provider: 'sandbox',
        payment_method: 'card',
        amount: of,
        received_amount: type === 'Payment' ? of : 0,
        currency,
        provider_key: `${type}-${token}`,
        created_at: at,
        processed_at: at,
      })
    const paymentId = await transfer('Payment', amount)
    const about = { orderId, transferId: paymentId, paymentId: null }
    await post('Cashin', `cashin:${paymentId}`, currency, about, [
      ['ext:sandbox', amount],
      [`unallocated:${payerId}`, -amount],
    ])
    await post('Payment', `payment:${paymentId}`, currency, { ...about, paymentId }, [
      [`unallocated:${payerId}`, amount],
      [`seller:${sellerId}:pending`, -(amount - fee)],
      ...(fee > 0 ? [['rev:platform_fee', -fee] as [string, number]] : []),
    ])
    if (refunded > 0) {
      const refundId = await transfer('Refund', refunded)
      await post('Refund', `refund:${refundId}`, currency, { orderId, transferId: refundId, paymentId }, [
        [`seller:${sellerId}:pending`, refunded],
        [`unallocated:${payerId}`, -refunded],
      ])
      await post('Refund', `refund_out:${refundId}`, currency, { orderId, transferId: refundId, paymentId: null }, [
        [`unallocated:${payerId}`, refunded],
        ['ext:sandbox', -refunded],
      ])
    }
    return { orderId, paymentId }
  }
  return { sellerId, sold }
}
