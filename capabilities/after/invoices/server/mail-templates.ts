import { templatesOf } from '#platform/server/mail-template.ts'
import { invoiceTexts } from '../texts.ts'

const invoice = <const F extends 'regular' | 'reversal' | 'corrected', const W extends string = never>(
  form: F,
  ...more: W[]
) =>
  ({
    kind: 'invoice',
    words: ['first_name', 'number', 'product', 'amount', 'seller', ...more],
    subject: `mail.${form}.subject`,
    heading: 'mail.hello',
    paragraphs: [`mail.${form}.text`],
    facts: [
      ['mail.number', 'number'],
      ['mail.date', 'day'],
      ['mail.product', 'product'],
      ['mail.amount', 'amount'],
    ],
    button: 'mail.button',
  }) as const

export const invoiceMails = templatesOf(invoiceTexts, 'payments', {
  invoice_regular: invoice('regular'),
  invoice_reversal: invoice('reversal', 'refers_to'),
  invoice_corrected: invoice('corrected'),
})
