import type { Locale } from '#platform/shared/texts.ts'
import { debitTexts } from '../texts.ts'
import type { MandateKind, MandateScheme } from '../vocabulary.ts'

/** Changes with the words, so that what a payer agreed to is known by it. */
export const mandateWordsVersion = '2026-11'

type Named = {
  kind: MandateKind
  scheme: MandateScheme
  creditorName: string
  creditorId: string
  reference: string
  noticeDays: number
}

/** What a payer agrees to, sentence by sentence, in their language. */
export const mandateWords = (locale: Locale, mandate: Named): string[] => {
  const t = debitTexts.in(locale)
  const values = {
    creditor: mandate.creditorName,
    id: mandate.creditorId,
    reference: mandate.reference,
    days: mandate.noticeDays,
  }
  const right = mandate.scheme === 'b2b' ? 'mandate.words.b2b' : 'mandate.words.right'
  return [t(`mandate.words.${mandate.kind}`, values), t(right), t('mandate.words.notice', values)]
}
