import { waitForDecision, type Tool } from './tool.ts'

const paged = ['page', 'per'] as const
const listed = [...paged, 'sortKey', 'sortDir'] as const

/** What a seller's assistant reads. */
export const sellerReads: readonly Tool[] = [
  {
    name: 'get_account',
    title: 'The account',
    description:
      'Whose account this is: name, currency, time zone and language. Call it first to know which currency ' +
      'and days are meant.',
    call: 'GET /api/me',
  },
  {
    name: 'find_orders',
    title: 'Find orders',
    description:
      'Orders, newest first, with buyer, product, state of payment and amounts. Search by `query` (order ' +
      'number, email or name of the buyer) or narrow down by the filters. Use get_order for the payments of ' +
      'one order.',
    call: 'GET /v1/cabinet/orders',
    only: [
      ...listed,
      'query',
      'paymentState',
      'excludeTest',
      'productId',
      'payerId',
      'createdFrom',
      'createdTill',
      'createdRelativePeriod',
    ],
  },
  {
    name: 'get_order',
    title: 'One order',
    description:
      'One order by its id or token: its buyer, its schedule of instalments, and every payment, refund and ' +
      'chargeback so far. Look here before you propose a refund or a cancellation.',
    call: 'GET /api/orders/:id',
  },
  {
    name: 'list_products',
    title: 'List products',
    description:
      'Products with their pricing plans, newest first. `query` finds words of the name; `active` tells those on sale.',
    call: 'GET /api/products',
    only: [...paged, 'query', 'form', 'active'],
  },
  {
    name: 'get_product',
    title: 'One product',
    description: 'One product by its id, with its pricing plans and the prices it is sold at.',
    call: 'GET /api/products/:id',
  },
  {
    name: 'list_pricing_plans',
    title: 'List pricing plans',
    description: 'Pricing plans: what is paid, how often, and for how long. With `product_id`, those of one product.',
    call: 'GET /api/pricing_plans',
  },
  {
    name: 'list_coupons',
    title: 'List coupons',
    description: 'Coupons with what they take off, for which products, and how often they were used.',
    call: 'GET /api/coupons',
  },
  {
    name: 'list_payment_links',
    title: 'List payment links',
    description: 'Payment links: short addresses by which anyone buys one product, with how many orders came by each.',
    call: 'GET /api/payment_links',
  },
  {
    name: 'find_payers',
    title: 'Find buyers',
    description: 'People and companies who bought, by name or email (`query`). The id leads to get_payer.',
    call: 'GET /v1/cabinet/payers',
    only: [...listed, 'query', 'countryCode', 'createdFrom', 'createdTill', 'createdRelativePeriod'],
  },
  {
    name: 'get_payer',
    title: 'One buyer',
    description: 'One buyer by their id: contact, billing address, and what they bought.',
    call: 'GET /v1/cabinet/payers/:id',
  },
  {
    name: 'find_transfers',
    title: 'Find payments',
    description:
      'Movements of money: payments, refunds and chargebacks, newest first, with their state and, where a ' +
      'payment was declined, the reason. `state` `failed` finds payments that did not work.',
    call: 'GET /v1/cabinet/transfers',
    only: [
      ...listed,
      'state',
      'transferableType',
      'excludeTest',
      'orderId',
      'payerId',
      'createdFrom',
      'createdTill',
      'createdRelativePeriod',
    ],
  },
  {
    name: 'find_instalments',
    title: 'Find instalments',
    description:
      'What orders owe and when: instalments and periods with due day, amount and state. Use it for what is ' +
      'open or overdue.',
    call: 'GET /v1/cabinet/order_rates',
    only: [
      ...listed,
      'state',
      'orderId',
      'payerId',
      'chargeFrom',
      'chargeTill',
      'chargeRelativePeriod',
      'daysOverdueFrom',
    ],
  },
  {
    name: 'list_refunds',
    title: 'List refunds',
    description: 'Refunds, newest first; of one order by `order_id`.',
    call: 'GET /api/refunds',
  },
  {
    name: 'find_invoices',
    title: 'Find invoices',
    description:
      'Invoices, reversals and corrections with number, day, amounts and VAT. An accountant needs these of ' +
      'a month; `pdf_url` opens the PDF.',
    call: 'GET /v1/cabinet/invoices',
    address: { field: 'pdf_url', path: '/common/invoices/{id}.pdf?token={token}' },
    only: [
      ...listed,
      'invoiceNumber',
      'form',
      'invoiceState',
      'orderId',
      'payerId',
      'issuedFrom',
      'issuedTill',
      'issuedRelativePeriod',
    ],
  },
  {
    name: 'find_declarations',
    title: 'Cancellations and withdrawals',
    description: 'What buyers declared: contracts cancelled or withdrawn from, and whether the seller has decided yet.',
    call: 'GET /v1/cabinet/declarations',
    only: [...listed, 'state', 'kind'],
  },
  {
    name: 'sales_statistics',
    title: 'Sales in a period',
    description:
      'Income of a period with the period before: gross, refunded, fees and net, orders, subscriptions, and ' +
      'the best products, countries and coupons. Answer questions about revenue from here, never by adding ' +
      'up orders.',
    call: 'GET /v1/cabinet/statistics',
    leavesOut: ['link', 'previousIncome', 'allProducts', 'currencies'],
  },
  {
    name: 'subscription_statistics',
    title: 'Subscriptions by month',
    description:
      'Monthly recurring revenue of twelve months, how it moved (new, expansion, contraction, churned), and ' +
      'how many of each month’s beginners are left.',
    call: 'GET /v1/cabinet/statistics/subscriptions',
    leavesOut: ['link'],
  },
  {
    name: 'recovery_statistics',
    title: 'Declined payments that came in after all',
    description: 'Of payments declined in twelve months, how many came in after all, by month and reason.',
    call: 'GET /v1/cabinet/statistics/recovery',
    leavesOut: ['link'],
  },
  {
    name: 'list_courses',
    title: 'Courses and their learners',
    description: 'Courses with how many learn, how far they are on average, and how many finished.',
    call: 'GET /v1/cabinet/courses/overview',
  },
  {
    name: 'find_learners',
    title: 'Find learners',
    description:
      'Who learns which course: progress, last visit, whether they finished. `activity` `at_risk` finds who stopped.',
    call: 'GET /v1/cabinet/courses/sessions',
    only: [...listed, 'query', 'productId', 'payerId', 'activity', 'progressFrom', 'progressTo', 'isBlocked'],
  },
  {
    name: 'find_contacts',
    title: 'Contacts of forms',
    description: 'People who left their address in a form and agreed to emails, with their tags.',
    call: 'GET /api/contacts',
  },
  {
    name: 'list_funnels',
    title: 'List funnels',
    description: 'Funnels with their steps and figures.',
    call: 'GET /api/funnels',
  },
  {
    name: 'list_experiments',
    title: 'List experiments',
    description: 'Experiments with their versions and which of them brings more.',
    call: 'GET /api/experiments',
  },
  {
    name: 'list_newsletters',
    title: 'List newsletters',
    description: 'Newsletters, newest first, with their state, when they were sent, and how many got them.',
    call: 'GET /api/newsletters',
  },
  {
    name: 'get_newsletter',
    title: 'One newsletter',
    description: 'One newsletter by its id: what it says, who gets it, and what came of it.',
    call: 'GET /api/newsletters/:id',
  },
  {
    name: 'get_balances',
    title: 'Balances',
    description: 'What the account has, by currency, and what stands in the way of a payout.',
    call: 'GET /api/balances',
  },
  {
    name: 'list_payouts',
    title: 'List payouts',
    description: 'Payouts to the seller’s bank account, newest first, with state and amount.',
    call: 'GET /api/payouts',
  },
  {
    name: 'get_request',
    title: 'What became of a request',
    description:
      'The state of something that a person must confirm: pending, done (with the answer), failed (with the fault), ' +
      'declined or expired. Ask again after the person had time; do not ask for the same thing anew.',
    call: 'GET /v1/payer/assistant_requests/:id',
  },
  waitForDecision,
]
