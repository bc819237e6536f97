import type { Ctx } from '#platform/server/context.ts'
import { sendMail } from '#platform/server/mail.ts'
import { randomToken } from '#platform/server/secrets.ts'
import type { Locale, Translate } from '#platform/shared/texts.ts'
import type { Seller } from '#capabilities/people/sellers/server/index.ts'
import { userByEmail, type User } from './find-user.ts'
import { magicLinkPath } from './mails.ts'
import { hashOf } from './one-use-tokens.ts'
import { addUser } from './sign-up/register-user.ts'

/** The token for a mailed link, and the hash that is stored of it. */
export const newInvitation = (): { token: string; hash: string } => {
  const token = randomToken(40)
  return { token, hash: hashOf(token) }
}

/** By what an invitation is found. */
export const invitationHashOf = hashOf

export const isInvitationOpen = (
  ctx: Pick<Ctx, 'now'>,
  { state, invitedAt }: { state: string; invitedAt: Temporal.Instant },
  days: number,
): boolean => state === 'invited' && Temporal.Instant.compare(invitedAt.add({ hours: days * 24 }), ctx.now) > 0

/**
 * How somebody continues from an invitation link. A new person is signed in by it, because the mail proves the address,
 * and so is an account that was never confirmed, which ends sessions a stranger opened in its name. An existing account
 * signs in as usual, so that an invitation opens nobody's account
 * ([0122](../../../../decisions/0122-invitations-into-a-team.md)).
 */
export const comeByInvitation = async (
  ctx: Ctx,
  { name, email, locale }: { name: string; email: string; locale: Locale },
): Promise<{ user: User; urlTo: (path: string) => Promise<string> }> => {
  const [firstName = '', ...rest] = name.split(' ')
  const added = await addUser(ctx, { email, firstName, lastName: rest.join(' '), locale, confirmed: true })
  const user = added ?? (await userByEmail(ctx, email))
  if (!user) throw new Error('A user who is neither new nor known.')
  const isSignedIn = added !== undefined || user.confirmedAt === null
  return {
    user,
    urlTo: async (path) =>
      `${ctx.ports.settings.PUBLIC_URL}${isSignedIn ? await magicLinkPath(ctx, user.id, path) : path}`,
  }
}

type Words = 'mail.invitation.subject' | 'mail.invitation.text' | 'mail.invitation.button' | 'mail.invitation.footer'
type Invited = { name: string; email: string; locale: Locale }

/** The mail by which a seller invites somebody; the link that joins is in it alone. */
export const mailInvitation = async (
  ctx: Ctx,
  {
    kind,
    seller,
    invited,
    texts,
    path,
  }: {
    kind: 'team_invitation' | 'sales_team_invitation'
    seller: Seller
    invited: Invited
    texts: { in: (locale: Locale) => Translate<Words> }
    /** Where the link leads; it ends with the secret, of which the mail is made once. */
    path: string
  },
): Promise<void> => {
  const t = texts.in(invited.locale)
  const name = seller.company ?? seller.name
  await sendMail(ctx, {
    to: invited.email,
    locale: invited.locale,
    kind,
    subject: t('mail.invitation.subject', { seller: name }),
    heading: t('mail.invitation.subject', { seller: name }),
    paragraphs: [t('mail.invitation.text', { name: invited.name, seller: name })],
    button: { label: t('mail.invitation.button'), url: `${ctx.ports.settings.PUBLIC_URL}${path}` },
    footer: t('mail.invitation.footer'),
    sellerId: seller.id,
    senderName: name,
    uniqueKey: `${kind}:${hashOf(path)}`,
  })
}
