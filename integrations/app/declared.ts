import samples from './samples.json' with { type: 'json' }

/**
 * What no-code tools offer of the seller API, declared once: the Zapier app, the n8n nodes and the Make app are made of
 * it. Samples are answers of the product, written by `scenarios/no-code/samples.test.ts`.
 */
export type Trigger = { key: SampleKey; noun: string; label: string; text: string; events: readonly string[] }

export type Field = {
  key: string
  label: string
  kind: 'text' | 'number' | 'list'
  required?: boolean
  text?: string
  options?: readonly string[]
}

/** `search` answers a list, `action` one thing; `{field}` in the path is a field, the others are query or body. */
export type Deed = {
  key: string
  kind: 'search' | 'action'
  noun: string
  label: string
  text: string
  method: 'GET' | 'POST' | 'PUT'
  path: string
  fields: readonly Field[]
  /** Where in the answer it stands. */
  within?: string
  /** It answers several. */
  isList?: boolean
  sample: SampleKey
}

export type SampleKey = keyof typeof samples

export const app = {
  name: 'Kontor',
  text: 'Sells courses, downloads, events and memberships; tells of orders, payments, contacts and learners.',
  account: {
    address: { label: 'Address', text: 'Where your Kontor runs, for example https://shop.example.com' },
    key: { label: 'Key', text: 'Settings › API keys › New key' },
    secret: { label: 'Secret', text: 'Shown once, together with the key' },
    test: '/api/me',
    shownAs: 'username',
  },
} as const

const id = (key: string, label: string, text?: string): Field => ({
  key,
  label,
  kind: 'number',
  required: true,
  ...(text && { text }),
})
const orderKey: Field = {
  key: 'token',
  label: 'Order Token',
  kind: 'text',
  required: true,
  text: 'The token of the order, not its ID',
}
const program = id('affiliate_program_id', 'Affiliate Program ID')

export const deeds: readonly Deed[] = [
  {
    key: 'find_order',
    kind: 'search',
    noun: 'Order',
    label: 'Find Order',
    text: 'Finds an order by its ID or token.',
    method: 'GET',
    path: '/api/orders/{id}',
    fields: [{ key: 'id', label: 'Order ID or Token', kind: 'text', required: true }],
    sample: 'order',
  },
  {
    key: 'find_contact',
    kind: 'search',
    noun: 'Contact',
    label: 'Find Contact',
    text: 'Finds a contact by email address.',
    method: 'GET',
    path: '/api/contacts',
    isList: true,
    fields: [{ key: 'email', label: 'Email', kind: 'text', required: true }],
    sample: 'contact',
  },
  {
    key: 'find_product',
    kind: 'search',
    noun: 'Product',
    label: 'Find Product',
    text: 'Finds products by words of their name.',
    method: 'GET',
    path: '/api/products',
    isList: true,
    fields: [{ key: 'query', label: 'Name', kind: 'text', required: true }],
    sample: 'product',
  },
  {
    key: 'give_access',
    kind: 'action',
    noun: 'Order',
    label: 'Give Access',
    text: 'Gives somebody access to a product for free.',
    method: 'POST',
    path: '/api/orders',
    within: 'order',
    sample: 'order',
    fields: [
      id('product_id', 'Product ID'),
      { key: 'email', label: 'Email', kind: 'text', required: true },
      { key: 'first_name', label: 'First Name', kind: 'text' },
      { key: 'last_name', label: 'Last Name', kind: 'text' },
      {
        key: 'ticket_date_id',
        label: 'Ticket Date ID',
        kind: 'number',
        text: 'Of an event; its first date when left out',
      },
    ],
  },
  {
    key: 'cancel_order',
    kind: 'action',
    noun: 'Order',
    label: 'Cancel Order',
    text: 'Cancels an order or subscription.',
    method: 'POST',
    path: '/api/orders/{token}/cancel',
    sample: 'order',
    fields: [
      orderKey,
      { key: 'at', label: 'When', kind: 'text', options: ['now', 'period_end'] },
      { key: 'reason', label: 'Reason', kind: 'text' },
    ],
  },
  {
    key: 'refund_payment',
    kind: 'action',
    noun: 'Payment',
    label: 'Refund Payment',
    text: 'Gives a payment back, whole or in part.',
    method: 'POST',
    path: '/api/payments/{id}/refund',
    sample: 'transfer',
    fields: [
      id('id', 'Payment ID'),
      { key: 'amount', label: 'Amount', kind: 'text', text: 'All that is left when left out, for example 19.90' },
    ],
  },
  {
    key: 'tag_contact',
    kind: 'action',
    noun: 'Contact',
    label: 'Tag Contact',
    text: 'Adds tags to a contact, or removes some.',
    method: 'PUT',
    path: '/api/contacts/{id}',
    sample: 'contact',
    fields: [
      id('id', 'Contact ID'),
      { key: 'add_tags', label: 'Add Tags', kind: 'list' },
      { key: 'remove_tags', label: 'Remove Tags', kind: 'list' },
    ],
  },
  {
    key: 'create_coupon',
    kind: 'action',
    noun: 'Coupon',
    label: 'Create Coupon',
    text: 'Makes a coupon with a code of yours or a new one.',
    method: 'POST',
    path: '/api/coupons',
    sample: 'coupon',
    fields: [
      { key: 'value', label: 'Value', kind: 'text', required: true, text: 'For example 10.00' },
      {
        key: 'value_form',
        label: 'Percent or Amount',
        kind: 'text',
        required: true,
        options: ['percents', 'currency'],
      },
      { key: 'code', label: 'Code', kind: 'text', text: 'A new one of eight characters when left out' },
      { key: 'name', label: 'Name', kind: 'text', text: 'For you alone' },
      { key: 'currency', label: 'Currency', kind: 'text', text: 'Of an amount, for example eur' },
      { key: 'product_ids', label: 'Product IDs', kind: 'list', text: 'All products when left out' },
      { key: 'usage_limit', label: 'Uses', kind: 'number', text: 'Without limit when left out' },
      { key: 'valid_till', label: 'Valid Until', kind: 'text', text: 'For example 2027-01-31T23:59:59Z' },
    ],
  },
  {
    key: 'enroll_affiliate',
    kind: 'action',
    noun: 'Affiliate',
    label: 'Enroll Affiliate',
    text: 'Takes one of your affiliates into another program.',
    method: 'POST',
    path: '/api/publishers/{id}/enroll',
    sample: 'publisher',
    fields: [id('id', 'Affiliate ID'), program],
  },
]

export const sampleOf = (key: SampleKey): Record<string, unknown> => samples[key]
