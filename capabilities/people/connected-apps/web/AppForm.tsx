import { FileInput } from '@mantine/core'
import { useState } from 'react'
import type { ClientInput, ClientOutput } from '#platform/shared/contract.ts'
import { Brought } from '#platform/web/brought.tsx'
import { optionsOf } from '#platform/web/form/options.ts'
import { Form } from '#platform/web/form/Form.tsx'
import { FormField } from '#platform/web/form/FormField.tsx'
import { useForm } from '#platform/web/form/useForm.ts'
import { useTexts } from '#platform/web/locale.tsx'
import { addApp, editApp, type showApp } from '../contract.ts'
import { connectedAppsTexts } from '../texts.ts'
import { appKinds } from '../vocabulary.ts'

type App = ClientOutput<typeof showApp>
export type MadeApp = ClientOutput<typeof addApp>

const asAddress = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(String(reader.result)))
    reader.addEventListener('error', () => reject(reader.error ?? new Error('The file cannot be read.')))
    reader.readAsDataURL(file)
  })

const initialOf = (app: App | undefined) => ({
  name: app?.name ?? '',
  website: app?.website ?? '',
  redirectUrls: app?.redirectUrls.join('\n') ?? '',
  logoutUrls: app?.logoutUrls.join('\n') ?? '',
  backchannelLogoutUrl: app?.backchannelLogoutUrl ?? '',
  productIds: app?.productIds ?? [],
  jwks: app?.jwks ?? '',
  jwksUrl: app?.jwksUrl ?? '',
  kind: app?.kind ?? 'account',
  isConfidential: app?.isConfidential ?? true,
  logo: app?.logo ?? null,
})

/** What an app signs by that has no secret. */
const Keys = () => (
  <>
    <FormField kind="url" name="jwksUrl" placeholder="https://" />
    <FormField kind="textarea" name="jwks" rows={3} />
  </>
)

type Props = { app: App | undefined; onDone: (made: MadeApp) => void }

export const AppForm = ({ app, onDone }: Props) => {
  const t = useTexts(connectedAppsTexts)
  const [logo, setLogo] = useState(app?.logo ?? null)
  const form = useForm({
    endpoint: (app ? editApp : addApp) as typeof addApp,
    texts: connectedAppsTexts,
    initial: initialOf(app),
    shape: ({ isConfidential, kind, ...values }) =>
      ({ ...values, ...(app ? { id: app.id } : { isConfidential, kind }) }) as ClientInput<typeof addApp>,
    onDone,
  })
  const [kind, setKind] = useState<string>(app?.kind ?? 'account')
  const [keepsSecret, setKeepsSecret] = useState(app?.isConfidential ?? true)
  const look = () => {
    const values = form.mantine.getValues()
    setKind(String(values['kind']))
    setKeepsSecret(values['isConfidential'] === true)
  }
  const choose = async (file: File | null) => {
    const address = file ? await asAddress(file) : null
    setLogo(address)
    form.mantine.setFieldValue('logo', address)
  }
  return (
    <div onChange={look} onInput={look} onBlur={look}>
      <Form form={form} {...(app ? {} : { submit: t('app.create') })}>
        {!app && <FormField kind="select" name="kind" required options={optionsOf(t, 'kind', appKinds)} />}
        <FormField kind="text" name="name" required />
        <FormField kind="url" name="website" placeholder="https://" />
        <FormField kind="textarea" name="redirectUrls" rows={3} required />
        {kind === 'agents' && <p className="k-second">{t('hint.agents')}</p>}
        {kind === 'buyers' && (
          <>
            <FormField kind="textarea" name="logoutUrls" rows={2} />
            <FormField kind="url" name="backchannelLogoutUrl" placeholder="https://" />
            <Brought
              name="apps.products"
              given={{ form, label: t('field.productIds'), hint: t('hint.productIds'), most: 100 }}
            />
          </>
        )}
        <FileInput
          label={t('field.logo')}
          description={t('hint.logo')}
          accept="image/png,image/jpeg,image/webp"
          clearable
          error={form.mantine.errors['logo']}
          onChange={(file) => void choose(file)}
        />
        {logo && <img src={logo} alt="" width={64} height={64} />}
        {!app && <FormField kind="switch" name="isConfidential" />}
        {keepsSecret && <Keys />}
      </Form>
    </div>
  )
}
