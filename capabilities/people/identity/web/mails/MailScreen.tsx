import { IconSend } from '@tabler/icons-react'
import { useParams } from 'react-router'
import { Pairs } from '#ui/Pairs.tsx'
import type { ClientOutput } from '#platform/shared/contract.ts'
import { formatTime } from '#platform/shared/time.ts'
import { api } from '#platform/web/client.ts'
import type { Action } from '#platform/web/action.tsx'
import { useArea } from '#platform/web/area-path.ts'
import { Loaded } from '#platform/web/Loaded.tsx'
import { useLocale, useTexts } from '#platform/web/locale.tsx'
import { PageHead } from '#platform/web/PageHead.tsx'
import { readMail, sendMailAgain } from '../../contract/mails.ts'
import { mailTexts } from '../../texts.mails.ts'
import { reasonWord, stateWord } from './mail-state-word.ts'

/** One mail as its reader got it: in a frame that runs nothing and reaches nothing of ours. */
export default function MailScreen() {
  const t = useTexts(mailTexts)
  const locale = useLocale()
  const { to, audience } = useArea()
  const wordsOf = (error: string | null) => {
    const reason = reasonWord(error)
    return reason ? t(reason) : error
  }
  const id = Number(useParams()['id'])
  return (
    <Loaded endpoint={readMail} input={{ id }}>
      {(mail) => (
        <>
          <PageHead
            title={mail.subject}
            back={{ to: to('mails'), text: t('mails.title') }}
            actions={[againOf(mail, t)]}
          />
          <section className="k-panel k-stack-small" aria-label={mail.subject}>
            <Pairs
              pairs={[
                [t('column.recipient'), mail.recipient],
                [t('column.kind'), t(`choice.mail_kind.${mail.kind}`)],
                [t('column.state'), t(stateWord(mail.state, mail.sentAt === null))],
                [t('column.createdAt'), formatTime(mail.createdAt, locale)],
                [t('column.sentAt'), mail.sentAt && formatTime(mail.sentAt, locale)],
                [t('column.error'), wordsOf(mail.error)],
              ]}
            />
            {audience !== 'admin' && <p className="k-second k-small">{t('mails.links_off')}</p>}
          </section>
          <iframe
            title={t('mails.frame', { subject: mail.subject })}
            srcDoc={mail.html}
            sandbox=""
            lang={mail.locale}
            style={{
              inlineSize: '100%',
              blockSize: '44rem',
              marginBlockStart: '1rem',
              border: 0,
              borderRadius: '12px',
              background: '#fff',
              colorScheme: 'light',
            }}
          />
        </>
      )}
    </Loaded>
  )
}

type Shown = ClientOutput<typeof readMail>

const againOf = ({ id, recipient, maySendAgain }: Shown, t: ReturnType<typeof mailTexts.in>): Action => ({
  key: 'send_again',
  text: t('mails.send_again'),
  icon: <IconSend size={16} stroke={1.8} aria-hidden="true" />,
  permission: 'identity.send_again',
  shows: () => maySendAgain,
  confirm: () => ({ title: t('mails.ask_again', { email: recipient }), yes: t('mails.send_again') }),
  run: () => api(sendMailAgain, { id }),
  done: t('mails.sent_again'),
})
