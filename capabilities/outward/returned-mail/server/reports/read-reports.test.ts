import { expect, it } from 'vitest'
import { readReports } from './read-reports.ts'

it('reads bounces and complaints of Amazon SES, one for each recipient', () => {
  const bounce = {
    notificationType: 'Bounce',
    bounce: {
      bounceType: 'Permanent',
      bouncedRecipients: [
        { emailAddress: 'gone@buyer.example', status: '5.1.1', diagnosticCode: 'smtp; 550 5.1.1 user unknown' },
        { emailAddress: 'too@buyer.example' },
      ],
      feedbackId: '0100',
    },
    mail: { commonHeaders: { messageId: '<token@shop.example>' } },
  }
  expect(readReports.ses({ Message: JSON.stringify(bounce) })).toMatchObject([
    {
      email: 'gone@buyer.example',
      kind: 'bounce',
      isPermanent: true,
      status: '5.1.1',
      messageId: '<token@shop.example>',
    },
    { email: 'too@buyer.example', kind: 'bounce', isPermanent: true, status: null },
  ])
  const complaint = {
    eventType: 'Complaint',
    complaint: { complainedRecipients: [{ emailAddress: 'cross@buyer.example' }], complaintFeedbackType: 'abuse' },
  }
  expect(readReports.ses({ Message: JSON.stringify(complaint) })).toMatchObject([
    { email: 'cross@buyer.example', kind: 'complaint', said: 'abuse' },
  ])
  expect(readReports.ses({ Message: JSON.stringify({ notificationType: 'Delivery' }) })).toEqual([])
})

it('reads many events of SendGrid at once, and takes a block for no fault of the address', () => {
  const given = [
    { event: 'delivered', email: 'fine@buyer.example' },
    {
      event: 'bounce',
      type: 'bounce',
      email: 'gone@buyer.example',
      status: '5.0.0',
      reason: '550 unknown',
      sg_event_id: 'a',
    },
    { event: 'bounce', type: 'blocked', email: 'fine@buyer.example', reason: '550 blocked', sg_event_id: 'b' },
    { event: 'spamreport', email: 'cross@buyer.example', sg_event_id: 'c' },
  ]
  expect(readReports.sendgrid(given)).toMatchObject([
    { email: 'gone@buyer.example', kind: 'bounce', isPermanent: true, id: 'a' },
    { email: 'fine@buyer.example', kind: 'bounce', isPermanent: null, id: 'b' },
    { email: 'cross@buyer.example', kind: 'complaint', id: 'c' },
  ])
})

it('reads what is no report of a service as none', () => {
  for (const read of Object.values(readReports))
    for (const given of [{}, [], null, 7, 'text', { event: 'opened' }, { 'event-data': 3 }])
      expect(read(given)).toEqual([])
})
