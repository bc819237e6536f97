// Written by `npm run texts -- extract` from languages/en/web.rich.po.
import { catalogue } from '../catalogue.ts'

export const webRichMessages = catalogue<
  | 'marks'
  | 'link'
  | 'link_set'
  | 'bold'
  | 'italic'
  | 'underline'
  | 'heading'
  | 'subheading'
  | 'bullets'
  | 'numbers'
  | 'quote'
  | 'address'
  | 'odd'
  | 'mentions'
>('web.rich')
