import {
  Kontor,
  KontorError,
  readWebhook,
  type Invoice,
  type Order,
  type Settings,
  type WebhookHeaders,
} from 'kontor-client'

/** A product that can be bought, and somebody who has it for free. */
export const sell = async (settings: Settings): Promise<{ productId: number; address: string; gift: Order }> => {
  const kontor = new Kontor(settings)
  const { id } = await kontor.call('POST /api/products', {
    body: { name: 'Type specimen', form: 'course', price: '49.00' },
  })
  const { shop_url: address } = await kontor.call('PUT /api/products/{id}', { path: { id }, body: { active: true } })
  const { order } = await kontor.call('POST /api/orders', {
    body: { product_id: id, email: 'kim@example.com', first_name: 'Kim' },
    idempotencyKey: `gift-${id}`,
  })
  return { productId: id, address, gift: await kontor.call('GET /api/orders/{id}', { path: { id: order.token } }) }
}

/** The invoices of a product, as many as there are. */
export const invoicesOf = async (settings: Settings, productId: number): Promise<Invoice[]> => {
  const found: Invoice[] = []
  const query = { product_id: String(productId), per: 1 }
  for await (const invoice of new Kontor(settings).each('GET /api/invoices', { query })) found.push(invoice)
  return found
}

/** What each order of the shop comes to, by its number; read as JSON:API. */
export const totals = async (settings: Settings): Promise<Map<string, string>> => {
  const found = new Map<string, string>()
  for await (const { attributes } of new Kontor(settings).each('GET /v2/orders', { query: { 'page[size]': 2 } }))
    found.set(String(attributes.order_number), String(attributes.total_amount))
  return found
}

/** Why a call is refused. */
export const refusal = async (settings: Settings): Promise<[number, string?, object?]> => {
  try {
    await new Kontor(settings).call('POST /api/orders', { body: { product_id: 999_999, email: 'kim@example.com' } })
    return [200]
  } catch (error) {
    if (error instanceof KontorError) return [error.status, error.code, error.fields]
    throw error
  }
}

/** What a message says was paid: an endpoint hands over its headers and the body as it came. */
export const paidBy = async (secret: string, headers: WebhookHeaders, body: string): Promise<string | undefined> => {
  const message = await readWebhook(secret, headers, body)
  return message.event === 'payment.successful' ? `${message.payer.email} ${message.revenue}` : undefined
}
