// Written by `npm run texts -- extract` from languages/en/admin.words.po.
import { catalogue } from '../catalogue.ts'

export const adminWordsMessages = catalogue<
  | 'home'
  | 'accounts'
  | 'status'
  | 'claims'
  | 'persons'
  | 'staff'
  | 'new_staff'
  | 'refunds'
  | 'chargebacks'
  | 'failed_mails'
  | 'new_plan'
  | 'new_fees'
  | 'new_rate'
>('admin.words')
