import { expect, test } from 'vitest'
import { calendarFile } from './calendar-file.ts'

test('is a file calendars take: escaped, folded at 75 bytes, times in UTC', () => {
  const at = (text: string) => Temporal.Instant.from(text)
  const file = calendarFile({
    uid: 'ticket-date-1@kontor.test',
    title: 'Sketching, painting; more',
    place: 'Lohmühlenstraße 65, 12435 Berlin',
    text: `${'ä'.repeat(80)}\nBring a pen`,
    startsAt: at('2026-12-12T09:00:00Z'),
    endsAt: at('2026-12-12T16:00:00Z'),
    changedAt: at('2026-11-20T09:00:00Z'),
  })
  expect(file).toContain('DTSTART:20261212T090000Z\r\nDTEND:20261212T160000Z\r\n')
  expect(file).toContain('SUMMARY:Sketching\\, painting\\; more')
  expect(file.split('\r\n').every((line) => new TextEncoder().encode(line).length <= 75)).toBe(true)
  expect(file.replaceAll('\r\n ', '')).toContain(`${'ä'.repeat(80)}\\nBring a pen`)
})

test('takes an appointment out of the calendar again', () => {
  const at = Temporal.Instant.from('2026-12-12T09:00:00Z')
  const file = calendarFile({
    uid: 'appointment-1@kontor.test',
    title: 'Call',
    place: '',
    text: '',
    startsAt: at,
    endsAt: at.add({ hours: 1 }),
    changedAt: at,
    isCancelled: true,
  })
  expect([
    file.includes('METHOD:CANCEL\r\n'),
    file.includes('STATUS:CANCELLED\r\n'),
    file.includes('UID:appointment-1@kontor.test\r\n'),
  ]).toEqual([true, true, true])
})
