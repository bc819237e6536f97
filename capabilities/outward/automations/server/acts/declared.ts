import type { Ctx } from '#platform/server/context.ts'
import { automationActs, type Act } from './act.ts'
import { endAccess } from './end-access.ts'
import { giveAccessAct } from './give-access.ts'
import { inviteAffiliate } from './invite-affiliate.ts'
import { makeCoupon } from './make-coupon.ts'
import { sendEmail } from './send-email.ts'
import { tagContact, untagContact } from './tag-contact.ts'
import { tellTeam } from './tell-team.ts'

/** Acts on rooms below, in the order of the menu; rooms above bring theirs (`automationActs`). */
const ownActs: readonly Act[] = [
  sendEmail,
  tagContact,
  untagContact,
  makeCoupon,
  giveAccessAct,
  endAccess,
  inviteAffiliate,
  tellTeam,
]

export const actsOf = (ctx: Pick<Ctx, 'ports'>): readonly Act[] => [...ownActs, ...automationActs.broughtTo(ctx)]

/** An act by its name; undefined where the room that brought it is gone. */
export const actNamed = (ctx: Pick<Ctx, 'ports'>, name: string): Act | undefined =>
  actsOf(ctx).find((act) => act.name === name)
