import { useAffiliateWords } from '../affiliate-words.ts'

/** The terms a program is joined by. */
export const ProgramTerms = ({ program }: { program: { terms: string; termsVersion: number } }) => {
  const { t } = useAffiliateWords()
  return (
    <section className="k-panel k-stack-small" aria-labelledby="terms">
      <h2 id="terms">{t('program.terms', { version: program.termsVersion })}</h2>
      <p style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{program.terms}</p>
    </section>
  )
}
