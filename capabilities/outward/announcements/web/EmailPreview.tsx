import { SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { api } from '#platform/web/client.ts'
import { Loaded } from '#platform/web/Loaded.tsx'
import { useTexts } from '#platform/web/locale.tsx'
import { useSession } from '#platform/web/session.tsx'
import { TestMail } from '#capabilities/offer/content-blocks/web/mail/index.ts'
import { previewAnnouncement, testAnnouncement, type ShownAnnouncement } from '../contract.ts'
import { announcementTexts } from '../texts.ts'
import '../../../../ui/announcements.css'

const widths = { wide: 640, phone: 390 } as const
const schemes = ['light', 'dark'] as const

/** The sheet of a mail asks the mail program for its colours: here one of both is chosen. */
const inScheme = (html: string, scheme: (typeof schemes)[number]): string =>
  html.replaceAll('(prefers-color-scheme:dark)', scheme === 'dark' ? 'all' : 'not all')

/** The message as the email it would be: wide or on a phone, light or dark; and by mail to who looks at it. */
export const EmailPreview = ({ shown }: { shown: ShownAnnouncement }) => {
  const t = useTexts(announcementTexts)
  const [width, setWidth] = useState<keyof typeof widths>('wide')
  const [scheme, setScheme] = useState<(typeof schemes)[number]>('light')
  const choice = <V extends string>(name: 'width' | 'scheme', value: V, all: readonly V[], set: (next: V) => void) => (
    <SegmentedControl
      size="xs"
      aria-label={t(`email.${name}`)}
      value={value}
      onChange={(next) => set(next as V)}
      data={all.map((each) => ({ value: each, label: t(`email.${each}` as 'email.wide') }))}
    />
  )
  return (
    <section className="k-panel k-stack-small" aria-labelledby="email-preview">
      <div className="n-mail-head">
        <h2 id="email-preview">{t('email.title')}</h2>
        {choice('width', width, ['wide', 'phone'], setWidth)}
        {choice('scheme', scheme, schemes, setScheme)}
      </div>
      <Loaded endpoint={previewAnnouncement} input={{ id: shown.id }}>
        {({ subject, html }) => (
          <iframe
            className="n-mail"
            title={subject}
            srcDoc={inScheme(html, scheme)}
            sandbox=""
            lang={shown.locale}
            style={{ inlineSize: `min(100%, ${widths[width]}px)` }}
          />
        )}
      </Loaded>
      <TestEmail id={shown.id} />
    </section>
  )
}

const TestEmail = ({ id }: Pick<ShownAnnouncement, 'id'>) => {
  const t = useTexts(announcementTexts)
  if (!useSession().can('announcements.change')) return null
  const words = {
    test: t('email.test'),
    tested: (email: string) => t('email.tested', { email }),
    look: t('email.look'),
  }
  return <TestMail words={words} send={() => api(testAnnouncement, { id })} />
}
