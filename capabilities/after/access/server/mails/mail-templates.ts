import { templatesOf } from '#platform/server/mail-template.ts'
import { accessTexts } from '../../texts.ts'

const product = ['first_name', 'product', 'seller'] as const
const order = ['first_name', 'last_name', 'product', 'seller', 'order', 'amount'] as const
const facts = [
  ['fact.product', 'product'],
  ['fact.seller', 'seller'],
  ['fact.order', 'order'],
  ['fact.price', 'amount'],
] as const
const heading = 'mail.hello'

export const accessMails = templatesOf(accessTexts, 'purchase', {
  purchase_confirmation: {
    words: order,
    subject: 'mail.purchase.subject',
    heading,
    paragraphs: ['mail.purchase.text'],
    kept: ['mail.purchase.link'],
    follows: 'terms',
    facts,
    button: 'mail.open',
  },
  purchase_given: {
    kind: 'purchase_confirmation',
    words: [...order, 'receiver'],
    subject: 'mail.purchase.subject',
    heading,
    paragraphs: ['mail.purchase.given'],
    follows: 'terms',
    facts,
    button: 'mail.order',
  },
  purchase_planned: {
    kind: 'purchase_confirmation',
    words: [...order, 'receiver', 'day'],
    subject: 'mail.purchase.subject',
    heading,
    paragraphs: ['mail.purchase.planned'],
    follows: 'terms',
    facts,
    button: 'mail.purchase.change',
  },
  contract_confirmation: {
    words: order,
    subject: 'mail.contract.subject',
    heading,
    paragraphs: ['mail.contract.text'],
    follows: 'terms',
    facts,
    button: 'mail.order',
    isRequired: true,
  },
  gift_received: {
    words: [...product, 'giver'],
    subject: 'mail.gift.subject',
    heading,
    paragraphs: ['mail.gift.text'],
    kept: ['mail.purchase.link'],
    button: 'mail.gift.open',
  },
  access_paused: {
    words: product,
    subject: 'mail.paused.subject',
    heading,
    paragraphs: ['mail.paused.text'],
    button: 'mail.order',
  },
  access_released: {
    words: product,
    subject: 'mail.released.subject',
    heading,
    paragraphs: ['mail.released.text'],
    button: 'mail.open',
  },
  access_ended: {
    words: product,
    subject: 'mail.ended.subject',
    heading,
    paragraphs: ['mail.ended.text'],
    button: 'mail.order',
  },
  access_over: {
    kind: 'access_ended',
    words: product,
    subject: 'mail.over.subject',
    heading,
    paragraphs: ['mail.over.text'],
    button: 'mail.order',
  },
  access_part: {
    words: [...product, 'part'],
    subject: 'mail.part.subject',
    heading,
    paragraphs: ['mail.part.text'],
    button: 'mail.open',
  },
})
