import type { Locale } from '#platform/shared/texts.ts'

export type MailAttachment = {
  fileName: string
  contentType: string
  /** A key of the file storage. */ storageKey: string
}

/** What mails are for, as the rooms name it: `order_confirmation`. */
export interface MailKinds {}
export type MailKind = keyof MailKinds

export type MailLink = { label: string; url: string }

type Content = {
  to: string
  locale: Locale
  kind: MailKind
  subject: string
  heading: string
  paragraphs: readonly string[]
  /** Label and value pairs, for amounts and dates. */
  facts?: readonly (readonly [string, string])[]
  /** Other places than the button leads to. */
  links?: readonly MailLink[]
  footer?: string
  /** Of a mail its reader may do without: the words of the link that stops such mails. */
  stopLabel?: string
  /** Recorded but not sent: the reader has unsubscribed from this kind. */
  isStopped?: boolean
  replyTo?: string
  attachments?: readonly MailAttachment[]
  /** Sent at most once under this key. */
  uniqueKey?: string
}

/** A mail in a seller's name wears their looks, and its button says what there is to do. */
type InTheirName = { senderName: string; sellerId: number; button: MailLink }
type InOurName = { senderName?: never; sellerId?: number | null; button?: MailLink }

export type Letter = Content & (InTheirName | InOurName)
