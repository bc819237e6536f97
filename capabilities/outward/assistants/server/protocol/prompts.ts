import type { Side } from '../../vocabulary.ts'
import { unknownName } from '#platform/server/model-context/mcp-server.ts'

type Given = Readonly<Record<string, unknown>>
type Prompt = {
  name: string
  title: string
  description: string
  arguments: readonly { name: string; description: string; required: boolean }[]
  says: (given: (name: string) => string) => string
}

const month = { name: 'month', description: 'The month, as 2026-11', required: true }

const ofCourse = (productId: string): string => (productId ? ` in the course with product_id ${productId}` : '')

const sellerPrompts: readonly Prompt[] = [
  {
    name: 'month_end',
    title: 'Month-end for the accountant',
    description: 'What an accountant needs of a month: invoices, reversals, refunds, chargebacks, fees, what is open',
    arguments: [month],
    says: (given) =>
      `Prepare the month-end for ${given('month')} for an accountant. 1. get_account for currency and time ` +
      'zone. 2. find_invoices with issued_from and issued_till of the month, all pages: number, day, net, ' +
      'VAT and gross, reversals apart. 3. find_transfers of the month: refunds and chargebacks with their ' +
      'orders. 4. find_instalments that were due in the month and are still open. 5. sales_statistics for ' +
      'the sums to compare with. Give one table of sums by VAT rate and country as far as the data say it, ' +
      'the list of reversals and refunds, what is open, and every difference you find. Say which numbers ' +
      'come from which tool. Do not estimate, and do not give tax advice.',
  },
  {
    name: 'who_stopped_learning',
    title: 'Who stopped learning',
    description: 'Learners at risk in a course, and a kind word to each',
    arguments: [{ name: 'product_id', description: 'The course; all when left out', required: false }],
    says: (given) =>
      `Find who stopped learning${ofCourse(given('product_id'))}. Use list_courses for an overview and ` +
      'find_learners with activity at_risk, all pages. Group by course and by how far they came, say where most of ' +
      'them stop, and draft one short friendly message for each group that the seller may send. Send nothing yourself.',
  },
  {
    name: 'failed_payments',
    title: 'Failed payments',
    description: 'Payments that were declined lately, why, and what may be done about each',
    arguments: [{ name: 'days', description: 'How many days back; 14 when left out', required: false }],
    says: (given) =>
      `Look at the payments of the last ${given('days') || '14'} days that failed: find_transfers with ` +
      'state failed, then get_order for each order that is still unpaid. Group by reason, add up what is ' +
      'open by currency, and compare with recovery_statistics. For each group say what usually helps ' +
      '(another payment method, a new card, waiting for the next try) and what the seller may do. Change ' +
      'nothing.',
  },
  {
    name: 'launch_review',
    title: 'Review of a launch',
    description: 'How a launch went: sales by day, plan, country, coupon and campaign, refunds, and what to do next',
    arguments: [
      { name: 'product_id', description: 'The product that was launched', required: true },
      { name: 'period', description: 'A period such as last-30_days', required: false },
    ],
    says: (given) =>
      `Review the launch of the product with id ${given('product_id')}. Use get_product, then ` +
      `sales_statistics with product_id and period ${given('period') || 'last-30_days'}, list_coupons, ` +
      'list_payment_links with product_id, list_experiments, and find_transfers for refunds. Tell what sold ' +
      'when and by what, which plan and coupon carried it, refunds and their reasons as far as they are ' +
      'known, and three things to do next, each with the number that speaks for it. Mark what the data do ' +
      'not show.',
  },
]

const buyerPrompts: readonly Prompt[] = [
  {
    name: 'my_subscriptions',
    title: 'My subscriptions',
    description: 'What I pay regularly, when next, and until when each may be cancelled',
    arguments: [],
    says: () =>
      'List what I pay regularly: my_purchases, then get_purchase for each subscription. Say what each ' +
      'costs, when the next payment is due, and on which day a cancellation given today would take effect. ' +
      'Cancel nothing unless I ask for it.',
  },
]

const prompts: Readonly<Record<Side, readonly Prompt[]>> = { seller: sellerPrompts, buyer: buyerPrompts }

export const promptsOf = (side: Side) => prompts[side].map(({ says: _, ...shown }) => shown)

export const promptNamed = (side: Side, name: string, given: Given) => {
  const prompt = prompts[side].find((each) => each.name === name)
  if (!prompt) throw unknownName('prompt', name)
  const said = (field: string) => (typeof given[field] === 'string' ? given[field].slice(0, 100) : '')
  return {
    description: prompt.description,
    messages: [{ role: 'user', content: { type: 'text', text: prompt.says(said) } }],
  }
}
