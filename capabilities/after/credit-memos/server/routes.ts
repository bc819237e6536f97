import { route } from '#platform/server/route.ts'
import { anyone } from '#platform/shared/permission.ts'
import { openMemoPdf, openMemoXml } from '../contract.ts'
import { openPdf, openXml } from './open-memo.ts'

export const creditMemoRoutes = [
  route(openMemoPdf, { permission: anyone, verb: openPdf }),
  route(openMemoXml, { permission: anyone, verb: openXml }),
]
