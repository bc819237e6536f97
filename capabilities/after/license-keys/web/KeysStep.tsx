import { useState } from 'react'
import { Link } from 'react-router'
import type { ClientOutput } from '#platform/shared/contract.ts'
import { Form } from '#platform/web/form/Form.tsx'
import { FormField } from '#platform/web/form/FormField.tsx'
import { useForm } from '#platform/web/form/useForm.ts'
import { Loaded } from '#platform/web/Loaded.tsx'
import { useTexts } from '#platform/web/locale.tsx'
import { toast } from '#platform/web/toast.ts'
import { addKeys, editKeySettings, showKeySettings } from '../contract.ts'
import { makeKey, parseFormat } from '../rules/key-format.ts'
import { licenseKeyTexts } from '../texts.ts'

type Settings = ClientOutput<typeof showKeySettings>
type Product = { id: string | number }

/** The keys of a license product: what is in stock, new ones, and how they are made. */
export const KeysStep = ({ product }: { product: Product }) => (
  <Loaded endpoint={showKeySettings} input={{ id: product.id }}>
    {(settings) => (
      <div className="k-stack">
        <Stock product={product} settings={settings} />
        <KeySettings product={product} settings={settings} />
      </div>
    )}
  </Loaded>
)

const Stock = ({ product, settings }: { product: Product; settings: Settings }) => {
  const t = useTexts(licenseKeyTexts)
  const { free, sold, revoked } = settings
  const [round, setRound] = useState(0)
  return (
    <section className="k-panel" aria-labelledby="key-stock">
      <h3 id="key-stock">{t('step.add')}</h3>
      <p>{t('step.stock', { free, sold, revoked })}</p>
      <p>
        <Link to={`/cabinet/license_keys?product_id[]=${product.id}`}>{t('step.all')}</Link>
      </p>
      {settings.waiting > 0 && <p className="k-tone-amber">{t('step.waiting', { count: settings.waiting })}</p>}
      <p className="k-second k-small">{t('step.add_text')}</p>
      <AddForm key={round} product={product} onAdded={() => setRound(round + 1)} />
    </section>
  )
}

const AddForm = ({ product, onAdded }: { product: Product; onAdded: () => void }) => {
  const t = useTexts(licenseKeyTexts)
  const form = useForm({
    endpoint: addKeys,
    texts: licenseKeyTexts,
    initial: { id: product.id, keys: '' },
    done: '',
    onDone: ({ added, repeated, tooLong }) => {
      toast(t('step.added', { added, repeated, tooLong }), repeated + tooLong > 0 ? 'warning' : 'success')
      onAdded()
    },
  })
  return (
    <Form form={form} submit={t('step.add_button')}>
      <FormField kind="textarea" name="keys" rows={6} required />
      <label className="k-small">
        {t('step.file')}{' '}
        <input
          type="file"
          accept=".txt,.csv,text/plain,text/csv"
          onChange={(event) => {
            const file = event.currentTarget.files?.[0]
            if (file) void file.text().then((text) => form.mantine.setFieldValue('keys', text.trim()))
          }}
        />
      </label>
    </Form>
  )
}

const KeySettings = ({ product, settings }: { product: Product; settings: Settings }) => {
  const t = useTexts(licenseKeyTexts)
  const [format, setFormat] = useState(settings.format ?? '')
  const form = useForm({
    endpoint: editKeySettings,
    texts: licenseKeyTexts,
    prefix: 'keys',
    initial: {
      id: product.id,
      format: settings.format ?? '',
      alarmAt: settings.alarmAt,
      deviceLimit: settings.deviceLimit,
    },
  })
  form.mantine.watch('format', ({ value }) => setFormat(String(value ?? '')))
  return (
    <section className="k-panel" aria-labelledby="key-settings">
      <h3 id="key-settings">{t('step.settings')}</h3>
      <Form form={form} autosave>
        <FormField kind="text" name="format" placeholder="PRO-{alphanumeric:5}-{numeric:4}" />
        <Example format={format.trim()} />
        <FormField kind="integer" name="alarmAt" min={0} max={1_000_000} />
        <FormField kind="integer" name="deviceLimit" min={1} max={10_000} />
      </Form>
    </section>
  )
}

/** What a key of the format looks like, or what is wrong with it and where. */
const Example = ({ format }: { format: string }) => {
  const t = useTexts(licenseKeyTexts)
  if (format === '') return null
  const read = parseFormat(format)
  const text =
    'fault' in read
      ? t(`fault.${read.fault.key}`, { placeholder: read.fault.placeholder })
      : t('step.example', {
          key: makeKey(read.parts, (below) => crypto.getRandomValues(new Uint32Array(1))[0]! % below),
        })
  return (
    <p className="k-small k-second" role="status">
      {text}
    </p>
  )
}
