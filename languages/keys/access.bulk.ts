// Written by `npm run texts -- extract` from languages/en/access.bulk.po.
import { catalogue } from '../catalogue.ts'

export const accessBulkMessages = catalogue<
  | 'bulk.resend_access'
  | 'bulk.resend_access.confirm'
  | 'bulk.resend_access.done'
>('access.bulk')
