import { Link } from 'react-router'
import { Form } from '#platform/web/form/Form.tsx'
import { useForm } from '#platform/web/form/useForm.ts'
import { Loaded } from '#platform/web/Loaded.tsx'
import { PageHead } from '#platform/web/PageHead.tsx'
import { useSession } from '#platform/web/session.tsx'
import { editDunning, showDunning, type Dunning } from '../contract/settings.ts'
import { mostPartsEver } from '../rules/parts.ts'
import { collectionTexts } from '../texts.ts'
import { agencyNames, preferredStrategies } from '../vocabulary.ts'
import { useClaimWords } from './claim-words.ts'
import { MailEditor } from './MailEditor.tsx'

export default function DunningSettingsScreen() {
  const { t } = useClaimWords('eur')
  return (
    <>
      <PageHead title={t('settings')} back={{ to: '/cabinet/claims', text: t('back') }} text={t('settings.fees')} />
      <Loaded endpoint={showDunning} input={{}}>
        {(dunning) => (
          <div className="k-stack">
            <section className="k-panel" aria-labelledby="strategy">
              <h2 id="strategy">{t('settings.strategy')}</h2>
              <Strategy dunning={dunning} />
            </section>
            <section className="k-panel" aria-labelledby="mails">
              <h2 id="mails">{t('settings.mails')}</h2>
              <MailEditor mails={dunning.mails} />
            </section>
          </div>
        )}
      </Loaded>
    </>
  )
}

const Strategy = ({ dunning }: { dunning: Dunning }) => {
  const { t, choice } = useClaimWords('eur')
  const { can } = useSession()
  const { preferredStrategy, agency, minimumAmount, mostParts, isSimulatorThere } = dunning
  const form = useForm({
    endpoint: editDunning,
    texts: collectionTexts,
    initial: { preferredStrategy, agency, minimumAmount, mostParts },
  })
  const offered = agencyNames.filter((name) => name !== 'simulator' || isSimulatorThere)
  return (
    <>
      {can('catalog.read') && (
        <p className="k-second k-small">
          {t('settings.grace')}{' '}
          <Link className="k-link" to="/cabinet/pricing_plans">
            {t('settings.plans')}
          </Link>
        </p>
      )}
      <Form
        form={form}
        fields={[
          {
            kind: 'select',
            name: 'preferredStrategy',
            required: true,
            options: preferredStrategies.map((value) => ({ value, label: choice('preferred_strategy', value) })),
          },
          {
            kind: 'select',
            name: 'agency',
            required: true,
            options: offered.map((value) => ({ value, label: choice('agency', value) })),
          },
          { kind: 'money', name: 'minimumAmount', currency: 'eur', min: 25, max: 10_000, required: true },
          { kind: 'integer', name: 'mostParts', min: 0, max: mostPartsEver, required: true },
        ]}
      />
    </>
  )
}
