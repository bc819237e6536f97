import type { ClientOutput } from '#platform/shared/contract.ts'
import { CopyField } from '#platform/web/CopyField.tsx'
import { Form } from '#platform/web/form/Form.tsx'
import { useForm } from '#platform/web/form/useForm.ts'
import { Loaded } from '#platform/web/Loaded.tsx'
import { useTexts } from '#platform/web/locale.tsx'
import { PageHead } from '#platform/web/PageHead.tsx'
import { editSettings, showSettings } from '../contract.ts'
import { assistantsTexts } from '../texts.ts'

type Settings = ClientOutput<typeof showSettings>

/** How a seller's AI assistants are connected, what they may, and what they asked for. */
export default function AssistantsScreen() {
  const t = useTexts(assistantsTexts)
  return (
    <>
      <PageHead
        title={t('title')}
        text={t('text')}
        back={{ to: '/cabinet/settings', text: t('back') }}
        actions={[
          {
            key: 'requests',
            text: t('list.requests.title'),
            permission: 'assistants.decide',
            to: () => '/cabinet/assistant_requests',
          },
        ]}
      />
      <Loaded endpoint={showSettings} input={{}}>
        {(settings) => (
          <div className="k-stack">
            <Connect settings={settings} />
            <Switch settings={settings} />
          </div>
        )}
      </Loaded>
    </>
  )
}

const Connect = ({ settings: { address } }: { settings: Settings }) => {
  const t = useTexts(assistantsTexts)
  const file = JSON.stringify(
    { mcpServers: { kontor: { type: 'http', url: address, headers: { Authorization: 'Bearer KEY:SECRET' } } } },
    null,
    2,
  )
  return (
    <section className="k-panel k-stack-small" aria-labelledby="connect">
      <h2 id="connect">{t('connect.title')}</h2>
      <CopyField label={t('connect.address')} value={address} />
      <p>{t('connect.sign_in')}</p>
      <p>
        {t('connect.key')} <a href="/cabinet/settings/api">{t('connect.keys')}</a>
      </p>
      <details>
        <summary>{t('connect.file')}</summary>
        <pre className="k-small">
          <code>{file}</code>
        </pre>
      </details>
    </section>
  )
}

const Switch = ({ settings: { mayWrite } }: { settings: Settings }) => {
  const t = useTexts(assistantsTexts)
  const form = useForm({
    endpoint: editSettings,
    texts: assistantsTexts,
    initial: { mayWrite },
    done: t('done.settings'),
  })
  return (
    <section className="k-panel k-stack-small" aria-labelledby="may">
      <h2 id="may">{t('may.title')}</h2>
      <p className="k-second">{t('may.text')}</p>
      <Form form={form} fields={[{ kind: 'switch', name: 'mayWrite', hint: t('hint.mayWrite') }]} />
    </section>
  )
}
