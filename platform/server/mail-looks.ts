import type { Locale } from '#platform/shared/texts.ts'
import type { Ctx } from './context.ts'
import { extensionPoint } from './extension-point.ts'
import type { MailLink, MailPicture } from './letter.ts'

/** What a mail in somebody's name wears; what is missing is drawn plainly. */
export type MailLooks = {
  name: string
  logo: MailPicture | null
  cover: MailPicture | null
  /** `#rrggbb` of the button and links. */ accent: string | null
  /** Font families that mail programs have installed. */ font: string | null
  /** The page that says who they are, as the law asks of business emails. */ about:
    | ((locale: Locale) => MailLink)
    | null
}

/** Each room that keeps a part of an account's looks answers with that part. */
export const mailLooks =
  extensionPoint<(ctx: Pick<Ctx, 'db' | 'ports'>, sellerId: number) => Promise<Partial<MailLooks>>>(
    'platform.mail_looks',
  )

export const plainLooks = { logo: null, cover: null, accent: null, font: null, about: null } as const

export const mailLooksOf = async (ctx: Ctx, sellerId: number, name: string): Promise<MailLooks> => {
  const looks: MailLooks = { ...plainLooks, name }
  for (const ask of mailLooks.broughtTo(ctx)) Object.assign(looks, await ask(ctx, sellerId))
  return looks
}
