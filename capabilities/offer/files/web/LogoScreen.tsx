import { Button, FileButton } from '@mantine/core'
import { IconTrash, IconUpload } from '@tabler/icons-react'
import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import type { ClientOutput } from '#platform/shared/contract.ts'
import { useArea } from '#platform/web/area-path.ts'
import { api, request } from '#platform/web/client.ts'
import { Form } from '#platform/web/form/Form.tsx'
import { useForm } from '#platform/web/form/useForm.ts'
import { Loaded } from '#platform/web/Loaded.tsx'
import { useTexts } from '#platform/web/locale.tsx'
import { PageHead } from '#platform/web/PageHead.tsx'
import { toast, toastError } from '#platform/web/toast.ts'
import { chooseAccent, chooseLogo, showLogo, type uploadFile } from '../contract.ts'
import { filesTexts } from '../texts.ts'

/** What buyers know a seller by: the logo, seen, replaced or taken away, and a colour. */
export default function LogoScreen() {
  const t = useTexts(filesTexts)
  const { to } = useArea()
  return (
    <>
      <PageHead title={t('logo.title')} text={t('logo.text')} back={{ to: to('settings'), text: t('logo.back') }} />
      <Loaded endpoint={showLogo} input={{}}>
        {({ picture, accentColor }) => (
          <div className="k-stack">
            <Logo picture={picture} />
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
      <Form form={form} fields={[{ kind: 'colour', name: 'accentColor' }]} />
    </section>
  )
}

const Logo = ({ picture }: Pick<ClientOutput<typeof showLogo>, 'picture'>) => {
  const t = useTexts(filesTexts)
  const queries = useQueryClient()
  const [isSending, setSending] = useState(false)
  const choose = async (fileId: () => Promise<number | null>, done: string) => {
    setSending(true)
    try {
      await api(chooseLogo, { fileId: await fileId() })
      await queries.invalidateQueries({ queryKey: [showLogo.path] })
      toast(done)
    } catch (error) {
      toastError(error)
    }
    setSending(false)
  }
  const upload = (file: File) => {
    const body = new FormData()
    body.append('file', file)
    return request('POST', '/v1/cabinet/files?kind=image', body) as Promise<ClientOutput<typeof uploadFile>>
  }
  return (
    <section className="k-panel k-stack-small" aria-label={t('logo.name')}>
      {picture ? (
        <img
          src={picture.variants.find(({ width }) => width >= 200)?.webp ?? picture.url}
          alt={t('logo.alt')}
          style={{ maxInlineSize: '20rem', maxBlockSize: '8rem', objectFit: 'contain', objectPosition: 'left' }}
        />
      ) : (
        <p className="k-second">{t('logo.none')}</p>
      )}
      <div className="k-actions">
        <FileButton
          accept="image/png,image/jpeg,image/webp,image/avif"
          onChange={(file) => file && void choose(async () => Number((await upload(file)).id), t('logo.saved'))}
        >
          {(props) => (
            <Button {...props} loading={isSending} leftSection={<IconUpload size={16} stroke={1.8} />}>
              {t('logo.choose')}
            </Button>
          )}
        </FileButton>
        {picture && (
          <Button
            variant="default"
            disabled={isSending}
            leftSection={<IconTrash size={16} stroke={1.8} />}
            onClick={() => void choose(() => Promise.resolve(null), t('logo.removed'))}
          >
            {t('logo.remove')}
          </Button>
        )}
      </div>
    </section>
  )
}
