import { route, type Route } from '#platform/server/route.ts'
import { anyone } from '#platform/shared/permission.ts'
import * as contract from '../contract.ts'
import { nameOwnReceiver, showOwn } from './own-vouchers.ts'
import { findByKey, pageOf, redeem, undo } from './redeem-voucher.ts'
import { editSettings, showSettings } from './settings.ts'
import { openPdf, previewPdf } from './voucher-pdf.ts'

const read = { permission: 'certificates.read' } as const
const change = { permission: 'certificates.change' } as const
const onSite = { permission: 'certificates.redeem' } as const
const own = { permission: 'certificates.own' } as const

export const routes: readonly Route[] = [
  route(contract.showCertificate, { ...read, verb: (ctx, { id }) => showSettings(ctx, id) }),
  route(contract.editKeysDetails, { ...change, verb: editSettings }),
  route(contract.editDesign, { ...change, verb: editSettings }),
  route(contract.previewCertificate, { ...read, verb: previewPdf }),
  route(contract.findVoucher, {
    unlogged: 'Only reads.',
    ...onSite,
    limit: { hits: 120, seconds: 60 },
    verb: (ctx, { key }) => findByKey(ctx, key),
  }),
  route(contract.showVoucher, { ...read, verb: (ctx, { id }) => pageOf(ctx, id) }),
  route(contract.redeemVoucher, { ...onSite, verb: redeem }),
  route(contract.undoRedemption, { ...onSite, verb: (ctx, { id }) => undo(ctx, id) }),
  route(contract.ownVouchers, { ...own, verb: (ctx, { id }) => showOwn(ctx, id) }),
  route(contract.nameReceiver, { ...own, verb: nameOwnReceiver }),
  route(contract.openVoucherPdf, { permission: anyone, verb: openPdf }),
]
