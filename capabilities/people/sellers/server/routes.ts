import { route, type Route } from '#platform/server/route.ts'
import { signedIn } from '#platform/shared/permission.ts'
import * as contract from '../contract.ts'
import { editResellerCompany, showResellerCompany } from '../contract/reseller-company.ts'
import { confirmVatChange, refuseVatChange, withdrawVatChange } from '../contract/vat-change.ts'
import { apiMe } from '../contract/api.ts'
import { editSeller, finishRegistration, showAccount, showProfile } from './edit-seller.ts'
import { confirmChange, refuseChange } from './vat-change/carry-out.ts'
import { withdrawOwnChange } from './vat-change/ask-vat-change.ts'
import { editCompany, showCompany } from './reseller-company.ts'

export const routes: readonly Route[] = [
  route(contract.showProfile, { permission: 'sellers.profile', verb: showProfile }),
  route(contract.editProfile, { permission: 'sellers.profile', verb: editSeller }),
  route(contract.finishRegistration, { permission: 'sellers.profile', verb: finishRegistration }),
  route(withdrawVatChange, { permission: 'sellers.profile', verb: withdrawOwnChange }),
  route(confirmVatChange, { permission: 'sellers.vat_changes', verb: (ctx, { id }) => confirmChange(ctx, id) }),
  route(refuseVatChange, { permission: 'sellers.vat_changes', verb: refuseChange }),
  route(showResellerCompany, { permission: 'sellers.reseller_company', verb: showCompany }),
  route(editResellerCompany, { permission: 'sellers.reseller_company', verb: editCompany }),
  route(apiMe, { permission: signedIn, verb: showAccount }),
]
