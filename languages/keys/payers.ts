// Written by `npm run texts -- extract` from languages/en/payers.po.
import { catalogue } from '../catalogue.ts'

export const payersMessages = catalogue<
  | 'column.phone'
  | 'column.firstOrderAt'
  | 'column.createdAt'
  | 'filter.ordersCount'
  | 'filter.paidAmount'
  | 'filter.firstOrder'
  | 'filter.lastOrder'
  | 'filter.created'
  | 'title'
  | 'empty'
  | 'erased.first'
  | 'erased.last'
>('payers')
