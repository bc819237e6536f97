import { flowRoute, route } from '#platform/server/route.ts'
import * as contract from '../contract.ts'
import { openOperatorFile, openReportFile, showOperatorReport, showReport } from './oss/show-report.ts'
import { changeBuyer } from './retax/change-buyer.ts'
import { keepSettings, showSettings } from './settings.ts'
import { checkNow, orderVat } from './show-order-vat.ts'

const [read, change] = ['vat.read', 'vat.change'] as const

export const vatRoutes = [
  route(contract.showVat, { permission: read, verb: showSettings }),
  route(contract.editVat, { permission: change, verb: keepSettings }),
  route(contract.showOssReport, { permission: read, verb: showReport }),
  route(contract.openOssFile, { permission: read, verb: openReportFile }),
  route(contract.showOperatorOss, { permission: 'vat.operator', verb: showOperatorReport }),
  route(contract.openOperatorOssFile, { permission: 'vat.operator', verb: openOperatorFile }),
  route(contract.showOrderVat, { permission: read, verb: orderVat }),
  flowRoute(contract.changeBuyerCall, { permission: change, limit: { hits: 30, seconds: 60 }, flow: changeBuyer }),
  flowRoute(contract.checkVatIdNow, { permission: change, limit: { hits: 30, seconds: 60 }, flow: checkNow }),
]
