import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { pickLocale } from '#platform/shared/texts.ts'
import { api } from '#platform/web/client.ts'
import { useDeclare } from '#platform/web/declared-actions.tsx'
import { Loaded } from '#platform/web/Loaded.tsx'
import { useLanguages, useTexts } from '#platform/web/locale.tsx'
import { PageHead } from '#platform/web/PageHead.tsx'
import { useSession } from '#platform/web/session.tsx'
import { Badge } from '#ui/Badge.tsx'
import { Notice } from '#ui/Field.tsx'
import { MailPreview, TestMail } from '#capabilities/offer/content-blocks/web/mail/index.ts'
import * as contract from '../contract.ts'
import type { ShownEmail } from '../contract.ts'
import { emailsTexts } from '../texts.ts'
import { Versions } from './Versions.tsx'

const list = '/cabinet/settings/emails'

/** One email in one language: as it is sent, as it is drafted, and how it was. */
export default function EmailScreen() {
  const params = useParams()
  const at = { template: params['template'] ?? '', locale: pickLocale(params['locale']) }
  return (
    <Loaded endpoint={contract.showEmail} input={at}>
      {(shown) => <Email key={`${at.template} ${at.locale}`} shown={shown} />}
    </Loaded>
  )
}

const Email = ({ shown }: { shown: ShownEmail }) => {
  const t = useTexts(emailsTexts)
  const [number, setNumber] = useState<number>()
  const { template, locale, state, hasDraft, isRequired } = shown
  const at = { template, locale }
  return (
    <>
      <PageHead
        title={shown.title}
        back={{ to: list, text: t('title') }}
        badge={
          <>
            <Badge tone={state === 'own' ? 'blue' : 'gray'}>{t(`state.${state}`)}</Badge>
            {hasDraft && <Badge tone="amber">{t('state.draft')}</Badge>}
          </>
        }
        actions={useActions(shown)}
      />
      <div className="k-stack">
        <Languages shown={shown} />
        {isRequired && <Notice tone="blue">{t('required')}</Notice>}
        {number !== undefined ? (
          <Notice tone="blue">
            {t('version_shown', { number })}{' '}
            <button type="button" className="k-link-button" onClick={() => setNumber(undefined)}>
              {t('version_close')}
            </button>
          </Notice>
        ) : (
          hasDraft && <Notice tone="amber">{t('draft_text')}</Notice>
        )}
        <MailPreview locale={locale} foot={<Test at={at} />}>
          {(show) => (
            <Loaded endpoint={contract.previewEmail} input={number === undefined ? at : { ...at, number }}>
              {(drawn) => (
                <>
                  <p>
                    <span className="k-second">{t('subject')}:</span> <strong>{drawn.subject}</strong>
                  </p>
                  {show(drawn)}
                </>
              )}
            </Loaded>
          )}
        </MailPreview>
        <Words words={shown.words} />
        <Versions shown={shown} onLook={setNumber} />
      </div>
    </>
  )
}

const useActions = ({ template, locale, state, hasDraft, versions }: ShownEmail) => {
  const at = { template, locale }
  const may = { permission: 'emails.change' } as const
  return useDeclare<void>()(emailsTexts, {
    publish: { ...may, primary: true, shows: () => hasDraft, run: () => api(contract.publishEmail, at) },
    write: { ...may, to: () => `${list}/${template}/${locale}/write` },
    discard: {
      ...may,
      danger: true,
      shows: () => hasDraft,
      asks: () => ({}),
      run: () => api(contract.removeDraft, at),
    },
    standard: {
      ...may,
      shows: () => state === 'own',
      run: () => api(contract.useStandard, at),
      undo: () => api(contract.restoreEmail, { ...at, number: versions[0]?.number ?? 1 }),
    },
  })
}

const Languages = ({ shown: { template, locale, languages } }: { shown: ShownEmail }) => {
  const t = useTexts(emailsTexts)
  const named = useLanguages()
  return (
    <nav className="k-row" aria-label={t('language')}>
      {languages.map((each) => (
        <Link key={each} to={`${list}/${template}/${each}`} aria-current={each === locale ? 'page' : undefined}>
          <Badge tone={each === locale ? 'blue' : 'gray'}>
            {named.find(({ value }) => value === each)?.label ?? each}
          </Badge>
        </Link>
      ))}
    </nav>
  )
}

const Test = ({ at }: { at: Pick<ShownEmail, 'template' | 'locale'> }) => {
  const t = useTexts(emailsTexts)
  if (!useSession().can('emails.change')) return null
  const words = { test: t('test'), tested: (email: string) => t('tested', { email }), look: t('look') }
  return <TestMail words={words} send={() => api(contract.testEmail, at)} />
}

const Words = ({ words }: Pick<ShownEmail, 'words'>) => {
  const t = useTexts(emailsTexts)
  return (
    <section className="k-panel" aria-labelledby="words">
      <h2 id="words">{t('words')}</h2>
      <p className="k-second k-small">{t('words_text', { example: `{first_name|${t('friend')}}` })}</p>
      <dl className="k-pairs">
        {words.map(({ word, label, sample }) => (
          <div key={word} style={{ display: 'contents' }}>
            <dt>
              <code>{`{${word}}`}</code>
            </dt>
            <dd>
              {label} <span className="k-second">· {sample}</span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
