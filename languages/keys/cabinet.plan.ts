// Written by `npm run texts -- extract` from languages/en/cabinet.plan.po.
import { catalogue } from '../catalogue.ts'

export const cabinetPlanMessages = catalogue<
  | 'title'
  | 'text'
  | 'text_team'
  | 'compare'
>('cabinet.plan')
