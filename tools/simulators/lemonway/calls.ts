import type { Work as WorkAt } from '../wire.ts'
import { changeAccount, createAccount, shownAccount } from './accounts.ts'
import { createIban, createPayOut, createVirtualIban, ibansOf, payOutsOf, wiresOf } from './ibans.ts'
import { addOwner, documentsShown, ownersShown, upload } from './kyc.ts'
import { cancel, createWeb, moneyInsOf, rebill } from './money-ins.ts'
import { createDebit, createMandate, mandatesOf, signInit } from './mandates.ts'
import { disputesOf, movementsOf, refund } from './money-outs.ts'
import type { At } from './wire.ts'

type Work = WorkAt<At>

export const base = '/mb/:environment/dev/directkitrest'

/** Every call of Lemonway's DirectKit API 2.0 that the simulator knows. */
export const calls: [method: 'GET' | 'POST' | 'PUT', path: string, work: Work][] = [
  ['POST', '/v2/accounts/individual', createAccount('individual')],
  ['POST', '/v2/accounts/legal', createAccount('legal')],
  ['PUT', '/v2/accounts/individual/:account', changeAccount('individual')],
  ['PUT', '/v2/accounts/legal/:account', changeAccount('legal')],
  ['GET', '/v2/accounts/:account', shownAccount],
  ['GET', '/v2/accounts/:account/transactions', movementsOf],
  ['GET', '/v2/accounts/:account/documents', documentsShown],
  ['POST', '/v2/accounts/:account/documents/upload', upload],
  ['GET', '/v2/accounts/:account/ultimateBeneficialOwner', ownersShown],
  ['POST', '/v2/accounts/:account/ultimateBeneficialOwner', addOwner],
  ['POST', '/v2/moneyins/card/webinit', createWeb],
  ['POST', '/v2/moneyins/card/:card/rebill', rebill],
  ['POST', '/v2/moneyins/sdd/mandate', createMandate],
  ['POST', '/v2/moneyins/sdd/init', createDebit],
  ['GET', '/v2/moneyins/:account/mandate', mandatesOf],
  ['POST', '/v2/accounts/:account/documents/:document/signinit', signInit],
  ['POST', '/v2/moneyins/bankwire/iban/create', createVirtualIban],
  ['GET', '/v2/moneyins/bankwire', wiresOf],
  ['GET', '/v2/moneyins', moneyInsOf],
  ['PUT', '/v2/moneyins/:id/cancel', cancel],
  ['PUT', '/v2/refund/:id', refund],
  ['GET', '/v2/disputes', disputesOf],
  ['GET', '/v2/moneyouts/:account/iban', ibansOf],
  ['POST', '/v2/moneyouts/iban', createIban],
  ['POST', '/v2/moneyouts', createPayOut],
  ['GET', '/v2/moneyouts', payOutsOf],
]
