import { useQueryClient } from '@tanstack/react-query'
import type { ClientOutput } from '#platform/shared/contract.ts'
import { useArea } from '#platform/web/area-path.ts'
import { api, request } from '#platform/web/client.ts'
import { Form } from '#platform/web/form/Form.tsx'
import { useForm } from '#platform/web/form/useForm.ts'
import { Loaded } from '#platform/web/Loaded.tsx'
import { useTexts } from '#platform/web/locale.tsx'
import { PageHead } from '#platform/web/PageHead.tsx'
import { toast } from '#platform/web/toast.ts'
import { chooseAccent, chooseCover, chooseLogo, showLogo, type uploadFile } from '../contract.ts'
import { filesTexts } from '../texts.ts'
import { PictureChoice } from './PictureChoice.tsx'

/** What buyers know a seller by: logo, cover and colour. */
export default function LogoScreen() {
  const t = useTexts(filesTexts)
  const { to } = useArea()
  return (
    <>
      <PageHead title={t('logo.title')} text={t('logo.text')} back={{ to: to('settings'), text: t('logo.back') }} />
      <Loaded endpoint={showLogo} input={{}}>
        {({ picture, cover, accentColor }) => (
          <div className="k-stack">
            <Choose what="logo" endpoint={chooseLogo} picture={picture} />
            <Choose what="cover" endpoint={chooseCover} picture={cover} />
            <Accent accentColor={accentColor} />
          </div>
        )}
      </Loaded>
    </>
  )
}

const Accent = ({ accentColor }: Pick<ClientOutput<typeof showLogo>, 'accentColor'>) => {
  const t = useTexts(filesTexts)
  const form = useForm({ endpoint: chooseAccent, texts: filesTexts, initial: { accentColor: accentColor ?? '' } })
  return (
    <section className="k-panel" aria-label={t('field.accentColor')}>
      <Form form={form} fields={[{ kind: 'colour', name: 'accentColor', placeholder: '#404ed5' }]} />
    </section>
  )
}

const sizes = {
  logo: { maxInlineSize: '20rem', maxBlockSize: '8rem', objectFit: 'contain', objectPosition: 'left' },
  cover: { inlineSize: '100%', maxBlockSize: '14rem', objectFit: 'cover', borderRadius: 'var(--k-r8)' },
} as const

const ratios = { logo: ['whole', 'square'], cover: ['wide', 'whole'] } as const

type ChooseProps = {
  what: 'logo' | 'cover'
  endpoint: typeof chooseLogo | typeof chooseCover
  picture: ClientOutput<typeof showLogo>['picture']
}

/** A picture of the seller: seen, replaced or taken away. */
const Choose = ({ what, endpoint, picture }: ChooseProps) => {
  const t = useTexts(filesTexts)
  const queries = useQueryClient()
  const choose = async (fileId: number | null, done: string) => {
    await api(endpoint, { fileId })
    await queries.invalidateQueries({ queryKey: [showLogo.path] })
    toast(done)
  }
  const upload = (file: File) => {
    const body = new FormData()
    body.append('file', file)
    return request('POST', '/v1/cabinet/files?kind=image', body) as Promise<ClientOutput<typeof uploadFile>>
  }
  return (
    <section className="k-panel k-stack-small" aria-label={t(`${what}.name`)}>
      <h2>{t(`${what}.name`)}</h2>
      <p className="k-second">{t(`${what}.hint`)}</p>
      {picture ? (
        <img
          src={picture.variants.find(({ width }) => width >= (what === 'logo' ? 200 : 900))?.webp ?? picture.url}
          alt={t(`${what}.alt`)}
          style={sizes[what]}
        />
      ) : (
        <p className="k-second">{t(`${what}.none`)}</p>
      )}
      <PictureChoice
        ratios={ratios[what]}
        choose={t(`${what}.choose`)}
        remove={t(`${what}.remove`)}
        onChoose={async (file) => choose(Number((await upload(file)).id), t(`${what}.saved`))}
        onRemove={picture ? () => choose(null, t(`${what}.removed`)) : undefined}
      />
    </section>
  )
}
