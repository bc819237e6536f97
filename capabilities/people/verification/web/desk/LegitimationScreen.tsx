import { Modal } from '@mantine/core'
import { useState } from 'react'
import { useParams } from 'react-router'
import { Badge } from '#ui/Badge.tsx'
import { Notice } from '#ui/Field.tsx'
import { Pairs } from '#ui/Pairs.tsx'
import { permits } from '#platform/shared/machine.ts'
import type { Action } from '#platform/web/action.tsx'
import { api } from '#platform/web/client.ts'
import { Loaded } from '#platform/web/Loaded.tsx'
import { useTexts } from '#platform/web/locale.tsx'
import { PageHead } from '#platform/web/PageHead.tsx'
import { acceptLegitimation, showLegitimation, takeUpLegitimation } from '../../contract/desk.ts'
import { verificationTexts } from '../../texts.ts'
import { kycState, legitimationPhase } from '../../vocabulary.ts'
import type { Legitimation } from '../shown.ts'
import { useSaidWords } from '../said-words.ts'
import { useVerifierName } from '../verifier-words.ts'
import { AskMore, Because } from './Reasons.tsx'
import { SubmittedDocuments } from './SubmittedDocuments.tsx'

/** What one seller said and handed in, and what is decided of it. */
export default function LegitimationScreen() {
  const { id = '' } = useParams()
  return (
    <Loaded endpoint={showLegitimation} input={{ id }}>
      {(legitimation) => <Page legitimation={legitimation} />}
    </Loaded>
  )
}

type Asked = 'reject' | 'ask_more' | 'block'

const useDecisions = ({ id, sellerName, isOperators, phase, kycState: kyc }: Legitimation, ask: (a: Asked) => void) => {
  const t = useTexts(verificationTexts)
  const permission = 'verification.review'
  const mayDecide = isOperators && permits(legitimationPhase, phase, 'decide')
  const actions: Action[] = [
    {
      key: 'take_up',
      text: t('desk.take_up'),
      permission,
      shows: () => isOperators && permits(legitimationPhase, phase, 'take_up'),
      run: () => api(takeUpLegitimation, { id }),
      done: t('desk.taken_up'),
    },
    {
      key: 'accept',
      text: t('desk.accept'),
      primary: true,
      permission,
      shows: () => mayDecide || (isOperators && kyc === 'blocked'),
      run: () => api(acceptLegitimation, { id }),
      done: t('desk.accepted'),
      confirm: () => ({
        title: t('desk.accept_confirm', { seller: sellerName }),
        text: t('desk.accept_text'),
        yes: t('desk.accept'),
      }),
    },
    {
      key: 'ask_more',
      text: t('desk.ask_more'),
      permission,
      shows: () => isOperators,
      run: () => ask('ask_more'),
    },
    {
      key: 'reject',
      text: t('desk.reject'),
      danger: true,
      permission,
      shows: () => mayDecide,
      run: () => ask('reject'),
    },
    {
      key: 'block',
      text: t('desk.block'),
      danger: true,
      permission,
      shows: () => isOperators && kyc !== 'blocked',
      run: () => ask('block'),
    },
  ]
  return actions
}

const Page = ({ legitimation }: { legitimation: Legitimation }) => {
  const t = useTexts(verificationTexts)
  const { nameOf, valueOf } = useSaidWords()
  const verifierName = useVerifierName()
  const [asked, setAsked] = useState<Asked>()
  const actions = useDecisions(legitimation, setAsked)
  const { id, sellerName, email, verifier, isOperators, kycState: kyc, phase, scope, reason, known } = legitimation
  const close = () => setAsked(undefined)
  return (
    <>
      <PageHead
        title={sellerName}
        text={email}
        back={{ to: '/admin/legitimations', text: t('desk.title') }}
        badge={<Badge tone={kycState.states[kyc].tone}>{t(`state.kyc_state.${kyc}`)}</Badge>}
        actions={actions}
      />
      {!isOperators && <Notice tone="blue">{t('desk.by_provider')}</Notice>}
      <div className="k-stack">
        <section className="k-panel" aria-labelledby="said">
          <h2 id="said">{t('desk.said')}</h2>
          <Pairs
            pairs={[
              [t('column.verifier'), verifierName(verifier)],
              [t('column.phase'), t(`state.legitimation_phase.${phase}`)],
              [t('column.scope'), scope && t(`choice.verification_scope.${scope}`)],
              [nameOf('reason'), reason],
              ...known.map(({ field, value }) => [nameOf(field), valueOf(field, value)] as const),
            ]}
          />
        </section>
        <SubmittedDocuments legitimation={legitimation} />
        <Owners legitimation={legitimation} />
      </div>
      <Modal opened={asked !== undefined} onClose={close} title={asked ? t(`desk.${asked}`) : ''} centered>
        {asked === 'ask_more' && <AskMore id={id} onDone={close} />}
        {(asked === 'reject' || asked === 'block') && <Because id={id} what={asked} onDone={close} />}
      </Modal>
    </>
  )
}

const Owners = ({ legitimation: { owners, hasNoOwners, asked } }: { legitimation: Legitimation }) => {
  const t = useTexts(verificationTexts)
  const { valueOf, countryOf } = useSaidWords()
  if (!asked.owners && owners.length === 0) return null
  return (
    <section className="k-panel" aria-labelledby="owners">
      <h2 id="owners">{t('owners.title')}</h2>
      {owners.length === 0 && <p>{hasNoOwners ? t('field.hasNoOwners') : t('state.bank_legitimation_step.ubo')}</p>}
      <ul className="k-bullets">
        {owners.map((owner) => (
          <li key={owner.id}>
            <strong>{`${owner.firstName} ${owner.lastName}`}</strong>{' '}
            {`${owner.street} ${owner.streetNumber}, ${owner.zip} ${owner.city}, ${countryOf(owner.countryCode)}`}
            <br />
            <span className="k-second">
              {t('desk.born', {
                day: valueOf('birthday', owner.birthday),
                city: owner.birthplaceCity,
                country: countryOf(owner.birthplaceCountry),
              })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
