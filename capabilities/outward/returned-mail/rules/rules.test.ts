import { describe, expect, it } from 'vitest'
import { judgeBounce } from './judge-return.ts'
import { brakeFor } from './limits.ts'
import { isAutomatic, readDeliveryStatus, readFeedback } from './read-report.ts'

describe('what a bounce means', () => {
  it.each([
    ['5.1.1', '', 'hard'],
    ['5.1.10', 'recipient domain has a null MX', 'hard'],
    ['5.2.1', 'mailbox disabled', 'hard'],
    ['5.4.4', 'Host or domain name not found', 'hard'],
    ['5.2.2', 'mailbox full', 'soft'],
    ['4.4.1', 'connection timed out', 'soft'],
    ['5.7.1', 'blocked using a list', 'blocked'],
    ['5.1.8', 'bad sender domain', 'blocked'],
    ['5.3.4', 'message too big', 'blocked'],
    [null, '550 5.1.1 <kim@x.example>: User unknown', 'hard'],
    [null, '550 Requested action not taken: mailbox not found', 'hard'],
    [null, '554 Message rejected as spam', 'blocked'],
    [null, '452 try again later', 'soft'],
  ])('%s %s is %s', (status, said, kind) => {
    expect(judgeBounce(status, said)).toBe(kind)
  })
})

it('reads a delivery report, also with folded lines and Unix line ends', () => {
  const report = `Reporting-MTA: dns; mx.example\nArrival-Date: Mon, 2 Mar 2026\n\nFinal-Recipient: rfc822; kim@x.example
Action: Failed\nStatus: 5.1.1\nDiagnostic-Code: smtp; 550 5.1.1 <kim@x.example>:\n  User unknown\n`
  for (const text of [report, report.replaceAll('\n', '\r\n')])
    expect(readDeliveryStatus(text)).toEqual({
      action: 'failed',
      status: '5.1.1',
      said: '550 5.1.1 <kim@x.example>: User unknown',
    })
  expect(readDeliveryStatus('Reporting-MTA: dns; mx.example\n')).toBeNull()
  expect(readFeedback('Feedback-Type: abuse\nUser-Agent: SomeGenerator/1.0\nVersion: 1\n')).toBe('abuse')
})

it.each([
  [{ 'auto-submitted': 'auto-replied' }, true],
  [{ precedence: 'bulk' }, true],
  [{ 'return-path': '<>' }, true],
  [{ from: 'Mail Delivery System <MAILER-DAEMON@mx.example>' }, true],
  [{ 'auto-submitted': 'no', from: 'Kim <kim@x.example>' }, false],
  [{ from: 'Kim <kim@x.example>' }, false],
])('%o is automatic: %s', (headers, is) => {
  expect(isAutomatic(new Map(Object.entries(headers)))).toBe(is)
})

it('brakes at the rates Gmail and Amazon name, and not for a handful', () => {
  const counts = { sent: 1000, bounced: 0, complained: 0, unsubscribed: 0, replied: 0 }
  expect(brakeFor({ ...counts, complained: 2 })).toBeNull()
  expect(brakeFor({ ...counts, complained: 3 })).toBe('complaints')
  expect(brakeFor({ ...counts, sent: 1001, complained: 3 })).toBeNull()
  expect(brakeFor({ ...counts, sent: 50, complained: 10, bounced: 30 })).toBeNull()
  expect(brakeFor({ ...counts, bounced: 49 })).toBeNull()
  expect(brakeFor({ ...counts, bounced: 50 })).toBe('bounces')
  expect(brakeFor({ ...counts, sent: 150, bounced: 10 })).toBeNull()
})
