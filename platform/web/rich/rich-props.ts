/** Somebody who can be named in a text; `href` is what the text keeps of them. */
export type Mention = { href: string; name: string }

export type RichProps = {
  name: string
  label: string
  start: string
  isFaulty: boolean
  onChange: (html: string) => void
  /** Whom an `@` with these words behind it can name; without it nobody is named. */
  mentions?: (words: string) => Promise<readonly Mention[]>
}
