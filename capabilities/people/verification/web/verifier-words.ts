import { useTexts } from '#platform/web/locale.tsx'
import { verificationTexts } from '../texts.ts'
import { operatorVerifier } from '../vocabulary.ts'

/** What a verifier is called: the operator, or a provider by its name. */
export const useVerifierName = (): ((verifier: string) => string) => {
  const t = useTexts(verificationTexts)
  return (verifier) =>
    verifier === operatorVerifier
      ? t('choice.verifier.operator')
      : verifier.replace(/^./, (letter) => letter.toUpperCase())
}
