import type { Locale, TextValues } from '#platform/shared/texts.ts'

export type MailAttachment = {
  fileName: string
  contentType: string
  /** A key of the file storage. */ storageKey: string
}

/** What mails are for, as the rooms name it: `order_confirmation`. */
export interface MailKinds {}
export type MailKind = keyof MailKinds

export type MailLink = { label: string; url: string }

/** A picture everyone may see; `path` is from the root of the site. */
export type MailPicture = { path: string; width: number; height: number }

/** What somebody wrote in blocks: text is HTML that was cleaned when it was kept. */
export type MailPart =
  | { kind: 'text'; html: string }
  | { kind: 'picture'; picture: MailPicture; alt: string; caption: string; url: string }
  | { kind: 'video'; picture: MailPicture | null; label: string; url: string }
  | ({ kind: 'button' } & MailLink)
  | ({ kind: 'product'; name: string; price: string; picture: MailPicture | null } & MailLink)
  | { kind: 'gap'; height: number; hasLine: boolean }

type Content = {
  to: string
  locale: Locale
  kind: MailKind
  subject: string
  heading: string
  /** What mail programs show beside the subject; the first words where left out. */
  preview?: string
  paragraphs: readonly string[]
  /** Which template it is of, and the values of its words. */
  template?: string
  words?: TextValues
  /** Below the paragraphs, whatever takes their place. */
  kept?: readonly string[]
  /** Above the paragraphs. */
  parts?: readonly MailPart[]
  /** Label and value pairs, for amounts and dates. */
  facts?: readonly (readonly [string, string])[]
  /** Other places than the button leads to. */
  links?: readonly MailLink[]
  footer?: string
  /** Of a mail its reader may do without: the words of the link that stops such mails. */
  stopLabel?: string
  /** A picture nobody sees; loading it counts that the mail was opened. */
  openPicture?: string
  /** Recorded but not sent: the reader has unsubscribed from this kind. */
  isStopped?: boolean
  replyTo?: string
  attachments?: readonly MailAttachment[]
  /** Sent at most once under this key. */
  uniqueKey?: string
  /** What goes to many, of which this is one: its own job delivers it by `deliverSending`. */
  sending?: string
}

/** A mail in a seller's name wears their looks, and its button says what there is to do; what they wrote has its own. */
type InTheirName = { senderName: string; sellerId: number } & (
  | { button: MailLink }
  | { button?: MailLink; parts: readonly MailPart[] }
)
type InOurName = { senderName?: never; sellerId?: number | null; button?: MailLink }

export type Letter = Content & (InTheirName | InOurName)
