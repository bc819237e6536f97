import { describe, expect, test } from 'vitest'
import { list } from '../../shared/list.ts'
import { machine } from '../../shared/machine.ts'
import {
  activeFilters,
  addressOf,
  changed,
  queryOf,
  queryOfView,
  readParams,
  viewOf,
  withFilters,
  withoutFilter,
} from './list-params.ts'

const state = machine('parcel_state', {
  table: 'parcels',
  column: 'state',
  initial: ['sent'],
  states: { sent: { tone: 'blue' }, lost: { tone: 'red' } },
  moves: { lose: { from: ['sent'], to: 'lost' } },
})
const parcels = list({
  name: 'parcels.all',
  path: '/v1/parcels',
  permission: 'orders.read',
  columns: {
    code: { kind: 'text', lead: true },
    createdAt: { kind: 'time', sort: true },
    weight: { kind: 'number', sort: true },
  },
  filters: {
    parcelState: { kind: 'state', machine: state },
    weight: { kind: 'number' },
    created: { kind: 'period' },
    code: { kind: 'text' },
    urgent: { kind: 'flag' },
  },
  sort: '-createdAt',
  views: [{ key: 'lost', filters: { parcelState: ['lost'] } }],
})

describe('the address of a list', () => {
  test('an empty address is the declaration', () => {
    expect(readParams(parcels, '')).toEqual({ page: 1, per: 20, sort: '-createdAt', query: '', filters: {} })
  })
  test('reads filters, page, size and order as the API writes them', () => {
    expect(
      readParams(
        parcels,
        '?parcel_state[]=lost&parcel_state[]=sent&weight_from=3&created_relative_period=last-7_days&page=3&' +
          'per=50&sort_key=weight&sort_dir=asc&query=ab',
      ),
    ).toEqual({
      page: 3,
      per: 50,
      sort: 'weight',
      query: 'ab',
      filters: { parcelState: ['lost', 'sent'], weightFrom: '3', createdRelativePeriod: 'last-7_days' },
    })
  })
  test.each(['?page=-4&per=7&sort_key=code', '?page=abc&per=&sort_key=nonsense&sort_dir=up', '?unknown=1&__proto__=2'])(
    'impossible values are passed over: %s',
    (address) => {
      expect(readParams(parcels, address)).toEqual({ page: 1, per: 20, sort: '-createdAt', query: '', filters: {} })
    },
  )
  test('what is written is read again', () => {
    const params = {
      page: 2,
      per: 100,
      sort: '-weight',
      query: 'ü&=',
      filters: { parcelState: ['lost'], createdFrom: '2026-01-01', urgent: 'true' },
    }
    expect(readParams(parcels, addressOf(parcels, params))).toEqual(params)
  })
  test('what stands there by default is left out of the address but asked of the API', () => {
    const params = readParams(parcels, '')
    expect(addressOf(parcels, params)).toBe('')
    expect(queryOf(params)).toMatchObject({ page: 1, per: 20, sortKey: 'created_at', sortDir: 'desc' })
  })
  test('what is remembered counts as the default', () => {
    const remembered = { per: 50, sort: 'weight' }
    const params = readParams(parcels, '', remembered)
    expect(params).toMatchObject({ per: 50, sort: 'weight' })
    expect(addressOf(parcels, params, remembered)).toBe('')
    expect(addressOf(parcels, { ...params, per: 20 }, remembered)).toBe('per=20')
  })
})

test('a changed filter, search or size goes back to page 1; turning the page does not', () => {
  const params = { ...readParams(parcels, ''), page: 5 }
  expect(changed(params, { query: 'x' }).page).toBe(1)
  expect(changed(params, { page: 6 }).page).toBe(6)
})

test('views are known by their filters', () => {
  const views = parcels.views ?? []
  expect(viewOf(views, {})).toBe('all')
  expect(viewOf(views, { parcelState: ['lost'] })).toBe('lost')
  expect(viewOf(views, { parcelState: ['lost', 'sent'] })).toBeUndefined()
  expect(viewOf(views, { parcelState: ['lost'], code: 'a' })).toBeUndefined()
})

test('a view is opened in its own order, any other in that of the list', () => {
  const lost = { key: 'lost', filters: { parcelState: ['lost'] } }
  const read = (view: Parameters<typeof queryOfView>[1]) => readParams(parcels, queryOfView(parcels, view))
  expect(read({ ...lost, sort: 'id' })).toMatchObject({ sort: 'id', filters: lost.filters })
  expect(read(lost)).toMatchObject({ sort: parcels.sort, filters: lost.filters })
})

test('an address that shows a view and names no order is read in that of the view', () => {
  const ordered = { ...parcels, views: [{ key: 'lost', filters: { parcelState: ['lost'] }, sort: 'id' }] }
  const address = 'parcel_state[]=lost'
  expect(readParams(ordered, address, { sort: '-id' }).sort).toBe('id')
  expect(addressOf(ordered, readParams(ordered, address))).not.toContain('sort')
  expect(readParams(ordered, addressOf(ordered, { ...readParams(ordered, address), sort: '-id' })).sort).toBe('-id')
  expect(readParams(ordered, '').sort).toBe(ordered.sort)
})

test('filters are set and taken away one by one', () => {
  const filters = withFilters({ weightFrom: '1', weightTo: '9' }, { code: 'a', urgent: undefined })
  expect(activeFilters(parcels, filters)).toEqual(['weight', 'code'])
  expect(withoutFilter(parcels, filters, 'weight')).toEqual({ code: 'a' })
  expect(withFilters(filters, { code: '', weightFrom: [] })).toEqual({ weightTo: '9' })
})
