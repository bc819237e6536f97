// Written by `npm run texts -- extract` from languages/en/team-member.po.
import { catalogue } from '../catalogue.ts'

export const teamMemberMessages = catalogue<
  | 'navigation'
  | 'teams'
  | 'product_shares'
  | 'profile'
  | 'support'
>('team-member')
