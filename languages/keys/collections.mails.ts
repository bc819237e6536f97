// Written by `npm run texts -- extract` from languages/en/collections.mails.po.
import { catalogue } from '../catalogue.ts'

export const collectionsMailsMessages = catalogue<
  | 'agency.public.package'
  | 'sample.first_name'
  | 'sample.last_name'
  | 'sample.product'
  | 'sample.order'
  | 'sample.seller'
  | 'letter.hello'
  | 'letter.pay'
>('collections.mails')
