import { useQueryClient } from '@tanstack/react-query'
import type { ClientOutput } from '#platform/shared/contract.ts'
import { useArea } from '#platform/web/area-path.ts'
import { api, request } from '#platform/web/client.ts'
import { CopyField } from '#platform/web/CopyField.tsx'
import { Form } from '#platform/web/form/Form.tsx'
import { useForm } from '#platform/web/form/useForm.ts'
import { Loaded } from '#platform/web/Loaded.tsx'
import { useTexts } from '#platform/web/locale.tsx'
import { PageHead } from '#platform/web/PageHead.tsx'
import { toast } from '#platform/web/toast.ts'
import type { uploadFile } from '#capabilities/offer/files/contract.ts'
import { PictureChoice } from '#capabilities/offer/files/web/index.ts'
import { chooseMobileAppIcon, editMobileApp, showMobileApp } from '../contract.ts'
import { mobileAppTexts } from '../texts.ts'
import '#ui/mobile-app.css'

type Shown = ClientOutput<typeof showMobileApp>

/** The buyers’ area as the seller’s own app: whether there is one, what it is called, and how it looks on a phone. */
export default function MobileAppScreen() {
  const t = useTexts(mobileAppTexts)
  const { to } = useArea()
  return (
    <>
      <PageHead title={t('title')} text={t('text')} back={{ to: to('settings'), text: t('back') }} />
      <Loaded endpoint={showMobileApp} input={{}}>
        {(app) => (
          <div className="ma-settings">
            <div className="k-stack">
              <Looks app={app} />
              <Icon app={app} />
              {app.isOn && <Address app={app} />}
            </div>
            <Preview app={app} />
          </div>
        )}
      </Loaded>
    </>
  )
}

const Looks = ({ app }: { app: Shown }) => {
  const t = useTexts(mobileAppTexts)
  const { isOn, name, shortName, themeColor, darkColor, worn } = app
  const form = useForm({
    endpoint: editMobileApp,
    texts: mobileAppTexts,
    initial: { isOn, name, shortName, themeColor: themeColor ?? '', darkColor: darkColor ?? '' },
  })
  return (
    <section className="k-panel" aria-label={t('looks')}>
      <Form
        form={form}
        fields={[
          { kind: 'switch', name: 'isOn' },
          { kind: 'text', name: 'name' },
          { kind: 'text', name: 'shortName' },
          { kind: 'colour', name: 'themeColor', placeholder: worn.light },
          { kind: 'colour', name: 'darkColor', placeholder: worn.dark },
        ]}
      />
    </section>
  )
}

const iconAt = (kind: string, version: string): string => `/v1/cabinet/settings/app/icons/${kind}.png?v=${version}`

const Icon = ({ app }: { app: Shown }) => {
  const t = useTexts(mobileAppTexts)
  const queries = useQueryClient()
  const choose = async (fileId: number | null, done: string) => {
    await api(chooseMobileAppIcon, { fileId })
    await queries.invalidateQueries({ queryKey: [showMobileApp.path] })
    toast(done)
  }
  const upload = async (file: File) => {
    const body = new FormData()
    body.append('file', file)
    const answer = (await request('POST', '/v1/cabinet/files?kind=image', body)) as ClientOutput<typeof uploadFile>
    return Number(answer.id)
  }
  return (
    <section className="k-panel k-stack-small" aria-labelledby="app-icon">
      <h2 id="app-icon">{t('icon.title')}</h2>
      <p className="k-second">{t(app.hasIcon ? 'icon.own' : 'icon.made')}</p>
      <img className="ma-icon" src={iconAt('192', app.version)} width={96} height={96} alt={t('icon.alt')} />
      <PictureChoice
        ratios={['square']}
        choose={t('icon.choose')}
        remove={t('icon.remove')}
        onChoose={async (file) => choose(await upload(file), t('icon.saved'))}
        onRemove={app.hasIcon ? () => choose(null, t('icon.removed')) : undefined}
      />
    </section>
  )
}

const Address = ({ app }: { app: Shown }) => {
  const t = useTexts(mobileAppTexts)
  return (
    <section className="k-panel k-stack-small" aria-labelledby="app-address">
      <h2 id="app-address">{t('address.title')}</h2>
      <p className="k-second">{t('address.text')}</p>
      <CopyField label={t('address.label')} value={app.url} />
    </section>
  )
}

/** A home screen with the icon, and the app open in light and dark. */
const Preview = ({ app: { name, shortName, worn, version } }: { app: Shown }) => {
  const t = useTexts(mobileAppTexts)
  return (
    <figure className="ma-preview" aria-label={t('preview.title')}>
      <figcaption className="k-small k-second">{t('preview.title')}</figcaption>
      <div className="ma-phone">
        <img src={iconAt('maskable-512', version)} width={64} height={64} alt="" />
        <span>{shortName}</span>
      </div>
      <div className="ma-bars" aria-hidden="true">
        {[worn.light, worn.dark].map((color, at) => (
          <div key={at} className="ma-bar" data-dark={at === 1 || undefined}>
            <i style={{ background: color }} />
            <span>{name}</span>
          </div>
        ))}
      </div>
    </figure>
  )
}
