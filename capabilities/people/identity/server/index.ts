import type { Ctx } from '#platform/server/context.ts'
import { magicLinkPath } from './mails.ts'

export { actorOf } from './actor-of.ts'
export { authenticate, type Authenticated } from './session/authenticate.ts'
export { authenticatePage } from './session/page-session.ts'
export { setAvatarKey } from './edit-user.ts'
export { userByEmail, userById, type User } from './find-user.ts'
export { hasFactor } from './second-factor/has-factor.ts'
export { mails } from './lists.ts'

export { openedProfileParts, termsInForce, type OpenedProfilePart } from './sign-up/opened-profiles.ts'
export { mailConfirmation, mailErasureCode } from './mails.ts'
export { proveSelf } from './erase/prove-self.ts'
export { firstOperatorLink, operatorByHand } from './operators/first-operator.ts'
export { setStaffProfile, staffProfileOf } from './operators/staff-profiles.ts'
export { removeFactorByHand } from './second-factor/own-factor.ts'
export { hashPassword, isPasswordOf } from './passwords/passwords.ts'
export { adminsToTell, areaOfAccount, endSellerProfile, grantProfile, profileTypesOf } from './profiles.ts'
export { addUser, admitBuyer, findOrMakeBuyer } from './sign-up/register-user.ts'
export { holderOfKey, keepPurchaseKey, openByPurchase } from './session/unproved.ts'
export { hasStopped, sendWishedMail, sendWishedMails } from './wished-mails/send-wished-mail.ts'
export { comeByInvitation, invitationHashOf, isInvitationOpen, mailInvitation, newInvitation } from './invitations.ts'
export { endOtherSessions, endSession } from './session/end-session.ts'
export { sessionsOf } from './session/own-sessions.ts'
export { sellerMarks } from './session/show-session.ts'
export { startSession, type SessionTokens } from './session/start-session.ts'

/** A full address for a mail: signs the user in, once, within 30 minutes, and continues at `path`, a path of ours. */
export const magicLinkFor = async (ctx: Ctx, userId: number, path: string): Promise<string> =>
  `${ctx.ports.settings.PUBLIC_URL}${await magicLinkPath(ctx, userId, path)}`
export { agreeToMeasuring, measuredAmong, measuringWords } from './wished-mails/measuring.ts'
export { mailWishesChanged } from './wished-mails/edit-mail-wishes.ts'
