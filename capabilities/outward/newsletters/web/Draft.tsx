import { Button, Checkbox } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import type { ClientInput } from '#platform/shared/contract.ts'
import { api } from '#platform/web/client.ts'
import { Form } from '#platform/web/form/Form.tsx'
import { FormField } from '#platform/web/form/FormField.tsx'
import { useForm } from '#platform/web/form/useForm.ts'
import { useSending } from '#platform/web/form/useSending.ts'
import { FilterChoice } from '#platform/web/list/FilterChoice.tsx'
import { useTexts } from '#platform/web/locale.tsx'
import { useSession } from '#platform/web/session.tsx'
import { Notice } from '#ui/Field.tsx'
import { SendingPanel } from '#capabilities/offer/content-blocks/web/mail/index.ts'
import { contactList } from '#capabilities/shop/opt-ins/contract.ts'
import { optInsTexts } from '#capabilities/shop/opt-ins/texts.ts'
import { editNewsletter, sendNewsletter, showNewsletter, type ShownNewsletter } from '../contract.ts'
import { newslettersTexts } from '../texts.ts'
import { Customers } from './Customers.tsx'
import { LetterPreview } from './LetterPreview.tsx'
import { SecondSubject } from './TwoSubjects.tsx'
import { WhyReader } from './WhyReader.tsx'

type Props = { shown: ShownNewsletter }

/** What it says and who gets it, beside how it will look. */
export const Draft = ({ shown }: Props) => {
  const [chosen, setChosen] = useState<string | null>(null)
  return (
    <div className="k-split-even">
      <div className="k-stack">
        {shown.needsSender && <NeedsSender />}
        <Message shown={shown} />
        <SecondSubject shown={shown} />
        <Audience shown={shown}>
          <WhyReader shown={shown} contactId={chosen} onChoose={setChosen} />
        </Audience>
        <Customers shown={shown} />
        <Sending shown={shown} />
      </div>
      {shown.words && <LetterPreview shown={shown} chosen={chosen} onChoose={setChosen} />}
    </div>
  )
}

/** Said before anything is written that could not leave. */
const NeedsSender = () => {
  const t = useTexts(newslettersTexts)
  return (
    <Notice tone="amber">
      {t('sender.needed')} <Link to="/cabinet/settings/sender">{t('sender.set_up')}</Link>
    </Notice>
  )
}

const Message = ({ shown: { id, subject, words, previewText } }: Props) => {
  const t = useTexts(newslettersTexts)
  const form = useForm({
    endpoint: editNewsletter,
    texts: newslettersTexts,
    initial: { id, previewText } as Partial<ClientInput<typeof editNewsletter>>,
  })
  return (
    <section className="k-panel k-stack-small" aria-labelledby="message">
      <h2 id="message">{t('message.title')}</h2>
      <p>
        <b>{subject || t('untitled')}</b>
      </p>
      <p className="k-second">{words || t('message.empty')}</p>
      <div>
        <Button component={Link} to={`/cabinet/newsletters/${id}/write`} variant={words ? 'default' : 'filled'}>
          {t('message.write')}
        </Button>
      </div>
      <Form form={form} autosave>
        <FormField kind="text" name="previewText" hint={t('hint.previewText')} />
      </Form>
    </section>
  )
}

const Audience = ({
  shown: { id, audience, people, customers, resendOf },
  children,
}: Props & { children: ReactNode }) => {
  const t = useTexts(newslettersTexts)
  const queries = useQueryClient()
  const { send } = useSending((error) => error.message)
  const words = {
    none: t('audience.all'),
    edit: t('audience.edit'),
    title: t('audience.dialog'),
    take: t('audience.take'),
    clear: t('audience.clear'),
  }
  return (
    <section className="k-panel k-stack-small" aria-labelledby="audience">
      <h2 id="audience">{t('audience.title')}</h2>
      {resendOf !== null && <p>{t('audience.resend')}</p>}
      <FilterChoice
        list={contactList}
        texts={optInsTexts}
        value={audience}
        except={['state', 'asked']}
        words={words}
        onChange={(next) =>
          void send(() => api(editNewsletter, { id, audience: next })).then(() => queries.invalidateQueries())
        }
      />
      <p role="status">
        <b>{t('audience.people', { count: people ?? 0 })}.</b>
        {customers ? ` ${t('audience.split', { agreed: (people ?? 0) - customers, customers })}` : ''}
      </p>
      <p className="k-small k-second">{t('audience.text')}</p>
      {children}
    </section>
  )
}

const Sending = ({ shown: { id, permits, secondSubject } }: Props) => {
  const t = useTexts(newslettersTexts)
  const [byZone, setByZone] = useState(false)
  const maySend = useSession().can('newsletters.change') && permits.includes('send')
  if (!maySend) return null
  return (
    <SendingPanel
      label={t('sending.title')}
      maySend
      words={{
        at: t('field.sendAt'),
        zone: (zone) => t('hint.sendAt', { zone }),
        send: t('action.send'),
        plan: t('action.plan'),
        sent: t('done.send'),
        planned: t('done.plan'),
        ask: (count) => ({ title: t('confirm.send', { count }), text: t('confirm.send_text') }),
      }}
      count={async () => (await api(showNewsletter, { id })).people ?? 0}
      ofTime={
        secondSubject === '' && (
          <Checkbox
            label={t('field.byZone')}
            description={t('hint.byZone')}
            checked={byZone}
            onChange={(event) => setByZone(event.currentTarget.checked)}
          />
        )
      }
      send={(sendAt, zone) =>
        api(sendNewsletter, { id, sendAt, clockZone: byZone && sendAt && secondSubject === '' ? zone : null })
      }
    >
      <h2>{t('sending.title')}</h2>
    </SendingPanel>
  )
}
