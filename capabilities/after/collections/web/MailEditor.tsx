import { NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { Badge } from '#ui/Badge.tsx'
import { defaultLocale, type Locale } from '#platform/shared/texts.ts'
import { ActionBar, type Action } from '#platform/web/action.tsx'
import { api } from '#platform/web/client.ts'
import { useLanguages } from '#platform/web/locale.tsx'
import { WordsIn } from '#platform/web/WordsIn.tsx'
import { editDunningMail, type Dunning } from '../contract/settings.ts'
import { mailDays } from '../rules/calendar.ts'
import { sampleValues } from '../rules/sample.ts'
import { fill, paragraphsOf } from '../rules/words.ts'
import { mailTexts } from '../texts.mails.ts'
import { mailStages, type MailStage } from '../vocabulary.ts'
import { useClaimWords } from './claim-words.ts'

type Mail = Dunning['mails'][number]

/** The three mails in each language: choose one, change its words, see it as the payer will. */
export const MailEditor = ({ mails }: { mails: readonly Mail[] }) => {
  const { t, stage: stageWord } = useClaimWords('eur')
  const languages = useLanguages()
  const [stage, setStage] = useState<MailStage>('first_email')
  const [locale, setLocale] = useState<Locale>(defaultLocale)
  const mail = mails.find((each) => each.stage === stage && each.locale === locale)
  return (
    <>
      <div className="k-form-wide">
        <NativeSelect
          label={t('settings.mail_choice')}
          value={stage}
          onChange={(event) => setStage(event.currentTarget.value as MailStage)}
          data={mailStages.map((value) => ({
            value,
            label: t('settings.mail_days', { stage: stageWord(value), day: mailDays[value] }),
          }))}
        />
        <NativeSelect
          label={t('settings.language')}
          value={locale}
          onChange={(event) => setLocale(event.currentTarget.value as Locale)}
          data={languages}
        />
      </div>
      {mail && <OneMail key={`${stage}-${locale}-${mail.isOwn}`} mail={mail} />}
    </>
  )
}

const OneMail = ({ mail }: { mail: Mail }) => {
  const { t } = useClaimWords('eur')
  const { stage, locale, subject, body } = mail
  const write: Action<undefined> = {
    key: 'write',
    text: t('settings.write'),
    to: () => `/cabinet/claims/settings/mails/${stage}/${locale}`,
  }
  const back: Action<undefined> = {
    key: 'standard',
    text: t('settings.standard'),
    done: t('settings.standard_done'),
    shows: () => mail.isOwn,
    run: () => api(editDunningMail, { stage, locale, isOwn: false, subject, body }),
  }
  return (
    <div className="k-stack">
      <div>
        <p>
          <Badge tone={mail.isOwn ? 'blue' : 'gray'}>
            {t(mail.isOwn ? 'settings.own' : 'settings.standard_words')}
          </Badge>
        </p>
        <ActionBar actions={[write, back]} target={undefined} />
      </div>
      <WordsIn languages={[locale]}>
        <Preview {...{ subject, body, locale }} />
      </WordsIn>
    </div>
  )
}

/** The mail as a payer would read it, with somebody's data in it. */
const Preview = ({ subject, body, locale }: { subject: string; body: string; locale: Locale }) => {
  const { t } = useClaimWords('eur')
  const words = mailTexts.in(locale)
  const sample = sampleValues(locale)
  return (
    <section className="k-mail-preview" aria-label={t('settings.preview')} lang={locale}>
      <p className="k-second k-small">{t('settings.preview')}</p>
      <p>
        <strong>{fill(subject, sample)}</strong>
      </p>
      <p>{words('letter.hello', { name: sample.first_name })}</p>
      {paragraphsOf(body).map((paragraph, index) => (
        <p key={index} style={{ whiteSpace: 'pre-line' }}>
          {fill(paragraph, sample)}
        </p>
      ))}
      <p>
        <span className="k-mail-button">{words('letter.pay')}</span>
      </p>
    </section>
  )
}
