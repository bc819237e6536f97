import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import type { ClientInput, ClientOutput } from '#platform/shared/contract.ts'
import { Form } from '#platform/web/form/Form.tsx'
import { FormField } from '#platform/web/form/FormField.tsx'
import { useForm } from '#platform/web/form/useForm.ts'
import { Loaded } from '#platform/web/Loaded.tsx'
import { useTexts } from '#platform/web/locale.tsx'
import { PageHead } from '#platform/web/PageHead.tsx'
import { optionsOf } from '#platform/web/form/options.ts'
import { Uploads, type Uploaded } from '#capabilities/offer/product-desk/web/index.ts'
import { fontPath } from '#capabilities/offer/files/contract.ts'
import { addFont, editFont, showFontPrefs } from '#capabilities/offer/themes/contract/fonts.ts'
import { fallbackFonts, fontDisplays, fontStyles } from '#capabilities/offer/themes/rules/page-looks.ts'
import { themesTexts } from '#capabilities/offer/themes/texts.ts'

type Font = ClientOutput<typeof showFontPrefs>
const home = '/cabinet/pages/fonts'
const accept = '.woff2,.woff,.ttf,.otf'

/** A font that is uploaded, or how pages ask for one that is there. */
export default function FontScreen() {
  const { id } = useParams()
  return id ? (
    <Loaded endpoint={showFontPrefs} input={{ id }}>
      {(font) => <Page font={font} />}
    </Loaded>
  ) : (
    <NewPage />
  )
}

const NewPage = () => {
  const t = useTexts(themesTexts)
  const [file, setFile] = useState<Uploaded>()
  if (file) return <Page file={file} />
  return (
    <>
      <PageHead title={t('fonts.new')} back={{ to: home, text: t('list.fonts.title') }} text={t('list.fonts.empty')} />
      <Uploads kind="font" text={t('field.file')} accept={accept} onUploaded={async ([first]) => setFile(first)}>
        <p className="k-second k-small">{t('hint.file')}</p>
      </Uploads>
    </>
  )
}

const Page = ({ font, file }: { font?: Font; file?: Uploaded }) => {
  const t = useTexts(themesTexts)
  const fileId = Number(font?.fileId ?? file?.id)
  const original = font?.original ?? file?.name ?? ''
  return (
    <>
      <PageHead
        title={font?.fontName ?? t('fonts.new')}
        text={original}
        back={{ to: home, text: t('list.fonts.title') }}
      />
      <style>{`@font-face{font-family:sample-${fileId};src:url(${fontPath(fileId)}) format("woff2")}`}</style>
      <p className="k-figure" style={{ fontFamily: `sample-${fileId}` }}>
        {t('fonts.sample')}
      </p>
      <PrefsForm {...(font ? { font } : {})} fileId={fileId} original={original} />
    </>
  )
}

/** A name for people of the name of a file: `Brandon_Grotesque-Bold.woff2` is “Brandon Grotesque Bold”. */
const nameOf = (original: string): string =>
  original
    .replace(/\.[a-z0-9]{2,5}$/i, '')
    .replace(/[_-]+/g, ' ')
    .trim()
    .slice(0, 60)

const PrefsForm = ({ font, fileId, original }: { font?: Font; fileId: number; original: string }) => {
  const t = useTexts(themesTexts)
  const navigate = useNavigate()
  const form = useForm({
    endpoint: font ? editFont : addFont,
    texts: themesTexts,
    initial: {
      fontName: font?.fontName ?? nameOf(original),
      fontWeight: font?.fontWeight ?? 400,
      fontStyle: font?.fontStyle ?? 'normal',
      fallbackFont: font?.fallbackFont ?? 'sans-serif',
      fontDisplay: font?.fontDisplay ?? 'swap',
    } as Partial<ClientInput<typeof addFont>>,
    shape: (values) => ({ ...values, ...(font ? { id: font.id } : { fileId }) }) as ClientInput<typeof addFont>,
    ...(font ? {} : { done: t('fonts.added'), onDone: () => setTimeout(() => void navigate(home)) }),
  })
  return (
    <Form form={form} {...(font ? {} : { submit: t('fonts.new') })}>
      <div className="k-form-wide">
        <FormField form={form} kind="text" name="fontName" required />
        <FormField form={form} kind="integer" name="fontWeight" required min={100} max={900} step={100} />
        <FormField
          form={form}
          kind="select"
          name="fontStyle"
          required
          options={optionsOf(t, 'font_style', fontStyles)}
        />
        <FormField
          form={form}
          kind="select"
          name="fallbackFont"
          required
          options={optionsOf(t, 'fallback_font', fallbackFonts)}
        />
        <FormField
          form={form}
          kind="select"
          name="fontDisplay"
          required
          options={optionsOf(t, 'font_display', fontDisplays)}
        />
      </div>
    </Form>
  )
}
