// Written by `npm run texts -- extract` from languages/en/statistics.recovery.po.
import { catalogue } from '../catalogue.ts'

export const statisticsRecoveryMessages = catalogue<
  | 'recovery.text'
  | 'recovery.none'
  | 'recovery.share'
  | 'recovery.share_text'
  | 'recovery.table'
  | 'recovery.month'
  | 'recovery.reason'
  | 'recovery.all'
  | 'recovery.declined'
  | 'recovery.recovered'
  | 'recovery.rate'
  | 'recovery.by_retry'
  | 'recovery.by_payer'
>('statistics.recovery')
