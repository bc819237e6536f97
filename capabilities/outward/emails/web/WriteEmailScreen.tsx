import { TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { pickLocale } from '#platform/shared/texts.ts'
import { Brought } from '#platform/web/brought.tsx'
import { api } from '#platform/web/client.ts'
import { LoadedOnce } from '#platform/web/Loaded.tsx'
import { useTexts } from '#platform/web/locale.tsx'
import { useSession } from '#platform/web/session.tsx'
import { toastError } from '#platform/web/toast.ts'
import { LetterWriter, translatedMail, type Say } from '#capabilities/offer/content-blocks/web/editor/index.ts'
import { editEmail, showEmail, testEmail, type ShownEmail } from '../contract.ts'
import { emailsTexts } from '../texts.ts'

/** The draft of an email in one language, written in the builder of pages and lessons. */
export default function WriteEmailScreen() {
  const params = useParams()
  const at = { template: params['template'] ?? '', locale: pickLocale(params['locale']) }
  return (
    <LoadedOnce key={`${at.template} ${at.locale}`} endpoint={showEmail} input={at}>
      {(shown, reread) => <Written shown={shown} onReload={reread} />}
    </LoadedOnce>
  )
}

const Written = ({ shown, onReload }: { shown: ShownEmail; onReload: () => void }) => {
  const navigate = useNavigate()
  const queries = useQueryClient()
  const { template, locale } = shown
  const at = { template, locale }
  const mayChange = useSession().can('emails.change')
  const leave = async () => {
    await queries.invalidateQueries()
    await navigate(`/cabinet/settings/emails/${template}/${locale}`)
  }
  return (
    <LetterWriter
      draftKey={`email-${template}-${locale}`}
      {...{ shown, onReload, mayChange }}
      hasFixedSubject={shown.isRequired}
      fields={shown.words.map(({ word }) => word)}
      conflict="emails.changed_meanwhile"
      edit={(change) => api(editEmail, { ...at, ...change })}
      show={() => api(showEmail, at)}
      test={() => api(testEmail, at)}
      onDone={() => void leave()}
      about={
        <>
          <About shown={shown} mayChange={mayChange} />
          {mayChange && <FromMainLanguage shown={shown} onReload={onReload} />}
        </>
      }
    />
  )
}

/** The email as it is written in the first language of the shop, translated into this draft. */
const FromMainLanguage = ({ shown, onReload }: { shown: ShownEmail; onReload: () => void }) => {
  const { template, locale, languages, isRequired } = shown
  const from = languages[0]
  if (from === undefined || from === locale) return null
  const translate = async (say: Say) => {
    const { subject, heading, content } = await api(showEmail, { template, locale: from })
    const said = await translatedMail(say, content.document, isRequired ? [] : [subject, heading])
    const [subjectSaid, headingSaid] = said.lines
    const { revision } = (await api(showEmail, { template, locale })).content
    await api(editEmail, {
      template,
      locale,
      subject: subjectSaid,
      heading: headingSaid,
      content: { revision, document: said.document },
    })
    onReload()
  }
  return <Brought name="texts.translate" given={{ from, to: locale, translate }} />
}

const About = ({ shown, mayChange }: { shown: ShownEmail; mayChange: boolean }) => {
  const t = useTexts(emailsTexts)
  const [heading, setHeading] = useState(shown.heading)
  const { template, locale } = shown
  const save = async () => {
    try {
      await api(editEmail, { template, locale, heading })
    } catch (error) {
      toastError(error)
    }
  }
  return (
    <>
      {shown.isRequired ? (
        <p>{t('subject_required')}</p>
      ) : (
        <TextInput
          label={t('heading')}
          description={t('heading_saved')}
          maxLength={150}
          value={heading}
          readOnly={!mayChange}
          onChange={(event) => setHeading(event.currentTarget.value)}
          onBlur={() => void save()}
        />
      )}
      <p>{t('write_about')}</p>
    </>
  )
}
