import type { ClientOutput } from '#platform/shared/contract.ts'
import { errorWord } from '#platform/web/form/error-words.ts'
import { useLocale, useTexts } from '#platform/web/locale.tsx'
import { Badge } from '#ui/Badge.tsx'
import type { importInAppPurchases } from '../contract.ts'
import { inAppPurchasesTexts } from '../texts.ts'

type Lines = ClientOutput<typeof importInAppPurchases>['lines']

const tones = { new: 'green', known: 'gray', refunded: 'amber', refused: 'red' } as const

/** What becomes of each line of a file, and what is wrong with it. */
export const ReceiptLines = ({ lines }: { lines: Lines }) => {
  const t = useTexts(inAppPurchasesTexts)
  const locale = useLocale()
  return (
    <ul className="k-stack-small" style={{ listStyle: 'none', padding: 0, margin: 0 }}>
      {lines.map(({ line, receiptId, email, productName, outcome, faults }) => (
        <li key={line}>
          <Badge tone={tones[outcome]}>{t(`choice.outcome.${outcome}`)}</Badge>{' '}
          {t('import.line', { line, receipt: receiptId || '–' })} {productName && <b>{productName}</b>}
          <span className="k-second"> {email}</span>
          {faults.map(({ column, key }) => (
            <p key={`${column} ${key}`} className="k-error">
              {t('import.fault', { column, fault: errorWord(key, locale, inAppPurchasesTexts) })}
            </p>
          ))}
        </li>
      ))}
    </ul>
  )
}
