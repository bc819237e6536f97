import { expect, test } from 'vitest'
import { readImport } from './read-import.ts'

const now = Temporal.Instant.from('2026-03-02T09:00:00Z')
const head = 'email;first_name;last_name;confirmed_at;proof'

test('reads rows with a date and a proof each', () => {
  const { rows, faults } = readImport(`${head}\r\nMara@Example.com;Mara;Voss;2025-01-31;"Newsletter; by form"\n`, now)
  expect(faults).toEqual({})
  expect(rows).toMatchObject([{ line: 2, email: 'mara@example.com', firstName: 'Mara', proof: 'Newsletter; by form' }])
  expect(String(rows[0]!.confirmedAt)).toBe('2025-01-31T00:00:00Z')
})

test('tags are told apart in their cell, each once', () => {
  const { rows, faults } = readImport(`${head};tags\na@example.com;;;2025-01-31;form;"VIP; spring, VIP"`, now)
  expect([rows[0]!.tags, faults]).toEqual([['VIP', 'spring'], {}])
  const long = readImport(`${head};tags\na@example.com;;;2025-01-31;form;${'x'.repeat(41)}`, now)
  expect(long.faults).toEqual({ 'rows.2.tags': ['too_long'] })
})

test('names everything that is wrong by its line', () => {
  const { faults } = readImport(
    [
      head,
      'a@example.com;;;2025-01-31;',
      'no address;;;2025-13-31;form',
      'b@example.com;;;2027-01-01;form',
      'b@example.com;;;;form',
    ].join('\n'),
    now,
  )
  expect(faults).toEqual({
    'rows.2.proof': ['required'],
    'rows.3.email': ['invalid_email'],
    'rows.3.confirmed_at': ['invalid_date'],
    'rows.4.confirmed_at': ['in_future'],
    'rows.5.confirmed_at': ['required'],
    'rows.5.email': ['taken'],
  })
})

test('without its head, without rows or with too many it is no file of contacts', () => {
  expect(readImport('email,name\na@example.com,Mara', now).faults).toEqual({ rows: ['head_missing'] })
  expect(readImport(head, now).faults).toEqual({ rows: ['required'] })
  expect(readImport(`${head}\n${'a@example.com;;;2025-01-31;x\n'.repeat(2001)}`, now).faults).toEqual({
    rows: ['too_many_rows'],
  })
})
