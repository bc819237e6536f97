import { anyone, signedIn } from '#platform/shared/permission.ts'
import type { Ctx } from '#platform/server/context.ts'
import { rowsOf } from '#platform/server/own-rows.ts'
import { flowRoute, rawAnswer, route, type RateLimit, type Route } from '#platform/server/route.ts'
import * as contract from '../contract.ts'
import * as mailsCalls from '../contract/mails.ts'
import * as operatorCalls from '../contract/operators.ts'
import * as signInCalls from '../contract/sign-in.ts'
import * as keys from '../contract/api-keys.ts'
import { endImpersonation, startImpersonation } from '../contract/impersonation.ts'
import { stopImpersonating, impersonateSeller } from './impersonation/impersonate.ts'
import { keyRightsPage } from './api-keys/key-rights.ts'
import { addApiKey, revokeApiKey } from './api-keys/edit-api-keys.ts'
import { acceptChangeEmail, editUser } from './edit-user.ts'
import { signOut } from './session/end-session.ts'
import { isOpenFor, setUp } from './operators/first-operator.ts'
import { isOneUseToken } from './one-use-tokens.ts'
import { showDemo } from './session/show-demo.ts'
import { readMail, sendAgain, showMail } from './show-mail.ts'
import { editWishes, showWishes } from './wished-mails/edit-mail-wishes.ts'
import { showSignUp } from './sign-up/opened-profiles.ts'
import { checkEmail, checkUsername, openProfile, registerUser } from './sign-up/register-user.ts'
import { renewSession } from './session/renew-session.ts'
import { endOtherOwnSessions, endOwnSession, ownSessions } from './session/own-sessions.ts'
import { showSession, switchProfile } from './session/show-session.ts'
import { passkeyRoutes } from './passkeys/routes.ts'
import { secondFactorRoutes } from './second-factor/routes.ts'
import { signIn } from './session/sign-in.ts'
import { askSignInCode, useSignInCode } from './session/sign-in-code.ts'
import {
  askConfirmation,
  askMagicLink,
  askPassword,
  choosePassword,
  confirmEmail,
  useMagicLink,
} from './use-mailed-link.ts'

const dataFile = async (ctx: Ctx) =>
  rawAnswer({
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': `attachment; filename="kontor-${ctx.now.toString().slice(0, 10)}.json"`,
      'cache-control': 'no-store',
    },
    body: JSON.stringify(
      { writtenAt: ctx.now.toString(), tables: await rowsOf(ctx, { userId: ctx.actor.userId ?? 0, sellerId: null }) },
      null,
      2,
    ),
  })

const guesses: RateLimit = { hits: 20, seconds: 60 }
const letters: RateLimit = { hits: 10, seconds: 600 }
const probes: RateLimit = { hits: 5, seconds: 60 }

export const routes: readonly Route[] = [
  flowRoute(contract.signIn, { permission: anyone, limit: guesses, flow: signIn }),
  ...secondFactorRoutes,
  ...passkeyRoutes,
  flowRoute(contract.renewToken, { permission: anyone, limit: { hits: 120, seconds: 60 }, flow: renewSession }),
  route(contract.signOut, { permission: anyone, verb: signOut }),
  route(contract.showSession, { permission: signedIn, verb: showSession }),
  route(contract.ownSessions, { permission: signedIn, verb: ownSessions }),
  route(contract.ownData, { permission: signedIn, limit: { hits: 10, seconds: 3600 }, verb: dataFile }),
  route(contract.endOwnSession, { permission: signedIn, verb: endOwnSession }),
  route(contract.endOtherOwnSessions, { permission: signedIn, verb: endOtherOwnSessions }),
  route(contract.switchProfile, { permission: signedIn, verb: switchProfile }),
  flowRoute(contract.useMagicLink, { permission: anyone, limit: guesses, flow: useMagicLink }),
  route(contract.showSignUp, { permission: anyone, verb: showSignUp }),
  flowRoute(contract.register, { permission: anyone, limit: letters, status: 201, flow: registerUser }),
  flowRoute(contract.editUser, { permission: signedIn, limit: { hits: 30, seconds: 60 }, flow: editUser }),
  route(contract.openProfile, { permission: signedIn, status: 201, verb: openProfile }),
  route(contract.checkEmail, { permission: anyone, limit: probes, verb: checkEmail }),
  route(contract.checkUsername, { permission: anyone, limit: probes, verb: checkUsername }),
  route(signInCalls.askSignInCode, { permission: anyone, limit: letters, status: 202, verb: askSignInCode }),
  flowRoute(signInCalls.useSignInCode, { permission: anyone, limit: guesses, flow: useSignInCode }),
  route(contract.askMagicLink, { permission: anyone, limit: letters, status: 202, verb: askMagicLink }),
  flowRoute(signInCalls.confirm, { permission: anyone, limit: guesses, refuses: [410], flow: confirmEmail }),
  route(contract.askConfirmation, { permission: anyone, limit: letters, status: 202, verb: askConfirmation }),
  route(contract.askPassword, { permission: anyone, limit: letters, status: 202, verb: askPassword }),
  route(signInCalls.checkPasswordLink, {
    permission: anyone,
    limit: guesses,
    verb: async (ctx, { token }) => ({ isGood: await isOneUseToken(ctx, token, 'password_reset') }),
  }),
  route(signInCalls.showDemo, { permission: anyone, verb: showDemo }),
  route(operatorCalls.checkOperatorLink, {
    permission: anyone,
    limit: guesses,
    verb: async (ctx, { token }) => ({ isGood: await isOpenFor(ctx, token) }),
  }),
  flowRoute(operatorCalls.setUpOperator, { permission: anyone, limit: guesses, flow: setUp }),
  flowRoute(contract.choosePassword, { permission: anyone, limit: guesses, flow: choosePassword }),
  route(contract.acceptChangeEmail, { permission: anyone, limit: guesses, refuses: [410], verb: acceptChangeEmail }),
  route(mailsCalls.showMailWishes, { permission: anyone, limit: { hits: 60, seconds: 60 }, verb: showWishes }),
  route(mailsCalls.editMailWishes, { permission: anyone, limit: { hits: 60, seconds: 60 }, verb: editWishes }),
  route(mailsCalls.emailLog, { permission: anyone, limit: { hits: 60, seconds: 60 }, verb: showMail }),
  route(mailsCalls.readMail, { permission: 'identity.seller_mails', verb: readMail }),
  route(mailsCalls.sendMailAgain, { permission: 'identity.send_again', refuses: [429], verb: sendAgain }),
  route(startImpersonation, { permission: 'identity.impersonate', status: 201, verb: impersonateSeller }),
  route(endImpersonation, { permission: anyone, verb: stopImpersonating }),
  route(keys.addKey, { permission: 'identity.api_keys', status: 201, verb: addApiKey }),
  route(keys.showKeyRights, { permission: 'identity.api_keys', verb: keyRightsPage }),
  route(keys.revokeKey, { permission: 'identity.api_keys', verb: revokeApiKey }),
]
