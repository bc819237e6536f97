import { expect, it } from 'vitest'
import { doubtsOf, type SalesFacts } from './doubts.ts'

const plain: SalesFacts = { clicks: 200, orders: 8, linkOrders: 8, ownAddressOrders: 0, mostAtOneAddress: 1 }

it.each<[string, Partial<SalesFacts>, string[]]>([
  ['ordinary sales', {}, []],
  ['nothing yet', { clicks: 0, orders: 0, linkOrders: 0, mostAtOneAddress: 0 }, []],
  ['one order from the own address', { ownAddressOrders: 1 }, ['own_address']],
  ['a household that buys three times', { orders: 3, linkOrders: 3, mostAtOneAddress: 3 }, []],
  ['four of seven from one address', { orders: 7, linkOrders: 7, mostAtOneAddress: 4 }, ['one_buyer']],
  ['four of eight from one address', { mostAtOneAddress: 4 }, []],
  ['more than every third click bought', { clicks: 20, orders: 7, linkOrders: 7 }, ['conversion']],
  ['every third click bought', { clicks: 21, orders: 7, linkOrders: 7 }, []],
  ['few clicks and as many orders', { clicks: 4, orders: 4, linkOrders: 4 }, []],
  ['more orders by link than clicks', { clicks: 3, orders: 4, linkOrders: 4 }, ['conversion']],
  ['orders by a code need no click', { clicks: 0, orders: 40, linkOrders: 0 }, []],
  [
    'all at once',
    { clicks: 5, orders: 9, linkOrders: 9, ownAddressOrders: 9, mostAtOneAddress: 9 },
    ['own_address', 'one_buyer', 'conversion'],
  ],
])('%s', (_, facts, expected) => {
  expect(doubtsOf({ ...plain, ...facts })).toEqual(expected)
})
