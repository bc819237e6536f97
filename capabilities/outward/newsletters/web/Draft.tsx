import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import type { ClientInput } from '#platform/shared/contract.ts'
import { api } from '#platform/web/client.ts'
import { useConfirm } from '#platform/web/confirm.tsx'
import { MomentField } from '#platform/web/DayField.tsx'
import { Form } from '#platform/web/form/Form.tsx'
import { FormField } from '#platform/web/form/FormField.tsx'
import { saveOpenForms } from '#platform/web/form/open-forms.ts'
import { useForm } from '#platform/web/form/useForm.ts'
import { useSending } from '#platform/web/form/useSending.ts'
import { FilterChoice } from '#platform/web/list/FilterChoice.tsx'
import { useTexts } from '#platform/web/locale.tsx'
import { useSession } from '#platform/web/session.tsx'
import { contactList } from '#capabilities/shop/opt-ins/contract.ts'
import { optInsTexts } from '#capabilities/shop/opt-ins/texts.ts'
import { editNewsletter, sendNewsletter, showNewsletter, type ShownNewsletter } from '../contract.ts'
import { newslettersTexts } from '../texts.ts'
import { LetterPreview } from './LetterPreview.tsx'

type Props = { shown: ShownNewsletter }

const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

/** What it says and who gets it, beside how it will look. */
export const Draft = ({ shown }: Props) => (
  <div className="k-split-even">
    <div className="k-stack">
      <Message shown={shown} />
      <Audience shown={shown} />
      <Sending shown={shown} />
    </div>
    {shown.words && <LetterPreview shown={shown} />}
  </div>
)

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

const Audience = ({ shown: { id, audience, people } }: Props) => {
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
      </p>
      <p className="k-small k-second">{t('audience.text')}</p>
    </section>
  )
}

const Sending = ({ shown: { id, permits } }: Props) => {
  const t = useTexts(newslettersTexts)
  const { can } = useSession()
  const confirm = useConfirm()
  const queries = useQueryClient()
  const [at, setAt] = useState('')
  const { isSending, fault, send } = useSending((error) => error.message)
  if (!permits.includes('send') || !can('newsletters.change')) return null
  const press = async () => {
    if (!(await saveOpenForms())) return
    const count = (await api(showNewsletter, { id })).people ?? 0
    const question = { title: t('confirm.send', { count }), text: t('confirm.send_text'), yes: t('action.send') }
    if (!at && count > 0 && !(await confirm(question))) return
    await send(
      () => api(sendNewsletter, { id, sendAt: at ? new Date(at).toISOString() : null }),
      t(at ? 'done.plan' : 'done.send'),
    )
    await queries.invalidateQueries()
  }
  return (
    <section className="k-panel k-stack-small" aria-labelledby="sending">
      <h2 id="sending">{t('sending.title')}</h2>
      <MomentField
        label={t('field.sendAt')}
        description={t('hint.sendAt', { zone: ownZone() })}
        value={at}
        error={fault}
        clearable
        onChange={setAt}
      />
      <div>
        <Button loading={isSending} onClick={() => void press()}>
          {t(at ? 'action.plan' : 'action.send')}
        </Button>
      </div>
    </section>
  )
}
