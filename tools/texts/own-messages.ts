import { readCatalogue, source } from '#languages/read.ts'

/** What a language says itself, English fall-backs left out: key and message, translated ones that are outdated too. */
export const ownMessages = (language: string, name: string): [string, string][] =>
  (readCatalogue(language, name)?.items ?? []).flatMap(({ msgctxt, msgid, msgstr }): [string, string][] => {
    const message = language === source ? msgid : (msgstr[0] ?? '')
    return msgctxt && message ? [[msgctxt, message]] : []
  })
