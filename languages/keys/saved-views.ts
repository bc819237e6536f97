// Written by `npm run texts -- extract` from languages/en/saved-views.po.
import { catalogue } from '../catalogue.ts'

export const savedViewsMessages = catalogue<
  | 'refusal.too_many'
>('saved-views')
