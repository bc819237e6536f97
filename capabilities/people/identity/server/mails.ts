import type { Role } from '#platform/shared/permission.ts'
import { formatTime } from '#platform/shared/time.ts'
import type { Ctx } from '#platform/server/context.ts'
import { sendMail } from '#platform/server/mail.ts'
import { deviceOf } from '../rules/device.ts'
import { identityTexts } from '../texts.ts'
import type { User } from './find-user.ts'
import { makeOneUseToken } from './one-use-tokens.ts'

type Reader = Pick<User, 'id' | 'email' | 'firstName' | 'locale'>
type Parts = {
  to?: string
  paragraphs: (t: ReturnType<typeof identityTexts.in>) => string[]
  path?: string
  canIgnore?: boolean
  uniqueKey?: string
}

const write = async (
  ctx: Ctx,
  user: Reader,
  kind:
    | 'confirmation'
    | 'magic_link'
    | 'sign_in_code'
    | 'password_reset'
    | 'password_changed'
    | 'password_dropped'
    | 'sign_in_tries'
    | 'new_device'
    | 'passkey_added'
    | 'email_change'
    | 'email_veto'
    | 'welcome'
    | 'erasure',
  parts: Parts,
): Promise<void> => {
  const t = identityTexts.in(user.locale)
  const url = ctx.ports.settings.PUBLIC_URL
  const button =
    kind === 'password_changed' || kind === 'erasure' || kind === 'sign_in_code' ? undefined : t(`mail.${kind}.button`)
  await sendMail(ctx, {
    to: parts.to ?? user.email,
    locale: user.locale,
    kind,
    subject: t(`mail.${kind}.subject`),
    heading: user.firstName ? t('mail.greeting', { name: user.firstName }) : t('mail.greeting_plain'),
    paragraphs: [...parts.paragraphs(t), ...(parts.canIgnore ? [t('mail.ignore')] : [])],
    ...(button && parts.path ? { button: { label: button, url: `${url}${parts.path}` } } : {}),
    footer: t('mail.footer', { host: new URL(url).host }),
    uniqueKey: parts.uniqueKey,
  })
}

export const mailConfirmation = async (ctx: Ctx, user: Reader): Promise<void> => {
  const token = await makeOneUseToken(ctx, user.id, 'confirmation')
  await write(ctx, user, 'confirmation', {
    paragraphs: (t) => [t('mail.confirmation.text')],
    path: `/users/confirmation?token=${token}`,
    canIgnore: true,
  })
}

export const mailErasureCode = async (ctx: Ctx, user: Reader): Promise<void> => {
  const code = await makeOneUseToken(ctx, user.id, 'erasure')
  await write(ctx, user, 'erasure', { paragraphs: (t) => [t('mail.erasure.text'), code], canIgnore: true })
}

/** The path of a link that signs a user in once within 30 minutes, then shows `path`. */
export const magicLinkPath = async (ctx: Ctx, userId: number, path: string | null): Promise<string> =>
  `/users/magic_link?token=${await makeOneUseToken(ctx, userId, 'magic_link', path)}`

export const mailMagicLink = async (ctx: Ctx, user: Reader, path: string | null): Promise<void> =>
  write(ctx, user, 'magic_link', {
    paragraphs: (t) => [t('mail.magic_link.text')],
    path: await magicLinkPath(ctx, user.id, path),
    canIgnore: true,
  })

export const mailSignInCode = (ctx: Ctx, user: Reader, code: string): Promise<void> =>
  write(ctx, user, 'sign_in_code', {
    paragraphs: (t) => [t('mail.sign_in_code.text'), `${code.slice(0, 3)} ${code.slice(3)}`],
    canIgnore: true,
  })

export const mailPasswordReset = async (ctx: Ctx, user: Reader): Promise<void> => {
  const token = await makeOneUseToken(ctx, user.id, 'password_reset')
  await write(ctx, user, 'password_reset', {
    paragraphs: (t) => [t('mail.password_reset.text')],
    path: `/users/password/edit?token=${token}`,
    canIgnore: true,
  })
}

export const mailPasswordChanged = (ctx: Ctx, user: Reader): Promise<void> => {
  const time = formatTime(ctx.now.toString(), user.locale, ctx.actor.zone)
  return write(ctx, user, 'password_changed', {
    paragraphs: (t) => [t('mail.password_changed.text', { time }), t('mail.password_changed.not_me')],
  })
}

/**
 * Tells somebody who registered, at their confirmed address, that the password they set is gone, and where to choose a
 * new one.
 */
export const mailPasswordDropped = (ctx: Ctx, user: Reader): Promise<void> =>
  write(ctx, user, 'password_dropped', {
    paragraphs: (t) => [t('mail.password_dropped.text')],
    path: '/users/password/new',
  })

/** Once a day: somebody guesses the password of this account. */
export const mailSignInTries = (ctx: Ctx, user: Reader, address: string | null): Promise<void> =>
  write(ctx, user, 'sign_in_tries', {
    paragraphs: (t) => [
      t('mail.sign_in_tries.text', { address: address ?? t('mail.unknown') }),
      t('mail.sign_in_tries.safe'),
    ],
    path: '/users/password/new',
    uniqueKey: `sign_in_tries:${user.id}:${ctx.now.toString().slice(0, 10)}`,
  })

export const mailNewDevice = (ctx: Ctx, user: Reader, userAgent: string | null): Promise<void> => {
  const { browser, system } = deviceOf(userAgent)
  const time = formatTime(ctx.now.toString(), user.locale, ctx.actor.zone)
  return write(ctx, user, 'new_device', {
    paragraphs: (t) => [
      t('mail.new_device.text', {
        device: [browser, system].filter(Boolean).join(', ') || t('mail.unknown'),
        address: ctx.address ?? t('mail.unknown'),
        time,
      }),
      t('mail.new_device.not_me'),
    ],
    path: '/users/password/new',
  })
}

export const mailPasskeyAdded = (ctx: Ctx, user: Reader, userAgent: string | null): Promise<void> => {
  const { browser, system } = deviceOf(userAgent)
  return write(ctx, user, 'passkey_added', {
    paragraphs: (t) => [
      t('mail.passkey_added.text', {
        device: [browser, system].filter(Boolean).join(', ') || t('mail.unknown'),
        time: formatTime(ctx.now.toString(), user.locale, ctx.actor.zone),
      }),
      t('mail.passkey_added.not_me'),
    ],
    path: '/users/password/new',
  })
}

/** Asks the new address for its consent, and gives the old one a link to stop it. */
export const mailEmailChange = async (ctx: Ctx, user: Reader, newEmail: string): Promise<void> => {
  const accept = await makeOneUseToken(ctx, user.id, 'email_change', newEmail)
  const veto = await makeOneUseToken(ctx, user.id, 'email_veto', user.email)
  await write(ctx, user, 'email_change', {
    to: newEmail,
    paragraphs: (t) => [t('mail.email_change.text')],
    path: `/users/change_email?token=${accept}`,
    canIgnore: true,
  })
  await write(ctx, user, 'email_veto', {
    paragraphs: (t) => [t('mail.email_veto.text', { email: newEmail }), t('mail.email_veto.text_not_me')],
    path: `/users/change_email?token=${veto}`,
  })
}

export const mailWelcome = (ctx: Ctx, user: Reader, profileType: Role): Promise<void> => {
  const kind = profileType === 'seller' || profileType === 'payer' ? profileType : 'other'
  return write(ctx, user, 'welcome', { paragraphs: (t) => [t(`mail.welcome.text_${kind}`)], path: '/users/sign_in' })
}
