// Written by `npm run texts -- extract` from languages/en/sellers.legal.po.
import { catalogue } from '../catalogue.ts'

export const sellersLegalMessages = catalogue<
  | 'legal.vat_id'
  | 'legal.managers'
  | 'legal.email'
  | 'legal.terms'
  | 'legal.privacy'
  | 'legal.withdrawal'
  | 'legal.accessibility'
>('sellers.legal')
