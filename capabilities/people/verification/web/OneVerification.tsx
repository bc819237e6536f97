import { Link } from 'react-router'
import type { Action } from '#platform/web/action.tsx'
import { ActionBar } from '#platform/web/action.tsx'
import { useArea } from '#platform/web/area-path.ts'
import { api } from '#platform/web/client.ts'
import { useTexts } from '#platform/web/locale.tsx'
import { Badge } from '#ui/Badge.tsx'
import { Notice } from '#ui/Field.tsx'
import { handInVerification, openVerifierPage } from '../contract.ts'
import { verificationTexts } from '../texts.ts'
import { kycState } from '../vocabulary.ts'
import { Documents } from './Documents.tsx'
import { useSaidWords } from './said-words.ts'
import { useVerifierName } from './verifier-words.ts'
import type { Verification } from './shown.ts'

export const OneVerification = ({ verification }: { verification: Verification }) => {
  const t = useTexts(verificationTexts)
  const nameOf = useVerifierName()
  const { id, kycState: kyc, verifier, mayHandIn, hasPage } = verification
  const name = nameOf(verifier)
  const actions: Action[] = [
    {
      key: 'hand_in',
      text: t('hand_in'),
      primary: true,
      shows: () => mayHandIn,
      run: () => api(handInVerification, { id }),
      done: t('handed_in'),
    },
    {
      key: 'go_on',
      text: t('go_on', { verifier: name }),
      primary: !mayHandIn,
      shows: () => hasPage && kyc !== 'kyc_2',
      run: async () => location.assign((await api(openVerifierPage, { id })).url),
    },
  ]
  return (
    <section className="k-panel k-stack" aria-labelledby={`verification-${id}`}>
      <div className="k-row">
        <h2 id={`verification-${id}`}>{verifier === 'operator' ? t('by_operator') : t('by', { verifier: name })}</h2>
        <Badge tone={kycState.states[kyc].tone}>{t(`state.kyc_state.${kyc}`)}</Badge>
      </div>
      <Standing verification={verification} />
      <Missing verification={verification} />
      <Documents verification={verification} />
      <ActionBar actions={actions} target={undefined} />
    </section>
  )
}

/** Why it is required, what it blocks, and the decision. */
const Standing = ({ verification }: { verification: Verification }) => {
  const t = useTexts(verificationTexts)
  const { kycState: kyc, scope, scopeReason, need, reason } = verification
  if (kyc === 'kyc_2' && scope === null) return <Notice tone="green">{t('verified')}</Notice>
  return (
    <Notice tone={scopeReason === 'rejected' ? 'red' : 'amber'}>
      <p>{t(`why.${scopeReason}`)}</p>
      {need && <p>{t(`need.${need}`)}</p>}
      {reason && <p>{t('reason', { reason })}</p>}
      {scope && <p>{t(`blocks.${scope}`)}</p>}
    </Notice>
  )
}

const inProfile = [
  'firstName',
  'lastName',
  'birthday',
  'street',
  'streetNumber',
  'zip',
  'city',
  'countryCode',
  'phone',
  'company',
  'registerEntry',
  'registrationLocation',
  'region',
  'taxNumber',
  'taxNumberType',
  'vatId',
]

const Missing = ({ verification: { lacking } }: { verification: Verification }) => {
  const t = useTexts(verificationTexts)
  const { to } = useArea()
  const { nameOf } = useSaidWords()
  const names = [
    ...lacking.fields.map(nameOf),
    ...(lacking.owners ? [t('field.owners')] : []),
    ...lacking.documents.map((kind) => t(`choice.document_kind.${kind}`)),
  ]
  if (names.length === 0) return null
  return (
    <div>
      <h3>{t('missing.title')}</h3>
      <ul className="k-bullets">
        {names.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
      {lacking.fields.some((field) => inProfile.includes(field)) && (
        <Link to={to('profile/edit')}>{t('missing.profile')}</Link>
      )}
    </div>
  )
}
