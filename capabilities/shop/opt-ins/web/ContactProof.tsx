import { formatTime } from '#platform/shared/time.ts'
import { Loaded } from '#platform/web/Loaded.tsx'
import { standardTexts } from '#platform/web/texts.standard.ts'
import { useLocale, useTexts } from '#platform/web/locale.tsx'
import { Pairs } from '#ui/Pairs.tsx'
import { showContact } from '../contract.ts'
import { optInsTexts } from '../texts.ts'

const isAgreement = (deed: string): boolean => deed === 'asked' || deed === 'confirmed'

/** What happened to a contact, when, from where and by which words. */
export const ContactProof = ({ id }: { id: number }) => {
  const t = useTexts(optInsTexts)
  const standard = useTexts(standardTexts)
  const locale = useLocale()
  return (
    <Loaded endpoint={showContact} input={{ id }}>
      {({ email, firstName, lastName, fields, proofs, unsubscribeUrl }) => (
        <div className="k-stack">
          <Pairs
            pairs={[
              [standard('column.email'), email],
              [standard('column.name'), `${firstName} ${lastName}`.trim()],
              ...fields.map(({ name, values }) => [name, values.join(', ')] as const),
              [t('proof.unsubscribe_url'), unsubscribeUrl],
            ]}
          />
          {proofs.map((proof) => (
            <section key={proof.id} aria-labelledby={`proof-${proof.id}`}>
              <h3 id={`proof-${proof.id}`}>{t(`proof.${proof.deed}`)}</h3>
              <Pairs
                pairs={[
                  [t('proof.at'), formatTime(proof.at, locale)],
                  [t('proof.address'), proof.address],
                  [t(isAgreement(proof.deed) ? 'proof.besides' : 'proof.words'), proof.words],
                  [t('proof.consent', { version: proof.consentVersion ?? 0 }), proof.consentText],
                ]}
              />
            </section>
          ))}
        </div>
      )}
    </Loaded>
  )
}
