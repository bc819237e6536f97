import { SegmentedControl } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { useTexts } from '#platform/web/locale.tsx'
import { editorTexts } from '../../texts.editor.ts'
import '../../../../../ui/mail-preview.css'

const widths = { wide: 640, phone: 390 } as const
const schemes = ['light', 'dark'] as const

/** The sheet of a mail asks the mail program for its colours: here one of both is chosen. */
const inScheme = (html: string, scheme: (typeof schemes)[number]): string =>
  html.replaceAll('(prefers-color-scheme:dark)', scheme === 'dark' ? 'all' : 'not all')

type Drawn = { subject: string; html: string }
type Props = {
  /** The language it is written in. */ locale: string
  /** Asks for the email and shows what comes. */ children: (show: (drawn: Drawn) => ReactNode) => ReactNode
  /** Above the email. */ choice?: ReactNode
  /** Below it. */ foot?: ReactNode
}

/** A letter as the email it would be: wide or on a phone, light or dark. */
export const MailPreview = ({ locale, children, choice: above, foot }: Props) => {
  const t = useTexts(editorTexts)
  const [width, setWidth] = useState<keyof typeof widths>('wide')
  const [scheme, setScheme] = useState<(typeof schemes)[number]>('light')
  const choice = <V extends 'wide' | 'phone' | 'light' | 'dark'>(
    label: string,
    value: V,
    all: readonly V[],
    set: (next: V) => void,
  ) => (
    <SegmentedControl
      size="xs"
      aria-label={label}
      value={value}
      onChange={(next) => set(next as V)}
      data={all.map((each) => ({ value: each, label: t(`preview.${each}`) }))}
    />
  )
  return (
    <section className="k-panel k-stack-small" aria-labelledby="email-preview">
      <div className="n-mail-head">
        <h2 id="email-preview">{t('preview.title')}</h2>
        {choice(t('preview.width'), width, ['wide', 'phone'], setWidth)}
        {choice(t('preview.scheme'), scheme, schemes, setScheme)}
      </div>
      {above}
      {children(({ subject, html }) => (
        <iframe
          className="n-mail"
          title={subject}
          srcDoc={inScheme(html, scheme)}
          sandbox=""
          lang={locale}
          style={{ inlineSize: `min(100%, ${widths[width]}px)` }}
        />
      ))}
      {foot}
    </section>
  )
}
