import { mailTemplates } from '#platform/server/mail-template.ts'
import type { Room } from '#platform/server/room.ts'
import { purchaseParts } from '#capabilities/sale/checkout/server/index.ts'
import { certificateTexts } from '../texts.ts'
import { certificatePermissions, certificateRefusals, voucherState } from '../vocabulary.ts'
import { certificateMails } from './mail-templates.ts'
import { faultsInVouchers } from './check-vouchers.ts'
import { vouchers } from './lists.ts'
import { certificatesPart } from './purchase-part.ts'
import { certificateReactions } from './make-vouchers.ts'
import { followTransfer } from './pay-order.ts'
import { expireVouchers } from './redeem-voucher.ts'
import { routes } from './routes.ts'
import { certificateTables } from './tables.ts'
import { certificatesErasing } from './erasing.ts'

export const certificatesRoom: Room = {
  name: 'certificates',
  tables: certificateTables,
  ending: { tables: { certificate_settings: 'rows', vouchers: 'books' } },
  machines: [voucherState],
  permissions: certificatePermissions,
  refusals: certificateRefusals,
  texts: certificateTexts,
  routes,
  contributions: [mailTemplates.bring(certificateMails), purchaseParts.bring(certificatesPart)],
  lists: [vouchers],
  jobs: [expireVouchers],
  reactions: [...certificateReactions, followTransfer],
  erasing: certificatesErasing,
  nightlyChecks: [faultsInVouchers],
}
