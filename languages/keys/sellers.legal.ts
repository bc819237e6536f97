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
  | 'legal.versions'
  | 'legal.goods'
  | 'legal.return_costs.buyer'
  | 'legal.return_costs.seller'
>('sellers.legal')
