import type { Ctx } from '#platform/server/context.ts'
import { sendMail } from '#platform/server/mail.ts'
import type { User } from '#capabilities/people/identity/server/index.ts'
import { staffTexts } from '../texts.ts'
import { invitationDays } from '../vocabulary.ts'
import type { StaffInvitation } from './tables.ts'

type Change =
  | { what: 'rights'; granted: readonly string[]; taken: readonly string[] }
  | { what: 'admin' | 'manager' | 'ended' }

const hostOf = (ctx: Pick<Ctx, 'ports'>): string => new URL(ctx.ports.settings.PUBLIC_URL).host

const paragraphsOf = (change: Change, user: Pick<User, 'locale'>, host: string): string[] => {
  const t = staffTexts.in(user.locale)
  if (change.what !== 'rights') return [t(`mail.changed.${change.what}`, { host })]
  const nameOf = (right: string) => {
    const key = `right.${right}`
    return staffTexts.has(key) ? t(key) : right
  }
  const named = (rights: readonly string[]) => rights.map(nameOf).join(', ')
  return [
    ...(change.granted.length > 0 ? [t('mail.changed.granted', { rights: named(change.granted) })] : []),
    ...(change.taken.length > 0 ? [t('mail.changed.taken', { rights: named(change.taken) })] : []),
  ]
}

/** Tells one of the operator's people what changed about their role or rights. */
export const mailChange = async (
  ctx: Ctx,
  user: Pick<User, 'email' | 'locale' | 'firstName'>,
  change: Change,
): Promise<void> => {
  const t = staffTexts.in(user.locale)
  const host = hostOf(ctx)
  await sendMail(ctx, {
    to: user.email,
    locale: user.locale,
    kind: 'staff_changed',
    subject: t('mail.changed.subject', { host }),
    heading: t('mail.changed.subject', { host }),
    paragraphs: paragraphsOf(change, user, host),
    ...(change.what === 'ended'
      ? {}
      : { button: { label: t('mail.changed.button'), url: `${ctx.ports.settings.PUBLIC_URL}/admin` } }),
    footer: t('mail.changed.footer'),
  })
}

/** The link that joins is in this mail alone. */
export const mailInvitation = async (ctx: Ctx, invitation: StaffInvitation, token: string): Promise<void> => {
  const t = staffTexts.in(invitation.locale)
  const host = hostOf(ctx)
  await sendMail(ctx, {
    to: invitation.email,
    locale: invitation.locale,
    kind: 'staff_invitation',
    subject: t('mail.invitation.subject', { host }),
    heading: t('mail.invitation.heading', { name: invitation.name }),
    paragraphs: [t('mail.invitation.text', { host }), t('mail.invitation.days', { days: String(invitationDays) })],
    button: { label: t('mail.invitation.button'), url: `${ctx.ports.settings.PUBLIC_URL}/staff/${token}` },
    footer: t('mail.invitation.footer'),
    uniqueKey: `staff_invitation:${invitation.tokenHash}`,
  })
}
