import { templatesOf } from '#platform/server/mail-template.ts'
import { notificationTexts } from '../texts.ts'

/** Of every order, and what `writeToBuyer` fills by itself. */
export const orderWords = ['first_name', 'product', 'order', 'seller'] as const
export type OrderWord = (typeof orderWords)[number]

const heading = 'mail.hello'
const ofOrder = ['fact.order', 'order'] as const
const money = [ofOrder, ['fact.amount', 'amount']] as const

export const orderMails = templatesOf(notificationTexts, 'payments', {
  order_received: {
    words: orderWords,
    subject: 'received.subject',
    heading,
    paragraphs: ['received.text', 'received.after'],
    facts: [['fact.product', 'product'], ...money, ['fact.iban', 'iban'], ['fact.reference', 'number']],
    button: 'received.button',
  },
  order_received_later: {
    kind: 'order_received',
    words: [...orderWords, 'day'],
    subject: 'received.later.subject',
    heading,
    paragraphs: ['received.later.text'],
    facts: [['fact.product', 'product'], ofOrder],
    button: 'received.button',
  },
  payment_notice: {
    words: [...orderWords, 'amount', 'day'],
    subject: 'notice.subject',
    heading,
    paragraphs: ['notice.text'],
    facts: [ofOrder, ['fact.due', 'day'], ['fact.amount', 'amount']],
    button: 'button.pay',
  },
  payment_failed: {
    words: [...orderWords, 'amount', 'day'],
    subject: 'failed.subject',
    heading,
    paragraphs: ['failed.text'],
    facts: [...money, ['fact.due', 'day']],
    button: 'button.pay',
  },
  payment_failed_final: {
    kind: 'payment_failed',
    words: [...orderWords, 'amount', 'day'],
    subject: 'failed.final.subject',
    heading,
    paragraphs: ['failed.final.text'],
    facts: [...money, ['fact.due', 'day']],
    button: 'button.pay',
  },
  trial_reminder: {
    words: [...orderWords, 'amount', 'day'],
    subject: 'trial.subject',
    heading,
    paragraphs: ['trial.text'],
    facts: [...money, ['fact.debit_on', 'day']],
    button: 'button.order',
  },
  payment_prenotice: {
    words: [...orderWords, 'amount', 'day'],
    subject: 'prenotice.subject',
    heading,
    paragraphs: ['prenotice.text', 'prenotice.change'],
    facts: [...money, ['fact.debit_on', 'day']],
    button: 'button.manage',
  },
  card_expiry: {
    words: [...orderWords, 'day'],
    subject: 'expiry.subject',
    heading,
    paragraphs: ['expiry.text'],
    facts: [ofOrder, ['fact.expires', 'day']],
    button: 'button.manage',
  },
  refund_receipt: {
    words: [...orderWords, 'amount'],
    subject: 'refund.subject',
    heading,
    paragraphs: ['refund.text'],
    facts: [...money, ['fact.date', 'day']],
    button: 'button.order',
  },
  sepa_mandate: {
    words: orderWords,
    subject: 'sepa.subject',
    heading,
    paragraphs: ['sepa.text', 'sepa.right'],
    facts: [
      ['fact.mandate', 'number'],
      ['fact.date', 'day'],
    ],
    button: 'button.manage',
    isRequired: true,
  },
  debit_notice: {
    words: [...orderWords, 'amount', 'day', 'creditor'],
    subject: 'debit.subject',
    heading,
    paragraphs: ['debit.text', 'debit.cover'],
    facts: [...money, ['fact.debit_on', 'day'], ['fact.mandate', 'number']],
    button: 'button.manage',
    isRequired: true,
  },
  plan_changed: {
    words: [...orderWords, 'plan', 'day'],
    subject: 'plan.subject',
    heading,
    paragraphs: ['plan.text', 'plan.wrong'],
    facts: [ofOrder, ['fact.plan', 'plan'], ['fact.starts', 'day']],
    button: 'button.order',
    isRequired: true,
  },
  taxes_changed: {
    words: [...orderWords, 'day'],
    subject: 'taxes.subject',
    heading,
    paragraphs: ['taxes.text.vat_rate_changed', 'plan.wrong'],
    facts: [ofOrder, ['fact.starts', 'day'], ['taxes.after', 'amount']],
    button: 'button.order',
    isRequired: true,
  },
})

/** Several rooms write this receipt; `declarations` brings the template that sellers see. */
export const receiptMails = templatesOf(notificationTexts, 'cancellation', {
  cancellation_receipt: {
    words: orderWords,
    subject: 'canceled.subject',
    heading,
    paragraphs: ['canceled.text'],
    button: 'button.order',
    isRequired: true,
  },
})
