import { expect, test } from 'vitest'
import { arrivalOf, type SentParcel } from './arrival.ts'

const at = (day: number) => Temporal.Instant.from(`2026-11-${String(day).padStart(2, '0')}T10:00:00Z`)
const parcel = (shipped?: number, delivered?: number): SentParcel => ({
  state: shipped ? 'shipped' : 'open',
  shippedAt: shipped ? at(shipped) : null,
  deliveredAt: delivered ? at(delivered) : null,
})

test.each([
  ['is to come while a part of it waits', [parcel(2, 4), parcel()], false, null],
  ['comes with the last part', [parcel(7, 9), parcel(2, 4)], false, 9],
  ['is assumed five days after it left where nobody noted it', [parcel(2)], false, 7],
  ['comes with the first box of many', [parcel(2, 4), parcel(20, 22), parcel()], true, 4],
  ['is to come where nothing is packed yet', [], false, null],
])('arrival %s', (_, parcels, isEach, day) => expect(arrivalOf(parcels, isEach)).toEqual(day === null ? null : at(day)))
