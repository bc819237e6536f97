import { useState } from 'react'
import type { ClientOutput } from '#platform/shared/contract.ts'
import { formatDay } from '#platform/shared/time.ts'
import { useArea } from '#platform/web/area-path.ts'
import { CopyField } from '#platform/web/CopyField.tsx'
import { Form } from '#platform/web/form/Form.tsx'
import { useForm } from '#platform/web/form/useForm.ts'
import { Loaded } from '#platform/web/Loaded.tsx'
import { useLocale, useTexts } from '#platform/web/locale.tsx'
import { PageHead } from '#platform/web/PageHead.tsx'
import { Notice } from '#ui/Field.tsx'
import { editAgentShop, renewAgentKey, showAgentShop } from '../contract.ts'
import { agentTexts } from '../texts.ts'

type Shown = ClientOutput<typeof showAgentShop>

/** Whether agents may buy in the shop, and what their platforms need to know. */
export default function AgentsScreen() {
  const t = useTexts(agentTexts)
  const { to } = useArea()
  return (
    <>
      <PageHead title={t('title')} text={t('text')} back={{ to: to('settings'), text: t('back') }} />
      <Loaded endpoint={showAgentShop} input={{}}>
        {(shop) => (
          <div className="k-stack">
            <Switch shop={shop} />
            <Key shop={shop} />
            <Addresses shop={shop} />
            <Linking />
          </div>
        )}
      </Loaded>
    </>
  )
}

const Switch = ({ shop }: { shop: Shown }) => {
  const t = useTexts(agentTexts)
  const form = useForm({
    endpoint: editAgentShop,
    texts: agentTexts,
    initial: { isOn: shop.isOn, noticeUrl: shop.noticeUrl ?? '', noticeSecret: '' },
    done: t('saved'),
  })
  return (
    <section className="k-panel k-stack-small" aria-label={t('field.isOn')}>
      <Form
        form={form}
        fields={[
          { kind: 'switch', name: 'isOn' },
          { kind: 'text', name: 'noticeUrl' },
          { kind: 'password', name: 'noticeSecret' },
        ]}
      />
    </section>
  )
}

const Key = ({ shop }: { shop: Shown }) => {
  const t = useTexts(agentTexts)
  const locale = useLocale()
  const [made, setMade] = useState<string>()
  const form = useForm({ endpoint: renewAgentKey, texts: agentTexts, initial: {}, onDone: ({ key }) => setMade(key) })
  return (
    <section className="k-panel k-stack-small" aria-labelledby="agents-key">
      <h2 id="agents-key">{t('key.title')}</h2>
      <p className="k-second">
        {shop.keyMadeAt ? t('key.made', { day: formatDay(shop.keyMadeAt, locale) }) : t('key.none')}
      </p>
      {made && (
        <>
          <Notice tone="amber">{t('key.once')}</Notice>
          <CopyField label={t('key.title')} value={made} />
        </>
      )}
      <Form form={form} submit={t('key.new')} fields={[]} />
    </section>
  )
}

const Linking = () => {
  const t = useTexts(agentTexts)
  return (
    <section className="k-panel k-stack-small" aria-labelledby="agents-linking">
      <h2 id="agents-linking">{t('linking.title')}</h2>
      <p className="k-second">{t('linking.text')}</p>
    </section>
  )
}

const Addresses = ({ shop }: { shop: Shown }) => {
  const t = useTexts(agentTexts)
  return (
    <section className="k-panel k-stack-small" aria-labelledby="agents-addresses">
      <h2 id="agents-addresses">{t('addresses.title')}</h2>
      <CopyField label={t('addresses.acp')} value={shop.acpUrl} />
      <CopyField label={t('addresses.feed')} value={shop.feedUrl} />
      <CopyField label={t('addresses.ucp')} value={shop.ucpUrl} />
      <CopyField label={t('addresses.llms')} value={shop.llmsUrl} />
    </section>
  )
}
