// Written by `npm run texts -- extract` from languages/en/payer.po.
import { catalogue } from '../catalogue.ts'

export const payerMessages = catalogue<
  | 'owned'
  | 'orders'
  | 'invoices'
  | 'notifications'
  | 'calendar'
  | 'offline'
  | 'device'
>('payer')
