import type { ClientOutput } from '#platform/shared/contract.ts'
import { Form } from '#platform/web/form/Form.tsx'
import { useForm } from '#platform/web/form/useForm.ts'
import { Loaded } from '#platform/web/Loaded.tsx'
import { useTexts } from '#platform/web/locale.tsx'
import { PageHead } from '#platform/web/PageHead.tsx'
import { optionsOf } from '#platform/web/form/options.ts'
import { editVerificationSettings, showVerificationSettings } from '../../contract/desk.ts'
import { verificationTexts } from '../../texts.ts'
import { verificationDemands } from '../../vocabulary.ts'

/** What sellers may not do before the operator knows them. */
export default function DemandScreen() {
  const t = useTexts(verificationTexts)
  return (
    <>
      <PageHead
        title={t('desk.settings')}
        text={t('desk.settings_text')}
        back={{ to: '/admin/legitimations', text: t('desk.title') }}
      />
      <Loaded endpoint={showVerificationSettings} input={{}}>
        {(settings) => <Demand settings={settings} />}
      </Loaded>
    </>
  )
}

const Demand = ({ settings }: { settings: ClientOutput<typeof showVerificationSettings> }) => {
  const t = useTexts(verificationTexts)
  const form = useForm({ endpoint: editVerificationSettings, texts: verificationTexts, initial: settings })
  return (
    <Form
      form={form}
      fields={[
        {
          kind: 'select',
          name: 'demand',
          required: true,
          hint: t('hint.demand'),
          options: optionsOf(t, 'demand', verificationDemands),
        },
      ]}
    />
  )
}
