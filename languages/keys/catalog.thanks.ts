// Written by `npm run texts -- extract` from languages/en/catalog.thanks.po.
import { catalogue } from '../catalogue.ts'

export const catalogThanksMessages = catalogue<
  | 'pages.standard_title'
  | 'pages.standard_text'
>('catalog.thanks')
