import { templatesOf } from '#platform/server/mail-template.ts'
import { shipmentsTexts } from '../texts.ts'

const shipment = (kind: 'shipped' | 'tracked') =>
  ({
    kind: 'goods_shipped',
    words: ['first_name', 'order', 'seller'],
    subject: `mail.${kind}.subject`,
    heading: 'mail.hello',
    paragraphs: [`mail.${kind}.text`],
    button: 'mail.button',
  }) as const

export const shipmentMails = templatesOf(shipmentsTexts, 'purchase', {
  goods_shipped: shipment('shipped'),
  goods_tracked: shipment('tracked'),
})
