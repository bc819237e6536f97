// Written by `npm run texts -- extract` from languages/en/cabinet.plan.po.
import { catalogue } from '../catalogue.ts'

export const cabinetPlanMessages = catalogue<
  | 'title'
  | 'text_team'
  | 'compare'
  | 'about.coupons'
  | 'about.funnels'
  | 'about.dunning'
  | 'about.domains'
  | 'about.double_opt_ins'
  | 'about.sales_team'
  | 'about.affiliates'
  | 'dunning'
  | 'in_plans'
  | 'in_none'
  | 'about.physical_products'
  | 'about.live_shopping'
  | 'about.mobile_app'
  | 'about.community_feature'
>('cabinet.plan')
